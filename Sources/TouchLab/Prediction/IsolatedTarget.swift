/// An isolated target on a large screen, with its visible target as hit target: the task of
/// accuracy studies.
package struct IsolatedTarget: Hashable, Sendable {
  /// The visible shape.
  package enum Shape: String, Hashable, Sendable {
    case square
    case circle
  }

  package var shape: Shape
  /// The side or diameter, in mm.
  package var size: Double

  /// Creates a target with a shape and a size in mm.
  package init(_ shape: Shape, size: Double) {
    self.shape = shape
    self.size = size
  }

  /// Returns the hit rate of touches aimed at the target: the mean over all users.
  package func success(by person: Person) -> Double {
    mean(over: person) { touches in
      var hit = probability(touches.x.normal, touches.y.normal)
      if let tail = touches.tail {
        hit = (1 - tail.share) * hit + tail.share * probability(tail.x.normal, tail.y.normal)
      }
      return (1 - touches.lapse) * hit
    }
  }

  /// Returns the mean distance of touches from the centre, in mm, without cancelled taps.
  package func meanDistance(by person: Person) -> Double {
    mean(over: person) { touches in
      let distance = Self.meanDistance(touches.x.normal, touches.y.normal)
      guard let tail = touches.tail else { return distance }
      return (1 - tail.share) * distance
        + tail.share * Self.meanDistance(tail.x.normal, tail.y.normal)
    }
  }

  /// Returns the mean of a value over all users, with the target in the middle of a phone-sized
  /// screen measured in mm.
  private func mean(over person: Person, _ value: (TouchDistribution) -> Double) -> Double {
    let members = TouchDistribution.members(
      of: person,
      aimedAt: AimedTarget(Rectangle(x: -size / 2, y: -size / 2, width: size, height: size)),
      on: Rectangle(x: -32, y: -57, width: 64, height: 114), density: Density(pointsPerInch: 25.4))
    return members.reduce(0) { $0 + value($1) } / Double(members.count)
  }

  private func probability(_ x: Normal, _ y: Normal) -> Double {
    let half = size / 2
    guard half > 0 else { return 0 }
    switch shape {
    case .square: return x.between(-half, half) * y.between(-half, half)
    case .circle:
      guard x.deviation == 0 else { return Self.disc(x, y, radius: half) }
      // All touches are on one vertical line through the disc.
      let chord = (max(0, half * half - x.mean * x.mean)).squareRoot()
      return y.between(-chord, chord)
    }
  }

  /// Returns ∫ φ(x)·(Φ(√(r² − x²)) − Φ(−√(r² − x²))) dx over the disc's width, with x = r·sin t.
  ///
  /// The integrand is a smooth periodic function of t. The rule of equal steps therefore converges
  /// exponentially once the steps are smaller than a standard deviation (Trefethen & Weideman 2014,
  /// SIAM Review 56).
  private static func disc(_ x: Normal, _ y: Normal, radius: Double) -> Double {
    let scale = 1 / (x.deviation * (2 * Double.pi).squareRoot())
    let deviations = radius / min(x.deviation, y.deviation)
    let steps =
      64 + 8 * (deviations < Double(mostDeviations) ? Int(saturating: deviations) : mostDeviations)
    return meanOverHalfTurn(steps: steps) { sine, cosine in
      let z = (radius * sine - x.mean) / x.deviation
      let half = radius * cosine
      return scale * RealFunctions.exponential(-z * z / 2) * y.between(-half, half) * half
    } * Double.pi
  }

  /// The radius in standard deviations above which steps do not get finer: no finger is so
  /// accurate.
  private static let mostDeviations = 10_000

  /// Returns the mean distance √(π/2)·√(sx²·cos² t + sy²·sin² t), averaged over all t.
  ///
  /// The direction of a standard normal point is uniform and its distance has Rayleigh's
  /// distribution. The formula ignores means other than 0, which no person compared with a measured
  /// distance has.
  private static func meanDistance(_ x: Normal, _ y: Normal) -> Double {
    (Double.pi / 2).squareRoot()
      * meanOverHalfTurn(steps: 256) { sine, cosine in
        let across = x.deviation * cosine
        let down = y.deviation * sine
        return (across * across + down * down).squareRoot()
      }
  }

  /// Returns the mean of a function of an angle with a period of half a turn.
  private static func meanOverHalfTurn(
    steps: Int, _ value: (_ sine: Double, _ cosine: Double) -> Double
  ) -> Double {
    var sum = 0.0
    for step in 0..<steps {
      let angle = Double.pi * ((Double(step) + 0.5) / Double(steps) - 0.5)
      let both = RealFunctions.sineAndCosine(angle)
      sum += value(both.sine, both.cosine)
    }
    return sum / Double(steps)
  }
}
