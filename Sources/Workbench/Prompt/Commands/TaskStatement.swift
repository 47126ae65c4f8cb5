internal import ScenarioLanguage
internal import TouchLab

extension PromptCommand {
  /// Describes a task by its block.
  ///
  /// Without a block, the task of that id runs.
  static let task = PromptCommand(
    "task", "task ID { … }", "describe a task, or replace one",
    example: "task read { start inbox; tap hello; expect screen=message }", .scenario,
    .text("task ID { … }"), changes: true
  ) { turn in
    guard let id = turn.arguments.first, !turn.line.text.contains("{") else {
      return turn.declare(turn.line)
    }
    guard turn.study?.tasks.contains(where: { $0.id == id }) == true else {
      return .failure("a task needs its block: task \(id.promptWord) { start SCREEN; … }")
    }
    return TasksTurn.tasks(turn, id)
  }
}
