/// The distribution of a person's touches aimed at one target, for pictures.
package struct TouchScatter: Sendable {
  /// The mean position of touches, in points.
  package let center: Point
  /// The standard deviation of touches across and down, in points, without the wider touches.
  ///
  /// For several users it is the root of their mean variance.
  package let deviation: Size
  private let parts: [Part]

  /// The touches along one direction: their share, and their variance in units of `deviation`.
  private struct Part: Equatable {
    var share: Double
    var variance: Double
  }

  /// Creates the scatter of touches aimed at a target, as on a screen without edges.
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

  /// The squared cosines of eight directions, in the middle of equal parts of a right angle.
  private static let ways = (0..<8).map { step in
    let cosine = RealFunctions.sineAndCosine((Double(step) + 0.5) * Double.pi / 16).cosine
    return cosine * cosine
  }

  /// Returns half the width and half the height of the ellipse that contains a share of the
  /// touches, 0 ..< 1.
  ///
  /// The distance from the centre of a normal distribution, in standard deviations, follows
  /// Rayleigh's distribution. The ellipse therefore reaches √(−2 ln(1 − share)): 1.1774 for half of
  /// the touches, 2.4477 for 95%. For a mixture it reaches to where the parts together contain the
  /// share.
  package func ellipse(holding share: Double) -> Size {
    let reach = reach(leavingOut: 1 - min(max(share, 0), 1 - 1e-12))
    return Size(width: reach * deviation.width, height: reach * deviation.height)
  }

  /// Whether another scatter has the same ellipses, regardless of its position.
  package func hasShape(of other: TouchScatter) -> Bool {
    deviation == other.deviation && parts == other.parts
  }

  /// Returns the number of standard deviations beyond which a share of the touches lies.
  ///
  /// In a direction with variance v, exp(−s/2v) of the touches lie beyond √s. The logarithm of such
  /// a sum is convex, so that Newton's steps from 0 never overshoot.
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
  /// Creates the scatter around a target whose hit target is its visible target.
  package init(
    of person: Person, aimedAt visibleFrame: Rectangle, on screen: Rectangle, density: Density
  ) {
    self.init(of: person, aimedAt: AimedTarget(visibleFrame), on: screen, density: density)
  }
}
