internal import Drawing
internal import Importing
internal import Reporting
internal import ScenarioLanguage
internal import Studies
internal import TouchLab

/// One line at the prompt as its command sees it: the state that it may read and change.
struct Turn: Sendable {
  var state: SessionState
  var line: TypedLine
  /// The screen at the time when its targets were numbered.
  var numbered: PlacedScreen?
  let environment: Environment
  let options: Options
  let typedName: String
  /// The line within a paste on which the statement begins, from 1.
  let firstLine: Int
  /// Whether a change is only tried for its rates.
  var isPreview = false

  /// The question for changes of the current layout; nil if nothing is loaded.
  var changesQuestion: ChangesQuestion? {
    guard let study, let source = state.source else { return nil }
    var question = ChangesQuestion(
      study: study, source: source, most: Options.searchedChanges,
      load: scenarioFiles.loader(for: source))
    question.mostListed = Options.suggestedChanges
    return question
  }

  var arguments: [String] { line.arguments }
  var study: Study? { state.study }
  var layout: Layout? { state.layout }
  var people: [Person] { state.people }
  var run: TaskRun? { state.run }
  var placed: PlacedScreen? { state.placed }

  var workers: Workers { environment.workers(options.jobs) }

  var scenarioFiles: ScenarioFiles { options.scenarioFiles(environment.files) }

  /// The defaults of the project of the loaded scenario; nil without one.
  var projectDefaults: ProjectDefaults? {
    state.source.flatMap { scenarioFiles.projects.project(of: $0.path)?.project.defaults }
  }

  /// Workers that report the changes that they try.
  var searchers: Workers { environment.searchers(options.jobs) }

  /// The language's knowledge of the current scenario.
  var completer: Completer {
    Completer(
      study: study, layout: layout, screenID: run?.state.screenID, placed: placed, people: people)
  }

  func with(_ line: TypedLine) -> Turn {
    var turn = self
    turn.line = line
    return turn
  }

  /// Performs a command. Its changes are kept only if it succeeds.
  mutating func carryOut(_ command: PromptCommand, _ action: PromptCommand.Action) -> Reply {
    let before = state
    let reply: Reply
    do {
      if command.completion.takesNumbers { line = try resolvingNumbers(line) }
      reply = try action(&self)
    } catch {
      reply = .failure(error.text, at: error.fault)
    }
    if reply.failed { state = before }
    return reply
  }

  /// Performs the command at the start of the line.
  mutating func carryOut() -> Reply {
    guard let name = line.first, case .one(let command) = PromptCommand.find(name),
      case .turn(let action) = command.work
    else { return .failure("unknown command") }
    return carryOut(command, action)
  }

  /// Returns the reply to a question, or the reason why there is none.
  func answered(at fault: String? = nil, _ reply: () throws(NoAnswer) -> Reply) -> Reply {
    do {
      return try reply()
    } catch {
      return .unanswered(error, at: fault)
    }
  }
}

/// The reason why a command was refused, in a sentence.
struct Refusal: Error {
  let text: String
  /// The faulty word; nil if there is no single one.
  let fault: String?

  init(_ text: String, at fault: String? = nil) {
    self.text = text
    self.fault = fault
  }

  static func unknown(_ kind: Fault.Named, _ id: String, among known: [String]) -> Refusal {
    Refusal(UsageError.unknown(kind, id, among: known).oneLine, at: id)
  }
}

extension Turn {
  /// Returns a line for each task that no longer passes on a layout; empty if all still pass.
  func brokenTasks(since former: Study?) -> String {
    guard let former, let study, former.layouts.map(\.id) == study.layouts.map(\.id) else {
      return ""
    }
    let lines = zip(TaskRunner.steps(in: former), TaskRunner.steps(in: study)).enumerated()
      .flatMap { index, tasks -> [String] in
        let layout = study.layouts[index]
        return zip(study.tasks(on: layout), zip(tasks.0, tasks.1)).compactMap { task, steps in
          let broken = zip(steps.0, steps.1).first { $0.passed && !$1.passed }?.1
          return broken.map { step in
            let place = study.layouts.count > 1 ? " on \(layout.id)" : ""
            return "warning: task \(task.id) can no longer be completed\(place): \(step.step): "
              + step.message
          }
        }
      }
    return lines.map { "\($0)\n".withoutControls }.joined()
  }
}

/// Targets that are not on the current screen.
extension Turn {
  /// Returns the message that a target is not on the screen, with the way to it if another screen
  /// or panel has it, otherwise with similar names.
  func unknown(_ id: String, on placed: PlacedScreen) -> String {
    if let sentence = absence(of: id, on: placed) { return String(sentence.dropLast()) }
    let absent = "\(id) is not on this screen"
    if let way = wayElsewhere(to: id, on: placed) { return "\(absent): it is \(way)" }
    let known = placed.targets.filter { !$0.isKey }.map(\.id)
    let labels = LabelledID.all(
      in: (layout?.screens.flatMap(\.allElements) ?? []) + (layout?.tabs ?? []))
    let hint =
      Fault.guess(for: id, among: known) ?? LabelledID.hint(for: id, among: labels)
      ?? Fault.suggestion(for: id, among: known)
    return "\(absent)\(hint.map { "; \($0)" } ?? "")"
  }

  /// Returns whether a problem is about a target of the layout, on the screen or panel in front.
  func isAbout(_ target: String) -> @Sendable (Problem) -> Bool {
    let (layout, screen) = (layout?.id, state.evaluatedID)
    return { $0.isAbout(target, on: layout) && $0.screen == screen }
  }

  /// Returns the reason why the screen does not show one of its targets, in a sentence; nil for
  /// targets in sight and those of other screens.
  func absence(of id: String, on placed: PlacedScreen) -> String? {
    guard placed.target(id: id) == nil, let study,
      let result = evaluated?.targets.last(where: { $0.target.id == id && $0.isOutOfSight })
    else { return nil }
    return AbsenceSentence(result, on: placed, unit: study.unit).text
  }

  /// Returns the screen or panel that has a target and the way to it, `on two; start two goes
  /// there`; nil for an unknown target.
  func wayElsewhere(to id: String, on placed: PlacedScreen) -> String? {
    if let there = firstSeen(of: id) {
      return "on \(there.id)\(way(to: id, on: there.state.screenID))"
    }
    return elsewhere(id).flatMap { there in
      run.map { run in
        let place = ElsewhereSentences.place(there, from: run.state.screenID)
        return "\(place)\(way(to: id, on: there.screen))"
      }
    }
  }

  /// Returns the problems of the scenario, as `check` lists them.
  func problems() throws(NoAnswer) -> [Problem] {
    guard let study else { return [] }
    Evaluation.willBegin(study)
    guard let layouts = FindingsRunner.findings(of: study, workers: workers) else {
      throw .stopped
    }
    return layouts.problems(in: study)
  }

  /// Returns the screen or panel that has a target, possibly one of the system's, such as `back`;
  /// nil if there is none.
  private func firstSeen(of id: String) -> FirstSeenStates.FirstSeen? {
    guard let study, let layout else { return nil }
    let firstSeenStates = FirstSeenStates.firstSeenStates(
      of: study.app(of: layout), isCancelled: environment.isInterrupted)
    return firstSeenStates.first { $0.placed?.target(id: id) != nil }
  }

  /// Returns the commands that bring a target of a screen or its panel to the front; empty if no
  /// way is known.
  private func way(to id: String, on screen: String) -> String {
    guard let study, let layout, let run else { return "" }
    let route = study.app(of: layout).route(
      to: id, on: screen, from: run.state, isCancelled: environment.isInterrupted)
    return route.map {
      "; \(ElsewhereSentences.route($0)) goes there"
    } ?? ""
  }

  /// Returns the place of a target on another screen or panel of the layout; nil if there is none.
  private func elsewhere(_ id: String) -> StepEvent.Elsewhere? {
    guard let study, let layout, let run else { return nil }
    return study.app(of: layout).elsewhere(id, than: run.state.screenID)
  }
}

/// Numbers `@1`, `@2`, …, which stand for ids until the screen changes.
extension Turn {
  /// Numbers the targets of the current screen, in the order of the drawing and the list.
  mutating func numberTargets() { numbered = placed }

  /// Returns the line with ids in place of target numbers.
  func resolvingNumbers(_ line: TypedLine) throws(Refusal) -> TypedLine {
    guard line.text.contains("@") || state.dump != nil else { return line }
    return try line.mapWords { (word) throws(Refusal) -> String? in
      if let id = id(ofReference: word.text) { return id }
      guard word.text.contains("@") else { return nil }
      var sides: [String] = []
      for side in word.text.parts(aroundUnquoted: "=") { sides.append(try id(of: side) ?? side) }
      return sides.joined(separator: "=")
    }
  }

  /// Returns the id of a target by an agent's reference, `@e3` or `[ref=e1]`, while its dump is open.
  private func id(ofReference word: String) -> String? {
    guard let dump = state.dump, word.hasPrefix("@e") || word.utf8.starts(with: "[ref=".utf8) else {
      return nil
    }
    let front = dump.screens.filter { $0.id == run?.state.screenID }
    let targets = (front + dump.screens).flatMap(\.targets)
    return targets.first { $0.isCalled(word) }.map { $0.id.promptWord }
  }

  /// Returns the id for a number; nil for any other word.
  private func id(of word: String) throws(Refusal) -> String? {
    guard word.hasPrefix("@"), let number = Int(word.dropFirst(), radix: 10) else { return nil }
    guard let numbered else {
      throw Refusal(
        "no target has the number \(word) yet: show targets numbers them", at: word)
    }
    guard numbered == placed else {
      throw Refusal(
        "the screen has changed since: show targets numbers it again", at: word)
    }
    let order = numbered.readingOrder
    guard order.indices.contains(number - 1) else {
      throw Refusal("there is no \(word): the screen has targets @1 to @\(order.count)", at: word)
    }
    return numbered.targets[order[number - 1]].id.promptWord
  }

  /// Returns the target numbers as candidates if one is being typed and the screen is unchanged;
  /// otherwise nil.
  func numbers(_ word: String) -> [Candidate]? {
    guard word.hasPrefix("@"), let numbered, numbered == placed else { return nil }
    return numbered.readingOrder.enumerated().map { rank, index in
      let target = numbered.targets[index]
      return Candidate("@\(rank + 1)", note: "\(target.id), \(Completer.note(on: target))")
    }
  }

  /// The result of the current screen, without sampling; nil if nothing is loaded.
  var evaluated: ScreenResult? {
    guard let study, let layout else { return nil }
    return evaluated(in: study, layout)
  }

  /// Returns the result of the current screen by a study and one of its layouts, such as those
  /// before a change; nil if they lack the screen.
  func evaluated(in study: Study, _ layout: Layout) -> ScreenResult? {
    run.flatMap { run in
      Evaluation.willBegin(study)
      return StudyRunner.evaluate(
        run.state, of: study.app(of: layout), in: study, draws: false, workers: workers)
    }
  }

  /// The reply if there is no result: interrupted, or nothing loaded.
  var missingResult: Reply { environment.isInterrupted() ? .unanswered(.stopped) : .nothingLoaded }

  /// Returns the result of the current screen for `person`; nil if nothing is loaded.
  func evaluated(for person: Person) -> ScreenResult? {
    guard let study, let layout else { return nil }
    return evaluated(in: study.alone(person), layout)
  }

  /// The results of the current screen for each person, the first person's first.
  var evaluatedForEveryone: [(person: Person, result: ScreenResult)] {
    guard let study else { return [] }
    return Array(zip(study.people, (evaluated.map { [$0] } ?? []) + evaluatedForOthers))
  }

  /// Returns the results of `screen` as first seen, one for each person; of the current screen if
  /// `screen` is nil.
  func evaluatedForEveryone(on screen: String?) -> [(person: Person, result: ScreenResult)] {
    guard let screen else { return evaluatedForEveryone }
    guard let study, let layout else { return [] }
    return study.people.compactMap { person in
      StudyRunner.screens(
        of: layout, in: study.alone(person), only: screen, workers: workers
      ).first.map { (person, $0) }
    }
  }

  /// The results of the current screen for all persons but the first.
  var evaluatedForOthers: [ScreenResult] {
    study?.people.dropFirst().compactMap(evaluated(for:)) ?? []
  }

  /// Returns the result of a target for each person but the first.
  func others(_ id: String) -> [(person: Person, result: TargetResult)] {
    (study?.people.dropFirst() ?? []).compactMap { person in
      evaluated(for: person)?.targets.last { $0.target.id == id }.map { (person, $0) }
    }
  }

  /// Returns the hit rates of a target for all persons but the first, in words.
  func othersInWords(_ id: String, of study: Study) -> [String] {
    PredictionSentences.others(others(id).map { ($0.person, $0.result.success ?? 0) }, of: study)
      .map(\.withoutControls)
  }

  /// Returns the name that the dump's tool gives a target; nil for one without.
  func reference(of id: String) -> String? {
    state.dump?.screens.first { $0.id == run?.state.screenID }?.targets
      .first { $0.id == id }?.reference
  }
}

extension PromptCommand {
  /// Creates the command of a statement of the scenario language, typed as in a file.
  static func statement(
    _ name: String, _ usage: String, _ summary: String, example: String
  ) -> PromptCommand {
    PromptCommand(
      name, usage, summary, example: example, .scenario, .text(usage), changes: true
    ) { turn in turn.declare(turn.line) }
  }
}

extension Turn {
  /// Adds a statement to the scenario. A screen, layout or task with a known id is replaced.
  mutating func declare(_ line: TypedLine) -> Reply {
    let base = state.source ?? SourceFile(path: Session.typedPath, bytes: state.draft)
    var text = ScenarioText(base.bytes)
    var overrides = state.overrides ?? Overrides(options)
    do {
      let typed = SourceFile(path: typedName, text: line.text)
      let names = try text.put(typed, startingOn: firstLine, layout: layout?.id)
      for name in names { overrides.giveWay(to: name) }
    } catch {
      return .failure([error])
    }
    let source = SourceFile(path: base.path, bytes: text.bytes)
    let reading = scenarioFiles.read(source)
    if state.source == nil, reading.lacksOnlyScreens {
      state.draft = source.bytes
      state.overrides = overrides
      state.generation += 1
      return .answer("noted: it applies once there is a screen")
    }
    let reply = take(
      source, reading, overrides, keepsFront: true,
      locate: { [typedName] in text.located($0, in: base.path, typedAs: typedName) })
    if !reply.failed { note(.statement, line) }
    return reply
  }

  /// Adds a statement if there is one, and replies with the current setting.
  mutating func declareAndShow(_ shown: (Turn) -> Reply) -> Reply {
    if !arguments.isEmpty {
      let reply = declare(line)
      if reply.failed || study == nil { return reply }
    }
    return shown(self)
  }
}

extension Reading {
  /// Whether the scenario lacks only screens: files and pastes begin with settings.
  fileprivate var lacksOnlyScreens: Bool {
    !diagnostics.isEmpty
      && diagnostics.allSatisfy {
        if case .noScreens = $0.fault { true } else { false }
      }
  }
}

extension Turn {
  /// Makes a file the scenario of the session. Changes are made in its text, also in that of a
  /// dump.
  mutating func takeFile(
    _ opened: (reading: Reading, text: ScenarioSource), keepsFront: Bool
  ) -> Reply {
    let reply = take(
      opened.text.text, opened.reading, Overrides(options), keepsFront: keepsFront, isFile: true)
    if !reply.failed { state.dump = opened.text.dump }
    return reply
  }

  /// The current layout with the places of its text, since the study of a dump has those of the
  /// dump.
  var editedLayout: Layout? {
    guard state.dump != nil, let layout, let source = state.source else { return layout }
    return scenarioFiles.read(source).study?.layouts.first { $0.id == layout.id }
  }

  /// Returns a reply with the project files that were skipped, and for a dump with its remarks, the
  /// highest mis-tap rate and the next commands.
  func addingRemarks(_ reply: Reply, _ projects: ProjectFiles) -> Reply {
    var reply = reply
    reply.notes = projects.notes.map(\.withoutControls)
    guard !reply.failed, let dump = state.dump else { return reply }
    let note = ImportNote.text(of: dump, path: dump.study.path)
    reply.text = [note.withoutControls, reply.text, worry].filter { !$0.isEmpty }
      .joined(separator: "\n")
    return reply
  }

  /// The target with the highest mis-tap rate, and commands about it; empty if that takes long.
  private var worry: String {
    guard let study, let layout else { return "" }
    let targets = layout.screens.map(\.elements.count).reduce(0, +)
    guard targets > 0, targets <= Self.mostForAWorry,
      let screens = try? PredictQuestion(study: study.alone(study.person))
        .screens(of: layout, workers).first?.screens
    else { return "" }
    var worst: (screen: String, target: Target, rate: Double)?
    for screen in screens {
      for result in screen.targets where result.isIntended {
        guard let rate = result.misTapRate, rate > worst?.rate ?? 0 else { continue }
        worst = (screen.id, result.target, rate)
      }
    }
    guard let worst else { return "" }
    let id = worst.target.id.promptWord
    let start = worst.screen == run?.state.screenID ? "" : "start \(worst.screen.promptWord), "
    return """
      highest mis-tap rate: \(id) on \(worst.screen), \
      \(worst.rate.roundedPercentWithSign) for \(study.person.id)
      next: \(start)why \(id), suggest \(id), show heat, check
      """.withoutControls
  }

  private static let mostForAWorry = 300
}

/// Loading a text as the scenario of the session.
extension Turn {
  /// Loads the scenario of the command line. An option that the scenario does not know is an error.
  mutating func open(_ path: String, hint: String?) -> Reply {
    let bytes: [UInt8]
    do {
      bytes = try environment.files.readInput(path)
    } catch {
      let hint = hint.map { "\n    \($0)" } ?? ""
      return .failure("mistap: error: cannot read '\(path)': \(error.reason)\(hint)")
    }
    let files = scenarioFiles
    let opened = files.opened(SourceFile(path: path == "-" ? "stdin" : path, bytes: bytes))
    if let problem = Overrides(options).problem(with: opened.reading) {
      return .failure(problem.message)
    }
    let reply = takeFile(opened, keepsFront: false)
    return addingRemarks(reply, files.projects)
  }

  /// Loads a dump that was captured, and lies in no file.
  mutating func open(_ dump: ImportedScenario) -> Reply {
    let files = scenarioFiles
    let reply = takeFile((files.completed(dump), .dump(dump)), keepsFront: false)
    return addingRemarks(reply, files.projects)
  }

  /// Loads a file as the scenario; the previous one stays if the file cannot be read. Changes to an
  /// older dump of it are repeated.
  mutating func load(
    _ path: String, keepsFront: Bool, making changes: [MadeChange] = []
  ) throws(FileAccess.Problem) -> Reply {
    let files = scenarioFiles
    let opened = files.opened(SourceFile(path: path, bytes: try environment.files.read(path)))
    var reply = takeFile(opened, keepsFront: keepsFront)
    if state.dump != nil, !reply.failed, !changes.isEmpty {
      reply.text += "\n" + makeAgain(changes).withoutControls
    }
    reply = addingRemarks(reply, files.projects)
    reply.text = (reply.notes + [reply.text]).joined(separator: "\n")
    return reply
  }

  /// Makes a text the scenario. With `keepsFront` the app stays on its screen if it can.
  mutating func take(
    _ source: SourceFile, _ reading: Reading, _ overrides: Overrides, keepsFront: Bool,
    isFile: Bool = false, locate: (Diagnostic) -> Diagnostic = { $0 }
  ) -> Reply {
    guard var study = reading.study else { return .failure(reading.diagnostics.map(locate)) }
    do {
      study = try overrides.applied(to: reading).study ?? study
    } catch {
      return .failure(error.oneLine)
    }
    if !isFile, let dump = state.dump { study.takePlaces(of: dump.study) }
    let oldLayout = layout?.id
    state.source = source
    state.draft = []
    if isFile {
      state.origin = SessionState.Origin(bytes: source.bytes, study: study)
      state.made = []
    }
    state.reading = reading
    state.reading?.study = study
    state.overrides = overrides
    state.generation += 1
    state.layoutIndex = 0
    if keepsFront, let index = study.layouts.firstIndex(where: { $0.id == oldLayout }) {
      state.layoutIndex = index
    }
    startApp(from: keepsFront ? run : nil)
    return .answer("\(counts(of: study)); now on \(run?.whereabouts.sentence ?? "no screen")")
  }

  /// Starts the app of the current layout. It continues from another app if both have the same
  /// screens.
  mutating func startApp(from old: TaskRun?) {
    guard let study, let layout else { return }
    let app = study.app(of: layout)
    let continued = old.flatMap { TaskRun(app: app, continuing: $0) }
    let run = continued ?? TaskRun(app: app)
    if continued == nil || state.log.start.isEmpty {
      state.log = StepLog(start: run.state.screenID)
    }
    state.run = run
  }

  private func counts(of study: Study) -> String {
    let screens = study.layouts.map(\.screens.count).max() ?? 0
    let parts = [
      (study.layouts.count, "layout"), (screens, "screen"), (study.tasks.count, "task"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    return "\(study.title): \(parts.joined(separator: ", "))"
  }

  /// Reads the scenario's text again after a change; a failure lists the first errors.
  mutating func retake(_ bytes: [UInt8]) -> Reply {
    guard let source = state.source else { return .nothingLoaded }
    let changed = SourceFile(path: source.path, bytes: bytes)
    let reading = scenarioFiles.read(changed)
    guard reading.diagnostics.isEmpty else {
      let list = reading.diagnostics.prefix(3).map {
        "\($0.shortText) (\($0.place.file):\($0.place.line))"
      }
      return .failure("invalid: \(list.joined(separator: "\n"))")
    }
    return take(changed, reading, state.overrides ?? Overrides(options), keepsFront: true)
  }
}

extension Diagnostic {
  /// The error without a place, for text that was just typed.
  var shortText: String { fault.sentence + (fault.hint.map { "; \($0)" } ?? "") }
}
