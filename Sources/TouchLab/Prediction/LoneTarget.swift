/// A target by itself on a large plate, which responds where it is drawn: what accuracy studies
/// measure people on.
package struct LoneTarget: Hashable, Sendable {
  /// What it is drawn as.
  package enum Shape: String, Hashable, Sendable {
    case square
    case circle
  }

  package var shape: Shape
  /// Its side or diameter in mm.
  package var size: Double

  /// A target of a shape and a size in mm.
  package init(_ shape: Shape, size: Double) {
    self.shape = shape
    self.size = size
  }

  /// The probability that a touch meant for it hits it; for people who differ, the mean over them.
  package func success(by person: Person) -> Double {
    mean(over: person) { touches in
      var hit = probability(touches.x.normal, touches.y.normal)
      if let tail = touches.tail {
        hit = (1 - tail.share) * hit + tail.share * probability(tail.x.normal, tail.y.normal)
      }
      return (1 - touches.lapse) * hit
    }
  }

  /// The mean distance of touches from its centre in mm, of those that do not slip.
  package func meanDistance(by person: Person) -> Double {
    mean(over: person) { touches in
      let distance = Self.meanDistance(touches.x.normal, touches.y.normal)
      guard let tail = touches.tail else { return distance }
      return (1 - tail.share) * distance
        + tail.share * Self.meanDistance(tail.x.normal, tail.y.normal)
    }
  }

  /// Millimetres from the centre of the target, in the middle of a plate as large as a phone.
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
      // All touches lie on one line down through the disc.
      let chord = (max(0, half * half - x.mean * x.mean)).squareRoot()
      return y.between(-chord, chord)
    }
  }

  /// ∫ φ(x)·(Φ(√(r² − x²)) − Φ(−√(r² − x²))) dx over the disc's width, with x = r·sin t: the integrand
  /// then is a smooth periodic function of t, and the rule of equal steps converges exponentially
  /// (Trefethen & Weideman 2014, SIAM Review 56), once its steps are small beside a standard deviation.
  private static func disc(_ x: Normal, _ y: Normal, radius: Double) -> Double {
    let scale = 1 / (x.deviation * (2 * Double.pi).squareRoot())
    let deviations = radius / min(x.deviation, y.deviation)
    let steps = 64 + 8 * (deviations < Double(mostDeviations) ? Int(deviations) : mostDeviations)
    return meanOverHalfTurn(steps: steps) { sine, cosine in
      let z = (radius * sine - x.mean) / x.deviation
      let half = radius * cosine
      return scale * RealFunctions.exponential(-z * z / 2) * y.between(-half, half) * half
    } * Double.pi
  }

  /// A disc of more standard deviations is not integrated more finely: no finger is so steady.
  private static let mostDeviations = 10_000

  /// The distance of a touch is √(π/2)·√(sx²·cos² t + sy²·sin² t) on average over all t: a normal
  /// point's direction before it is stretched is uniform, and its distance Rayleigh's.
  ///
  /// Means other than 0 are not in it: no person that is compared with a measured distance has one.
  private static func meanDistance(_ x: Normal, _ y: Normal) -> Double {
    (Double.pi / 2).squareRoot()
      * meanOverHalfTurn(steps: 256) { sine, cosine in
        let across = x.deviation * cosine
        let down = y.deviation * sine
        return (across * across + down * down).squareRoot()
      }
  }

  /// The mean of a function of an angle that repeats after half a turn.
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
