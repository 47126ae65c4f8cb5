internal import TouchLab

/// Accidental taps on a costly or irreversible action, among taps aimed at one target.
struct AccidentalActivation {
  /// The smallest rate that is worth a line, as the highest over all persons: 1 in 10,000.
  static let least = 0.0001

  let meant: TargetResult
  let reached: TargetResult
  let danger: Danger
  /// The rate for each person.
  let rates: [Rate]

  /// The highest rate of any person.
  var rate: Double { rates.map(\.value).max() ?? 0 }

  /// The accidental taps on a screen by intended target, from the results of each person.
  ///
  /// `meant` has the indices of the targets that people aim at.
  static func harms(on screens: [ScreenResult], meant: [Int]) -> [AccidentalActivation] {
    guard let first = screens.first else { return [] }
    let dangerous = first.targets.filter { $0.target.danger != nil && $0.target.isEnabled }
    guard !dangerous.isEmpty else { return [] }
    return meant.flatMap { index -> [AccidentalActivation] in
      guard first.targets.indices.contains(index) else { return [] }
      let target = first.targets[index]
      let own = screens.compactMap { $0.result(ofTarget: target.target.id, near: index) }
      return dangerous.compactMap { reached in
        guard let danger = reached.target.danger, reached.target.id != target.target.id else {
          return nil
        }
        let rates = own.map { $0.confusionRate(with: reached.target.id) }
        let harm = AccidentalActivation(
          meant: target, reached: reached, danger: danger, rates: rates)
        return harm.rate >= least ? harm : nil
      }
    }
  }
}
