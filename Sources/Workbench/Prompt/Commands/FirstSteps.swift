internal import ScenarioLanguage
internal import TouchLab

extension PromptCommand {
  /// The commands of a prompt without a scenario: a starter scenario and a tour.
  static let firstSteps = [newScenario, demo]

  private static let newScenario = PromptCommand(
    "new", "new [ios|android|web]", "write first.kdl, a starter scenario, and open it",
    example: "new ios", .session,
    CommandCompletion { _, arguments, _ in
      arguments.isEmpty ? TouchPlatform.allCases.map { Candidate($0.rawValue) } : []
    }, changes: true
  ) { turn in
    let word = turn.arguments.first ?? TouchPlatform.ios.rawValue
    guard let platform = TouchPlatform(rawValue: word), turn.arguments.count <= 1 else {
      return .failure("usage: new [ios|android|web]", at: word)
    }
    let path = FirstScenario.path
    guard turn.environment.files.kind(path) == .missing else {
      return .failure("\(path) already exists: load \(path) opens it")
    }
    do throws(FileAccess.Problem) {
      let text = FirstScenario.text(for: platform)
      try turn.environment.files.writeTyped(path, Array(text.utf8))
    } catch {
      return .failure("cannot write '\(path)': \(error.reason)")
    }
    let reply = turn.load(path, keepsFront: false, at: nil)
    return reply.failed
      ? reply : .answer("wrote \(path)\n\(reply.text)\nnext: show, why save, check")
  }

  private static let demo = PromptCommand(
    "demo", "demo", "open a sample with a short tour", example: "demo", .session, changes: true
  ) { turn in
    let source = SourceFile(path: "demo", bytes: Array(Demo.scenario.utf8))
    let reply = turn.takeFile(turn.scenarioFiles.opened(source), keepsFront: false)
    guard !reply.failed else { return reply }
    let width = Demo.steps.map(\.command.count).max() ?? 0
    let lines = Demo.steps.map { step in
      let gap = String(repeating: " ", count: width - step.command.count + 2)
      return "  \(step.command)\(gap)\(step.remark)"
    }
    return .answer("\(reply.text)\nType these in turn:\n\(lines.joined(separator: "\n"))")
  }
}
