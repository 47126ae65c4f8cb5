internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

extension PromptCommand {
  static let tasks = PromptCommand(
    "tasks", "tasks [ID]", "walk every task and say how it went, or one step by step",
    example: "tasks answer-a-message", .scenario,
    CommandCompletion { turn, _, _ in turn.completer.tasks.map(Candidate.init) }
  ) { turn in turn.tasks(turn.arguments.first) }

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

  /// Every task, or the one named, walked from its start.
  fileprivate func tasks(_ wanted: String?) -> Reply {
    guard let study, let layout else { return .nothingLoaded }
    let tasks = study.tasks(on: layout).filter { wanted == nil || $0.id == wanted }
    if tasks.isEmpty {
      guard let wanted else { return .answer("the scenario has no tasks") }
      let error = UsageError.unknown(.task, wanted, among: study.tasks.map(\.id))
      return .failure(error.oneLine, at: wanted)
    }
    let app = study.app(of: layout)
    let results = tasks.map { TaskRunner.run($0, on: app, by: study.person) }
    let lines = zip(tasks, results).flatMap { task, result in
      TaskSentences.lines(result, inFull: wanted != nil)
        + study.people.dropFirst().flatMap { person in
          TaskSentences.lines(TaskRunner.run(task, on: app, by: person), for: person)
        }
    }
    let text = lines.joined(separator: "\n")
    return .result(text.withoutControls, held: results.allSatisfy(\.passed))
  }
}
