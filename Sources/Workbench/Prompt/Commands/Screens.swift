internal import Drawing
internal import Guidelines
internal import JSON
internal import Reporting
internal import ScenarioLanguage
internal import Studies
internal import TouchLab

extension PromptCommand {
  static let screens = PromptCommand(
    "screens", "screens", "list the screens of the layout", example: "screens", .scenario
  ) { turn in
    guard let layout = turn.layout, let run = turn.run else { return .nothingLoaded }
    let width = layout.screens.map(\.id.count).max() ?? 0
    let lines = layout.screens.map { screen in
      let mark = screen.id == run.state.screenID ? "▸" : " "
      let padding = String(repeating: " ", count: width - screen.id.count)
      return "\(mark) \(screen.id)\(padding)  \(screen.title)"
    }
    return .answer(lines.joined(separator: "\n")).json(keepingText: true) {
      [
        "current": .string(run.state.screenID),
        "screens": .array(
          layout.screens.map { ["id": .string($0.id), "title": .string($0.title)] }),
      ]
    }
  }

  static let targets = PromptCommand(
    "targets", "targets", "list the targets", example: "targets", .numbers
  ) { turn in
    guard let result = turn.evaluated else { return turn.missingResult }
    turn.numberTargets()
    let table = TargetsDocument.document(of: result.placed).text(style: turn.environment.style)
      .withoutTrailingNewline
    let findings = PredictionSentences.findings(result).joined(separator: "\n")
    return Reply(findings.isEmpty ? table : "\(table)\n\(findings.withoutControls)").json {
      [turn] in
      let order = result.placed.readingOrder
      return JSONAnswer.targets(of: result) { index in
        turn.reference(of: result.placed.targets[index].id)
          ?? order.firstIndex(of: index).map { "@\($0 + 1)" }
      }
    }
  }

  static let tasks = PromptCommand(
    "tasks", "tasks [ID]", "run every task, or one of them step by step",
    example: "tasks answer-a-message", .scenario,
    CommandCompletion { turn, _, _ in turn.completer.tasks.map(Candidate.init) }
  ) { turn in TasksTurn.tasks(turn, turn.arguments.first) }
}

enum TasksTurn {
  /// Answers `run TASK [N]`: restarts the app and performs the first N steps of a task in it.
  static func perform(_ turn: inout Turn, _ id: String) -> Reply {
    guard let study = turn.study, let layout = turn.layout else { return .nothingLoaded }
    let tasks = study.tasks(on: layout)
    guard let task = tasks.last(where: { $0.id == id }) else {
      return .failure(UsageError.unknown(.task, id, among: tasks.map(\.id)).oneLine, at: id)
    }
    let words = turn.arguments.dropFirst()
    let number = words.first.map { Int($0, radix: 10) ?? -1 } ?? task.steps.count
    guard words.count <= 1, (0...task.steps.count).contains(number) else {
      return .failure(
        "\(id) has \(task.steps.count.counted("step")): run \(id.promptWord) N takes 0 to "
          + "\(task.steps.count)", at: words.first)
    }
    var run = TaskRun(app: study.app(of: layout))
    turn.state.log = StepLog(start: run.state.screenID)
    var (lines, steps): ([String], [JSONValue]) = ([], [])
    for (index, step) in task.steps.prefix(number).enumerated() {
      let before = run
      let result = run.perform(step)
      guard result.passed || result.outcome != nil else {
        return .failure("step \(index + 1), \(step.text): \(result.message)")
      }
      turn.state.log.add(step, from: before, to: run)
      let mark = result.outcome.map { $0 == .hit || result.passed ? "" : "\($0.name): " } ?? ""
      lines.append("\(index + 1) \(step.text): \(mark)\(result.message)")
      steps.append(["step": .string(step.text), "says": .string(mark + result.message)])
    }
    let start = TaskRun(app: study.app(of: layout))
    turn.state.run = run
    let text = lines.isEmpty ? "\(id) starts on \(run.whereabouts.sentence)" : ""
    return .answer(([text] + lines).filter { !$0.isEmpty }.joined(separator: "\n")).json {
      [run, steps] in
      .object(
        [.init("task", .string(id)), .init("steps", .array(steps))]
          + start.json(before: run).members)
    }
  }

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
    var results: [(person: Person, result: TaskResult)] = []
    for task in tasks {
      for (rank, person) in study.people.enumerated() {
        let app = study.alone(person).app(of: layout)
        guard let result = TaskRunner.run(task, on: app, by: person, workers: turn.workers) else {
          return .unanswered(.stopped)
        }
        if rank == 0 { held = held && result.passed }
        results.append((person, result))
        lines +=
          rank == 0
          ? TaskSentences.lines(result, inFull: wanted != nil)
          : TaskSentences.lines(result, for: person, beside: study.person)
      }
    }
    return .result(lines.joined(separator: "\n").withoutControls, held: held)
      .json(keepingText: true) { [results] in JSONAnswer.tasks(results) }
  }
}

extension PromptCommand {
  static let list = PromptCommand(
    "list", "list devices|people|rules|…", "list devices, people, rules …; list steps NAME",
    example: "list devices pixel", .numbers,
    CommandCompletion { _, arguments, _ in
      guard let list = arguments.first else { return Catalogue.names.map { Candidate($0) } }
      guard arguments.count == 1 else { return [] }
      return (Catalogue.all.first { $0.name == list }?.words ?? []).map {
        Candidate($0.name, note: $0.note)
      }
    }
  ) { turn in
    guard let name = turn.arguments.first else { return .failure("usage: list \(Catalogue.usage)") }
    let word = turn.arguments.dropFirst().joined(separator: " ")
    return turn.answered(at: word.isEmpty ? name : word) { () throws(NoAnswer) in
      let answer = try Catalogue.named(name).answer(word.isEmpty ? nil : word)
      return Reply(answer.text(turn.environment.style)).json(keepingText: true) {
        ["entries": answer.json()]
      }
    }
  }

  static let crowding = PromptCommand(
    "crowding", "crowding", "list the crowded pairs of the screen", example: "crowding", .numbers
  ) { turn in
    guard let study = turn.study, let result = turn.evaluated else { return turn.missingResult }
    let lines =
      result.crowding.isEmpty
      ? ["no crowded pairs on this screen"] : PredictionSentences.crowding(result, study: study)
    return .answer(lines.joined(separator: "\n")).json(keepingText: true) {
      JSONAnswer.crowding(on: result)
    }
  }

  static let explain = PromptCommand(
    "explain", "explain RULE", "explain a rule or a guideline set", example: "explain crowding",
    .numbers,
    CommandCompletion { _, _, _ in
      Completer.rules.map(Candidate.init) + GuidelineSet.allCases.map { Candidate($0.rawValue) }
    }
  ) { turn in
    guard let rule = turn.arguments.first else {
      return .failure("usage: explain RULE, such as explain crowding; list rules names all")
    }
    return turn.answered(at: rule) { () throws(NoAnswer) in
      let answer = try ExplainQuestion(rule: rule).answer()
      let json = answer.json()
      return Reply(answer.text(turn.environment.style))
        .json(keepingText: json["text"] == .null) { json.isArray ? ["rules": json] : json }
    }
  }

  static let help = PromptCommand(
    "help", "help [COMMAND|ELEMENT]", "list all commands, or explain one or an element",
    example: "help tap",
    .session, CommandCompletion { _, _, _ in PromptCommand.candidates }, isFeatured: true
  ) { turn in
    guard let name = turn.arguments.first else { return .answer(HelpScreen.text) }
    if isElement(name),
      let element = WordHelp.elements.first(where: { $0.word.name == name })
    {
      let text = element.document.text(style: turn.environment.style)
      return Reply(text.withoutTrailingNewline)
    }
    return page(of: name)
  }

  private static func page(of name: String) -> Reply {
    switch find(name) {
    case .one(let command):
      var lines =
        [command.usage] + command.summary.wrapped(toColumns: HelpScreen.columns, indent: "  ")
      if !command.example.isEmpty { lines.append("  for example: \(command.example)") }
      return .answer(lines.joined(separator: "\n"))
    case .several(let names):
      return .failure("'\(name)' is ambiguous: \(names.joined(separator: ", "))", at: name)
    case .none:
      let hint = Fault.guess(for: name, among: all.map(\.name))
      return .failure("unknown command '\(name)'" + (hint.map { "; \($0)" } ?? ""), at: name)
    }
  }

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
