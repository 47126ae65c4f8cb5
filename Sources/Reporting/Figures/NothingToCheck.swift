internal import TouchLab

/// The result of a scenario without targets: a failure, because a pass would claim that something was
/// checked.
enum NothingToCheck {
  /// The id in formats that list rules.
  static let rule = "nothing-to-judge"
  static let sentence = "nothing to judge: no target on any screen"  // words: allow term
  /// The advice of the finding.
  static let advice =
    "Give a screen at least one target, or take a dump while the app shows its targets."

  /// The place of the first screen of the scenario.
  static func place(in study: Study) -> SourcePlace? {
    study.layouts.lazy.flatMap(\.screens).compactMap(\.place).first
  }
}
