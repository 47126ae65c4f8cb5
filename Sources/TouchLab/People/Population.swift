extension Person {
  /// Whether the person stands for several users.
  package var isPopulation: Bool { variation > 0 }

  /// Returns the scatter factor of each user, the most accurate first, all equally likely: nine if
  /// `variation` is above 0, otherwise `spread` alone.
  ///
  /// kᵢ = k·exp(τ·zᵢ), zᵢ = Φ⁻¹((i + ½)/9). The mixture of nine is the model itself, not an
  /// approximation of an integral, so that every figure is an exact mean over nine.
  static func spreads(_ spread: Double, varying variation: Double) -> [Double] {
    guard variation > 0 else { return [spread] }
    return quantiles.map { spread * RealFunctions.exponential(variation * $0) }
  }

  /// Returns the standard deviation over the users of the logarithm of σ across, for a target with
  /// both sides `size` mm.
  ///
  /// It is less than τ: τ widens σₐ alone, and the nine midpoints have a deviation of 0.931.
  package func realisedVariation(size: Double) -> Double {
    let logarithms = spreads.map { spread in
      RealFunctions.logarithm(model.deviation(width: size, height: size, spread: spread).x)
    }
    let count = Double(logarithms.count)
    let mean = logarithms.reduce(0, +) / count
    let squares = logarithms.map { ($0 - mean) * ($0 - mean) }
    return (squares.reduce(0, +) / count).squareRoot()
  }

  /// The users that the person stands for, the most accurate first; the person alone if `variation`
  /// is 0.
  package var members: [Person] {
    guard isPopulation else { return [self] }
    return spreads.map { spread in
      var member = self
      member.variation = 0
      member.spread = spread
      return member
    }
  }

  /// The midpoint quantiles Φ⁻¹((i + ½)/9) for i from 0 to 8.
  static let quantiles = [
    -1.593_218_818_023_050_4, -0.967_421_566_101_701, -0.589_455_797_849_778_3,
    -0.282_216_147_062_508_1, 0, 0.282_216_147_062_508_1, 0.589_455_797_849_778_3,
    0.967_421_566_101_701, 1.593_218_818_023_050_4,
  ]
}
