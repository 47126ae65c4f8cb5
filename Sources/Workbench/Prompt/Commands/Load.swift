internal import ScenarioLanguage

extension PromptCommand {
  static let load = PromptCommand(
    "load", "load FILE", "load a scenario", example: "load Scenarios/mail.kdl", .scenario,
    .scenario, changes: true, isFeatured: true
  ) { turn in
    guard let path = turn.arguments.first, turn.arguments.count == 1 else {
      return .failure("usage: load FILE")
    }
    guard path != "-" else {
      return .failure(
        "commands come from standard input here: mistap - loads a scenario from it")
    }
    do throws(FileAccess.Problem) {
      return try turn.load(path, keepsFront: false)
    } catch {
      return .failure("cannot read '\(path)': \(error.reason)", at: path)
    }
  }

  static let reload = PromptCommand(
    "reload", "reload", "read the file again and stay on the screen", example: "reload",
    .scenario, changes: true
  ) { turn in
    guard let path = turn.state.source?.path, path != Session.typedPath else {
      return .failure("nothing was loaded from a file")
    }
    do throws(FileAccess.Problem) {
      return try turn.load(path, keepsFront: true)
    } catch {
      return .failure("cannot read '\(path)': \(error.reason)")
    }
  }
}
