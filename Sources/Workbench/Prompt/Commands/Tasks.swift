internal import Reporting
internal import ScenarioLanguage
internal import Studies
internal import TouchLab

extension PromptCommand {
  static let tasks = PromptCommand(
    "tasks", "tasks [ID]", "run every task, or one of them step by step",
    example: "tasks answer-a-message", .scenario,
    CommandCompletion { turn, _, _ in turn.completer.tasks.map(Candidate.init) }
  ) { turn in TasksTurn.tasks(turn, turn.arguments.first) }
}

/// Runs of tasks.
enum TasksTurn {
  /// Runs every task, or the named one, from its start.
  static func tasks(_ turn: Turn, _ wanted: String?) -> Reply {
    guard let study = turn.study, let layout = turn.layout else { return .nothingLoaded }
    let tasks = study.tasks(on: layout).filter { wanted == nil || $0.id == wanted }
    if tasks.isEmpty {
      guard let wanted else { return .answer("the scenario has no tasks") }
      let error = UsageError.unknown(.task, wanted, among: study.tasks.map(\.id))
      return .failure(error.oneLine, at: wanted)
    }
    var lines: [String] = []
    var held = true
    for task in tasks {
      for (rank, person) in study.people.enumerated() {
        let app = study.alone(person).app(of: layout)
        guard let result = TaskRunner.run(task, on: app, by: person, workers: turn.workers) else {
          return .unanswered(.stopped)
        }
        if rank == 0 { held = held && result.passed }
        lines +=
          rank == 0
          ? TaskSentences.lines(result, inFull: wanted != nil)
          : TaskSentences.lines(result, for: person, beside: study.person)
      }
    }
    return .result(lines.joined(separator: "\n").withoutControls, held: held)
  }
}
