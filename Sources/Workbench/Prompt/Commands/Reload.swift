internal import ScenarioLanguage

extension PromptCommand {
  static let reload = PromptCommand(
    "reload", "reload", "read the file again; changes to a dump stay", example: "reload",
    .scenario, changes: true
  ) { turn in
    guard let path = turn.state.source?.path, path != Session.typedPath else {
      return .failure("nothing was loaded from a file")
    }
    return turn.load(path, keepsFront: true, making: turn.state.made, at: nil)
  }
}
