extension PromptCommand {
  static let load = PromptCommand(
    "load", "load FILE", "load a scenario", example: "load Scenarios/mail.kdl", .scenario,
    .scenario, changes: true
  ) { turn in
    guard let path = turn.arguments.first, turn.arguments.count == 1 else {
      return .failure("usage: load FILE")
    }
    guard path != "-" else {
      return .failure(
        "commands come from standard input here: mistap - loads a scenario from it")
    }
    return turn.load(path, keepsFront: false, at: path)
  }
}

extension Turn {
  /// Loads a file; a failure gives the reason and the faulty word.
  mutating func load(
    _ path: String, keepsFront: Bool, making changes: [MadeChange] = [], at fault: String?
  ) -> Reply {
    do throws(FileAccess.Problem) {
      return try load(path, keepsFront: keepsFront, making: changes)
    } catch {
      return .failure("cannot read '\(path)': \(error.reason)", at: fault)
    }
  }
}
