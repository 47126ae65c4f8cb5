internal import Reporting
internal import Studies
internal import TouchLab

/// The question for the findings on every screen.
struct CheckQuestion: Sendable {
  /// The number of studies.
  let count: Int
  /// Whether only guideline errors are needed.
  var errorsAlone = false
  /// The style in which each screen's lines are set at once; nil if the findings themselves are
  /// needed.
  var style: TextStyle?
  /// Returns the study at an index on its turn; nil if its files have changed.
  let study: @Sendable (Int) -> Study?

  struct Answer: Sendable {
    let screens: [CheckedScreen]
    /// Whether a rule of severity error fails, or a scenario has no target.
    let hasErrors: Bool
    /// Whether a scenario has no target on one of its platforms.
    let hasNothingToCheck: Bool
    /// The index of the first study whose files have changed.
    let lost: Int?
  }

  /// Returns the findings. Nothing is sampled, and only the findings of each study are kept.
  func answer(_ workers: Workers) throws(NoAnswer) -> Answer {
    let inner = count > 1 ? workers.single : workers
    let found = workers.map(count) { [self] index -> Found in
      guard let study = study(index) else { return .lost }
      guard let layouts = FindingsRunner.findings(of: study, workers: inner) else {
        return .stopped
      }
      let screens = CheckedScreen.screens(of: layouts, in: study)
      let wanted = errorsAlone ? screens.map(\.errorsAlone) : screens
      return .screens(style.map { style in wanted.map { $0.set(in: style) } } ?? wanted)
    }
    var screens: [CheckedScreen] = []
    var lost: Int?
    guard let found else { throw .stopped }
    for (index, found) in found.enumerated() {
      switch found {
      case .screens(let some): screens += some
      case .lost: lost = lost ?? index
      case .stopped: throw .stopped
      }
    }
    let hasNothingToCheck = screens.haveScenarioWithoutTargets
    return Answer(
      screens: screens,
      hasErrors: hasNothingToCheck
        || screens.contains(where: \.hasErrors),
      hasNothingToCheck: hasNothingToCheck, lost: lost)
  }

  private enum Found: Sendable {
    case screens([CheckedScreen])
    case lost
    case stopped
  }

  /// Returns a study with its findings, for a report to programs.
  static func file(
    _ study: Study, remarks: [String] = [], _ workers: Workers
  ) throws(NoAnswer) -> CheckedFile {
    guard let layouts = FindingsRunner.findings(of: study, workers: workers) else {
      throw .stopped
    }
    return CheckedFile(study, layouts, remarks: remarks)
  }
}
