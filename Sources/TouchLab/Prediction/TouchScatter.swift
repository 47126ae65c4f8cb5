/// Where a person's touches land when they mean one target, for pictures of it.
package struct TouchScatter: Sendable {
  /// Where touches land on average, in points.
  package let center: Point
  /// The standard deviation of touches across and down, in points: that of most touches where some
  /// are scattered wider, and the root of the mean variance where people differ.
  package let deviation: Size
  private let parts: [Part]

  /// Touches that go one way: their share, and the variance that way, in units of `deviation`.
  private struct Part: Equatable {
    var share: Double
    var variance: Double
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
    var parts: [Part] = []
    func add(_ x: TouchAxis, _ y: TouchAxis, _ share: Double) {
      let across = size.width > 0 ? x.deviation / size.width : 0
      let down = size.height > 0 ? y.deviation / size.height : 0
      for way in Self.ways {
        parts.append(
          Part(
            share: share / count / Double(Self.ways.count),
            variance: across * across * way + down * down * (1 - way)))
      }
    }
    for touches in members {
      add(touches.x, touches.y, 1 - (touches.tail?.share ?? 0))
      if let tail = touches.tail { add(tail.x, tail.y, tail.share) }
    }
    self.parts = parts
  }

  /// The squared cosines of directions in the middle of sixteenths of a right angle.
  private static let ways = (0..<8).map { step in
    let cosine = RealFunctions.sineAndCosine((Double(step) + 0.5) * Double.pi / 16).cosine
    return cosine * cosine
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

  /// Whether the ellipses of another scatter are those of this one, wherever they lie.
  package func hasShape(of other: TouchScatter) -> Bool {
    deviation == other.deviation && parts == other.parts
  }

  /// How many of the standard deviations leave out a share of the touches.
  ///
  /// In a direction in which the variance is v, exp(−s/2v) of the touches lie beyond √s. The logarithm
  /// of such a sum is convex, so that Newton's steps from 0 never go too far.
  private func reach(leavingOut share: Double) -> Double {
    let goal = RealFunctions.logarithm(share)
    var squared = 0.0
    for _ in 0..<50 {
      var beyond = 0.0
      var slope = 0.0
      for part in parts where part.variance > 0 {
        let left = part.share * RealFunctions.exponential(-squared / (2 * part.variance))
        beyond += left
        slope -= left / (2 * part.variance)
      }
      guard beyond > 0, slope < 0 else { break }
      let step = (goal - RealFunctions.logarithm(beyond)) * beyond / slope
      squared += step
      if step <= 1e-14 * squared { break }
    }
    return max(0, squared).squareRoot()
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
