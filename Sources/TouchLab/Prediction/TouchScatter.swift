/// Where a person's touches land when they mean one target, for pictures of it.
package struct TouchScatter: Sendable {
  /// Where touches land on average, in points.
  package let center: Point
  /// The standard deviation of touches across and down, in points: that of most touches where some
  /// are scattered wider, and the root of the mean variance where people differ.
  package let deviation: Size
  private let parts: [Part]

  /// One normal distribution of the mixture, in units of `deviation`.
  private struct Part {
    var share: Double
    var x: Normal
    var y: Normal
  }

  /// The scatter of touches aimed at a target of a screen, as they would land on a plate without end.
  package init(
    of person: Person, aimedAt target: AimedTarget, on screen: Rectangle, density: Density
  ) {
    let members = TouchDistribution.members(
      of: person, aimedAt: target, on: screen, density: density)
    let count = Double(members.count)
    center = Point(x: members.first?.x.mean ?? 0, y: members.first?.y.mean ?? 0)
    func root(_ deviation: (TouchDistribution) -> Double) -> Double {
      if members.count == 1 { return members.first.map(deviation) ?? 0 }
      return (members.reduce(0) { $0 + deviation($1) * deviation($1) } / count).squareRoot()
    }
    let size = Size(width: root { $0.x.deviation }, height: root { $0.y.deviation })
    deviation = size
    func part(_ x: TouchAxis, _ y: TouchAxis, _ share: Double) -> Part {
      Part(
        share: share / count,
        x: Normal(mean: 0, deviation: size.width > 0 ? x.deviation / size.width : 0),
        y: Normal(mean: 0, deviation: size.height > 0 ? y.deviation / size.height : 0))
    }
    parts = members.flatMap { touches -> [Part] in
      guard let tail = touches.tail else { return [part(touches.x, touches.y, 1)] }
      return [
        part(touches.x, touches.y, 1 - tail.share), part(tail.x, tail.y, tail.share),
      ]
    }
  }

  /// Half the width and half the height of the ellipse that holds a share of the touches, 0 ..< 1.
  ///
  /// Of one normal distribution the distance from the centre in standard deviations follows
  /// Rayleigh's, so the ellipse reaches √(−2 ln(1 − share)) of them: 1.1774 for half of the touches,
  /// 2.4477 for 95 %. Of a mixture, to where its parts together hold the share.
  package func ellipse(holding share: Double) -> Size {
    let reach = reach(leavingOut: 1 - min(max(share, 0), 1 - 1e-12))
    return Size(width: reach * deviation.width, height: reach * deviation.height)
  }

  /// How many of the standard deviations leave out a share of the touches.
  private func reach(leavingOut share: Double) -> Double {
    let single = (-2 * RealFunctions.logarithm(share)).squareRoot()
    guard parts.count > 1, deviation.width > 0, deviation.height > 0 else { return single }
    let widest = parts.reduce(1) { max($0, $1.x.deviation, $1.y.deviation) }
    // Each step halves what is left; a picture shows no more than these.
    var low = 0.0
    var high = widest * single
    for _ in 0..<60 {
      let middle = (low + high) / 2
      guard low < middle, middle < high else { break }
      if leftOut(beyond: middle) > share { low = middle } else { high = middle }
    }
    return high
  }

  /// The share of touches beyond an ellipse that reaches so many standard deviations.
  private func leftOut(beyond reach: Double) -> Double {
    parts.reduce(0) { sum, part in
      let isRound = part.x.deviation == part.y.deviation && part.x.deviation > 0
      let far = reach / part.x.deviation
      let out =
        isRound
        ? RealFunctions.exponential(-far * far / 2)
        : 1 - LoneTarget.disc(part.x, part.y, radius: reach)
      return sum + part.share * out
    }
  }
}

extension TouchScatter {
  /// The scatter about something that responds where it is drawn.
  package init(
    of person: Person, aimedAt visual: Rectangle, on screen: Rectangle, density: Density
  ) {
    self.init(of: person, aimedAt: AimedTarget(visual), on: screen, density: density)
  }
}
