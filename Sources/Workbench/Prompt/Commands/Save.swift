internal import Drawing
internal import Reporting
internal import ScenarioLanguage
internal import Studies
internal import TouchLab

extension PromptCommand {
  static let save = PromptCommand(
    "save", "save FILE | task NAME", "write the scenario; keep your taps as a task",
    example: "save mail-2.kdl", .whatIf,
    CommandCompletion { turn, arguments, word in
      turn.files(startingWith: word, scenariosOnly: true)
        + (arguments.isEmpty ? [Candidate("task", note: "save your taps as a task")] : [])
    }, changes: true, isFeatured: true
  ) { turn in SaveTurn.save(&turn) }
}

/// Saves the scenario, or the steps so far as a task.
enum SaveTurn {
  /// Answers `save FILE [over]` and `save task NAME`.
  static func save(_ turn: inout Turn) -> Reply {
    guard let source = turn.state.source else { return .nothingLoaded }
    if turn.arguments.first == "task" {
      guard turn.arguments.count == 2 else { return .failure("usage: save task NAME") }
      return saveTask(&turn, turn.arguments[1])
    }
    guard let path = turn.arguments.first,
      turn.arguments.count == 1 || turn.arguments.dropFirst() == ["over"]
    else {
      let back =
        source.path == Session.typedPath ? "" : "; save \(source.path.promptWord) writes it back"
      return .failure("usage: save FILE, or save task NAME\(back)")
    }
    guard path != "-" else { return .failure("save FILE: a file's name, such as mail-2.kdl") }
    return save(&turn, to: path, over: turn.arguments.count == 2)
  }

  static func save(_ turn: inout Turn, to path: String, over: Bool) -> Reply {
    guard let source = turn.state.source else { return .nothingLoaded }
    let difference = changes(turn, against: path)
    do {
      try write(&turn, source, to: path, over: over)
    } catch {
      return .failure(error.text)
    }
    return .answer(difference == upToDate ? "\(path) is up to date" : "wrote \(path)\(difference)")
  }

  private static let upToDate = "up to date"

  private static func changes(_ turn: Turn, against path: String) -> String {
    guard let origin = turn.state.origin, let source = turn.state.source else { return "" }
    let difference = source.bytes.lines.difference(from: origin.bytes.lines)
    guard !difference.isEmpty else { return isLoaded(turn, path) ? upToDate : ": no changes" }
    return isLoaded(turn, path)
      ? "" : "; mistap compare \(source.path.shellPath) \(path.shellPath) shows what that changes"
  }

  private static func isLoaded(_ turn: Turn, _ path: String) -> Bool {
    guard let loaded = turn.state.source?.path, loaded != Session.typedPath else { return false }
    if Path.normalized(loaded) == Path.normalized(path) { return true }
    guard let one = turn.environment.files.realPath(loaded) else { return false }
    return one == turn.environment.files.realPath(path)
  }

  private static func isDump(_ turn: Turn, _ path: String) -> Bool {
    (try? turn.environment.files.read(path)).map { Dumps.isDump($0) } ?? false
  }

  private static func write(
    _ turn: inout Turn, _ source: SourceFile, to path: String, over: Bool
  ) throws(Refusal) {
    let isBack = isLoaded(turn, path)
    switch turn.environment.files.kind(path) {
    case .missing: break
    case .folder: throw Refusal("'\(path)' is a folder")
    case .special: throw Refusal("cannot write '\(path)': \(FileAccess.Problem.special.reason)")
    case .file where isDump(turn, path):
      throw Refusal("'\(path)' is a dump, not a scenario; save under another name")
    case .file where over: break
    case .file:
      guard isBack else {
        throw Refusal("'\(path)' already exists; save \(path.promptWord) over replaces it")
      }
      let found = try? turn.environment.files.read(path)
      guard found == turn.state.origin?.bytes else {
        throw Refusal(
          "'\(path)' has changed since it was loaded; save under another name, "
            + "or save \(path.promptWord) over")
      }
    }
    var bytes = Canonical.kept(turn.state.origin?.bytes ?? [], source.bytes)
    if let last = bytes.last, last != 0x0A, last != 0x0D { bytes.append(0x0A) }
    let reading = turn.scenarioFiles.read(SourceFile(path: path, bytes: bytes))
    guard reading.study != nil else {
      let reason = reading.diagnostics.first?.shortText ?? ""
      throw Refusal("saved as '\(path)' it could not be read: \(reason)")
    }
    do {
      try turn.environment.files.writeTyped(path, bytes)
    } catch {
      throw Refusal("cannot write '\(path)': \(error.reason)")
    }
    turn.state.saved[Path.normalized(path)] = source.bytes
    guard isBack, let study = turn.state.reading?.study else { return }
    turn.state.source = SourceFile(path: source.path, bytes: bytes)
    turn.state.saved[Path.normalized(path)] = bytes
    turn.state.origin = SessionState.Origin(bytes: bytes, study: study)
  }

  private static func holdsOnAllLayouts(_ turn: Turn, _ id: String) -> Bool {
    guard let study = turn.study, let task = study.tasks.last(where: { $0.id == id }) else {
      return false
    }
    return study.layouts.allSatisfy { layout in
      var run = TaskRun(app: study.app(of: layout))
      return task.steps.allSatisfy { run.perform($0).passed }
    }
  }

  /// Adds a task of the steps since the app started to the scenario.
  private static func saveTask(_ turn: inout Turn, _ id: String) -> Reply {
    guard let study = turn.study, let layout = turn.layout, !turn.state.log.steps.isEmpty else {
      return .failure("no steps since the app started: tap something first")
    }
    guard !study.tasks.contains(where: { $0.id == id }) else {
      return .failure("task '\(id)' already exists: choose another name")
    }
    let before = turn.state
    let log = turn.state.log
    var text = log.task(id, on: nil)
    var reply = turn.declare(TypedLine(text))
    if study.layouts.count > 1, reply.failed || !holdsOnAllLayouts(turn, id) {
      // Other layouts may lack the tapped targets, or have others in their place.
      turn.state = before
      text = log.task(id, on: layout.id)
      reply = turn.declare(TypedLine(text))
    }
    guard !reply.failed, let saved = turn.study, let task = saved.tasks.last(where: { $0.id == id })
    else { return reply }
    let result = TaskRunner.run(task, on: saved.app(of: turn.layout ?? layout), by: saved.person)
    let count = result.steps.count(where: \.passed)
    let verdict =
      result.passed
      ? "all \(count) steps pass" : "\(count) of \(result.steps.count) steps pass: tasks \(id)"
    return .answer("\(text)\n\(verdict); save FILE writes it with the scenario")
  }
}
