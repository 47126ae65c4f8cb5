internal import TouchLab

extension TargetResult {
  /// The mis-tap rate without cancelled taps, which no design can prevent; nil for a target that
  /// nobody aims at.
  var avoidable: Double? { misTapRate.map { max(0, $0 - chance(of: .slip)) } }

  /// The wrong-target rate over all other enabled targets.
  var astray: Double {
    (exact ?? []).reduce(0) { sum, chance in
      switch chance.outcome {
      case .wrong: sum + chance.probability
      case .hit, .disabled, .statusBar, .revealed, .nothing, .offScreen, .slip: sum
      }
    }
  }
}
