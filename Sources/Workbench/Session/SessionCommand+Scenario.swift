internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

extension SessionCommand {
  static let scenarioCommands: [SessionCommand] =
    [
      SessionCommand(
        "load", "load FILE", "load a scenario", example: "load Scenarios/mail.kdl", .scenario,
        .file, changes: true, isFeatured: true
      ) { session, words in
        guard let path = words.arguments.first, words.arguments.count == 1 else {
          return .failure("usage: load FILE")
        }
        return session.load(path)
      },
      SessionCommand(
        "reload", "reload", "read the file again and stay on the screen", example: "reload",
        .scenario, .nothing, changes: true
      ) { session, _ in session.reload() },
      SessionCommand(
        "screens", "screens", "list the screens of the layout", example: "screens", .scenario,
        .nothing
      ) { session, _ in session.screens() },
      SessionCommand(
        "layout", "layout [ID]", "list the layouts, or use another one",
        example: "layout seven-items", .scenario, .layout, changes: true
      ) { session, words in session.layout(words) },
      SessionCommand(
        "device", "device [ID]", "show the device, or judge on another one",
        example: "device iphone-15", .scenario, .device, changes: true
      ) { session, words in
        words.arguments.isEmpty ? session.showDevice() : session.state(words) { $0.showDevice() }
      },
      SessionCommand(
        "person", "person [ID…]", "show who taps, or predict for others, side by side",
        example: "person thumb older-adult", .scenario, .person, changes: true
      ) { session, words in
        words.arguments.isEmpty ? session.showPerson() : session.state(words) { $0.showPerson() }
      },
      SessionCommand(
        "tasks", "tasks [ID]", "walk every task and say how it went, or one step by step",
        example: "tasks answer-a-message", .scenario, .task
      ) {
        session, words in session.tasks(words)
      },
    ] + statements

  /// Statements of the scenario language that are typed as they would stand in a file.
  private static let statements: [SessionCommand] = [
    (
      "screen", "screen ID { … }", "describe a screen, or replace one",
      "screen help { button ok \"OK\" x=100 y=300 width=60 height=44 }"
    ),
    (
      "tab-bar", "tab-bar { … }", "describe the tab bar",
      "tab-bar { tab mail \"Mail\" selects=inbox }"
    ),
    (
      "task", "task ID { … }", "describe a task, or replace one",
      "task read { start inbox; tap hello; expect screen=message }"
    ),
    ("require", "require METRIC …", "add a gate", "require success target=reply at-least=0.9"),
    (
      "ignore", "ignore RULE target=ID because=\"…\"", "accept a finding, and say why",
      "ignore crowding target=reply because=\"measured with people\""
    ),
    ("edition", "edition ID …", "judge by other editions of the guidelines", "edition ios-4"),
    ("trials", "trials N", "simulated taps a target", "trials 100000"),
    ("seed", "seed N", "random seed", "seed 7"),
    (
      "orientation", "orientation portrait|landscape", "how the device is held at the start",
      "orientation landscape"
    ),
    ("title", "title \"TEXT\"", "name the scenario", "title \"Mail\""),
    ("include", "include \"FILE\"", "add another file's statements", "include \"people.kdl\""),
  ].map { name, usage, summary, example in
    SessionCommand(
      name, usage, summary, example: example, .scenario, .text(usage), changes: true
    ) { session, words in
      switch name {
      case "screen": session.stateScreen(words)
      case "task": session.stateTask(words)
      case "tab-bar" where !words.text.contains("{"):
        .failure("a tab bar needs its block: tab-bar { tab ID \"LABEL\" selects=SCREEN }")
      default: session.state(words)
      }
    }
  }

  /// Whether a line that begins so may go on over several lines.
  static func takesBlocks(_ word: String) -> Bool {
    guard case .one(let command) = find(word) else { return false }
    if case .addition = command.expects { return true }
    return Grammar.statement(command.name)?.children != nil
  }
}

extension Session {
  /// Whether a text is a statement of the scenario language rather than a command: statements that
  /// are pasted together may name what comes later, as in a file.
  package static func isStatement(_ text: String) -> Bool {
    guard let name = CommandWords(text).first, case .one(let command) = SessionCommand.find(name)
    else { return false }
    switch command.name {
    case "screen": return text.contains("{")
    // The id alone goes to another layout.
    case "layout": return text.contains("{") || text.contains("=")
    default: return Grammar.statement(command.name) != nil
    }
  }

  /// Takes a statement, and answers with what it set.
  mutating func state(_ words: CommandWords, show: (Session) -> Reply) -> Reply {
    let reply = state(words)
    return reply.failed || study == nil ? reply : show(self)
  }

  /// A screen is described by its block; without one its id alone is more likely meant to go there.
  mutating func stateScreen(_ words: CommandWords) -> Reply {
    guard let id = words.arguments.first, !words.text.contains("{") else { return state(words) }
    let isKnown = layout?.screen(id: id) != nil
    return .failure(
      isKnown
        ? "to go to \(id) type start \(id); screen \(id) { … } describes it anew"
        : "a screen needs its block: screen \(id) { … }")
  }

  /// A task is described by its block; its id alone is more likely meant to see how it goes.
  mutating func stateTask(_ words: CommandWords) -> Reply {
    guard let id = words.arguments.first, !words.text.contains("{") else { return state(words) }
    let name = Spelling.word(id)
    guard study?.tasks.contains(where: { $0.id == id }) == true else {
      return .failure("a task needs its block: task \(name) { start SCREEN; … }")
    }
    return tasks(CommandWords("tasks \(name)"))
  }

  func screens() -> Reply {
    guard let layout, let run = bench.run else { return .nothingLoaded }
    let width = layout.screens.map(\.id.count).max() ?? 0
    let lines = layout.screens.map { screen in
      let mark = screen.id == run.state.screenID ? "▸" : " "
      let padding = String(repeating: " ", count: width - screen.id.count)
      return "\(mark) \(screen.id)\(padding)  \(screen.title)"
    }
    return .answer(lines.joined(separator: "\n"))
  }

  mutating func layout(_ words: CommandWords) -> Reply {
    if words.text.contains("{") || words.text.contains("=") { return state(words) }
    guard let study else { return .nothingLoaded }
    guard let id = words.arguments.first else {
      let lines = study.layouts.enumerated().map { index, layout in
        "\(index == bench.layoutIndex ? "▸" : " ") \(layout.id)"
      }
      return .answer(lines.joined(separator: "\n"))
    }
    guard let index = study.layouts.firstIndex(where: { $0.id == id }) else {
      return .failure(unknown(.layout, id, study.layouts.map(\.id)), at: id)
    }
    bench.layoutIndex = index
    startApp(from: bench.run)
    return .answer("now in \(id), on \(bench.run?.whereabouts.sentence ?? "no screen")")
  }

  func showDevice() -> Reply {
    let device = study?.device ?? DeviceCatalogue.standard
    let size = "\(device.portraitSize.width.points)×\(device.portraitSize.height.points) pt"
    let density = device.density.pointsPerMillimetre.rounded(places: 3)
    return .answer("\(device.id): \(device.name), \(size), \(density) pt/mm")
  }

  func showPerson() -> Reply {
    let people = study?.people ?? [PersonCatalogue.standard]
    let lines = people.map { person in
      let options = PersonSentences.options(of: person).map { ", \($0)" }.joined()
      let lapse = (100 * person.lapse).rounded(places: 2)
      let spread = person.spread.rounded(places: 3)
      return "\(person.id): \(PersonSentences.name(of: person)), spread \(spread), slips \(lapse) %"
        + options
    }
    return .answer(lines.joined(separator: "\n"))
  }

  /// Every task, or the one named, walked from its start.
  func tasks(_ words: CommandWords) -> Reply {
    guard let study, let layout else { return .nothingLoaded }
    let wanted = words.arguments.first
    let tasks = study.tasks(on: layout).filter { wanted == nil || $0.id == wanted }
    if tasks.isEmpty {
      guard let wanted else { return .answer("the scenario has no tasks") }
      return .failure(unknown(.task, wanted, study.tasks.map(\.id)), at: wanted)
    }
    let app = study.app(of: layout)
    let results = tasks.map { TaskRunner.run($0, on: app, by: study.person) }
    let lines = zip(tasks, results).flatMap { task, result in
      TaskWords.lines(result, inFull: wanted != nil)
        + study.people.dropFirst().flatMap { person in
          TaskWords.lines(TaskRunner.run(task, on: app, by: person), for: person)
        }
    }
    let text = lines.joined(separator: "\n")
    return .result(text.withoutControls, held: results.allSatisfy(\.passed))
  }
}
