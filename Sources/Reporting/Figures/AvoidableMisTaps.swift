internal import TouchLab

extension TargetResult {
  /// How often it is missed, but for slips, which no design can spare.
  var avoidable: Double? { misTapRate.map { max(0, $0 - chance(of: .slip)) } }

  /// How often another target is taken in its place.
  var astray: Double {
    (exact ?? []).reduce(0) { sum, chance in
      switch chance.outcome {
      case .wrong: sum + chance.probability
      case .hit, .disabled, .statusBar, .revealed, .nothing, .offScreen, .slip: sum
      }
    }
  }
}
