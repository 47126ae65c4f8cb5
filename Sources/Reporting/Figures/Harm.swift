internal import TouchLab

/// Touches that mean one target and activate a dangerous other.
struct Harm {
  /// What is rarer than 1 in 10,000, for everyone who taps, is not worth a line.
  static let least = 0.0001

  let meant: TargetResult
  let reached: TargetResult
  let danger: Danger
  /// How often it happens, to each of those who tap.
  let rates: [Rate]

  /// How often it happens to whom it happens most.
  var rate: Double { rates.map(\.value).max() ?? 0 }

  /// The harms on a screen as each of some people taps it, by what is meant; `meant` are the indices of the
  /// targets that people can mean.
  static func harms(on screens: [ScreenResult], meant: [Int]) -> [Harm] {
    guard let first = screens.first else { return [] }
    let dangerous = first.targets.filter { $0.target.danger != nil && $0.target.isEnabled }
    guard !dangerous.isEmpty else { return [] }
    return meant.flatMap { index -> [Harm] in
      let own = screens.compactMap { $0.targets.indices.contains(index) ? $0.targets[index] : nil }
      guard let target = own.first else { return [] }
      return dangerous.compactMap { reached in
        guard let danger = reached.target.danger, reached.target.id != target.target.id else {
          return nil
        }
        let rates = own.map { $0.confusionRate(with: reached.target.id) }
        let harm = Harm(meant: target, reached: reached, danger: danger, rates: rates)
        return harm.rate >= least ? harm : nil
      }
    }
  }
}
