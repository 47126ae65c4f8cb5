internal import Importing
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
        + (arguments.isEmpty ? [Candidate("task", note: "your taps, as a task")] : [])
    }, changes: true, isFeatured: true
  ) { turn in turn.save() }
}

/// Writing the scenario back, and the taps as a task.
extension Turn {
  /// `save FILE [over]`, or `save task NAME`.
  fileprivate mutating func save() -> Reply {
    guard let source = state.source else { return .nothingLoaded }
    if arguments.first == "task" {
      guard arguments.count == 2 else { return .failure("usage: save task NAME") }
      return saveTask(arguments[1])
    }
    guard let path = arguments.first, arguments.count == 1 || arguments.dropFirst() == ["over"]
    else {
      let back = source.path == Session.typedPath ? "" : "; save \(source.path) writes it back"
      return .failure("usage: save FILE, or save task NAME\(back)")
    }
    guard path != "-" else { return .failure("save FILE: a file's name, such as mail-2.kdl") }
    let difference = changes(against: path)
    do {
      try write(source, to: path, over: arguments.count == 2)
    } catch {
      return .failure(error.text)
    }
    return .answer("wrote \(path)\(difference)")
  }

  private func changes(against path: String) -> String {
    guard let origin = state.origin, let source = state.source else { return "" }
    let difference = source.bytes.lines.difference(from: origin.bytes.lines)
    let count = difference.insertions.count + difference.removals.count
    guard count > 0 else { return ": as \(source.path) is" }
    return isLoaded(path)
      ? "" : "; mistap compare \(source.path) \(path) shows what that changes"
  }

  private func isLoaded(_ path: String) -> Bool {
    guard let loaded = state.source?.path, loaded != Session.typedPath else { return false }
    if Path.normalized(loaded) == Path.normalized(path) { return true }
    guard let one = environment.files.realPath(loaded) else { return false }
    return one == environment.files.realPath(path)
  }

  private func isDump(_ path: String) -> Bool {
    (try? environment.files.read(path)).map { DumpSniffer.isDump($0) } ?? false
  }

  /// Never overwrites what it does not know: another file, or the loaded one if it is not what was
  /// loaded any more.
  private mutating func write(
    _ source: SourceFile, to path: String, over: Bool
  ) throws(Refusal) {
    let isBack = isLoaded(path)
    switch environment.files.kind(path) {
    case .missing: break
    case .folder: throw Refusal("'\(path)' is a folder")
    case .file where isDump(path):
      throw Refusal("'\(path)' is a dump, not a scenario; save under another name")
    case .file where over, .special where over: break
    case .file, .special:
      guard isBack else {
        throw Refusal("'\(path)' is there already; save \(path) over writes over it")
      }
      let found = try? environment.files.read(path)
      guard found == state.origin?.bytes else {
        throw Refusal(
          "'\(path)' has changed since it was loaded; save under another name, "
            + "or save \(path) over")
      }
    }
    var bytes = Canonical.kept(state.origin?.bytes ?? [], source.bytes)
    if let last = bytes.last, last != 0x0A, last != 0x0D { bytes.append(0x0A) }
    let reading = scenarioFiles.read(SourceFile(path: path, bytes: bytes))
    guard reading.study != nil else {
      let reason = reading.diagnostics.first?.shortText ?? ""
      throw Refusal("as '\(path)' it could not be read again: \(reason)")
    }
    do {
      try environment.files.writeTyped(path, bytes)
    } catch {
      throw Refusal("cannot write '\(path)': \(error.reason)")
    }
    state.saved[Path.normalized(path)] = source.bytes
    guard isBack, let study = state.reading?.study else { return }
    state.source = SourceFile(path: source.path, bytes: bytes)
    state.saved[Path.normalized(path)] = bytes
    state.origin = SessionState.Origin(bytes: bytes, study: study)
  }

  private func holdsOnAllLayouts(_ id: String) -> Bool {
    guard let study, let task = study.tasks.last(where: { $0.id == id }) else { return false }
    return study.layouts.allSatisfy { layout in
      var run = TaskRun(app: study.app(of: layout))
      return task.steps.allSatisfy { run.perform($0).passed }
    }
  }

  /// Puts a task of what was done since the app was started into the scenario.
  private mutating func saveTask(_ id: String) -> Reply {
    guard let study, let layout, !state.log.steps.isEmpty else {
      return .failure("nothing was done since the app was started: tap something first")
    }
    guard !study.tasks.contains(where: { $0.id == id }) else {
      return .failure("there is a task '\(id)' already: choose another name")
    }
    let before = state
    let log = state.log
    var text = log.task(id, on: nil)
    var reply = declare(TypedLine(text))
    if study.layouts.count > 1, reply.failed || !holdsOnAllLayouts(id) {
      // Other layouts may lack what was tapped on this one, or have something else there.
      state = before
      text = log.task(id, on: layout.id)
      reply = declare(TypedLine(text))
    }
    guard !reply.failed, let saved = self.study, let task = saved.tasks.last(where: { $0.id == id })
    else { return reply }
    let layoutNow = self.layout ?? layout
    let result = TaskRunner.run(task, on: saved.app(of: layoutNow), by: saved.person)
    let count = result.steps.count(where: \.passed)
    let verdict =
      result.passed
      ? "all \(count) steps hold" : "\(count) of \(result.steps.count) steps hold: tasks \(id)"
    return .answer("\(text)\n\(verdict); save FILE writes it with the scenario")
  }
}
