internal import ScenarioLanguage
internal import Studies
internal import TouchLab

extension PromptCommand {
  static let task = PromptCommand(
    "task", "task ID { … }", "describe a task, or replace one",
    example: "task read { start inbox; tap hello; expect screen=message }", .scenario,
    .text("task ID { … }"), changes: true
  ) { turn in turn.stateTask() }
}

extension Turn {
  /// A task is described by its block; its id alone is more likely meant to see how it goes.
  fileprivate mutating func stateTask() -> Reply {
    guard let id = arguments.first, !line.text.contains("{") else { return declare(line) }
    guard study?.tasks.contains(where: { $0.id == id }) == true else {
      return .failure("a task needs its block: task \(Spelling.word(id)) { start SCREEN; … }")
    }
    return tasks(id)
  }
}
