internal import Reporting
internal import Studies
internal import TouchLab

/// Asks what the guidelines say of every screen.
struct CheckQuestion: Sendable {
  /// How many studies there are.
  let count: Int
  /// Whether nothing is wanted but what fails with severity error.
  var errorsAlone = false
  /// How the text of each screen is set at once, where nothing else is wanted of its findings.
  var style: TextStyle?
  /// The study of an index, when its turn comes; nil where it is no longer what it was.
  let study: @Sendable (Int) -> Study?

  struct Answer: Sendable {
    let screens: [CheckedScreen]
    /// Whether a rule of severity error fails, or a scenario has no target.
    let hasErrors: Bool
    /// Whether a scenario has no target on one of its platforms.
    let hasNothingToJudge: Bool
    /// The index of the first study that was no longer there.
    let lost: Int?
  }

  /// Nothing is sampled, and of each study nothing is kept but what was found.
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
    let hasNothingToJudge = screens.haveScenarioWithoutTargets
    return Answer(
      screens: screens,
      hasErrors: hasNothingToJudge
        || screens.contains(where: \.hasErrors),
      hasNothingToJudge: hasNothingToJudge, lost: lost)
  }

  private enum Found: Sendable {
    case screens([CheckedScreen])
    case lost
    case stopped
  }
}
