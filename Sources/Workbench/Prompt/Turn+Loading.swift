internal import Importing
internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

/// Loading a text as the scenario of the session.
extension Turn {
  /// Loads the scenario of the command line.
  ///
  /// An option that the scenario does not know is an error.
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

  /// Loads a file as the scenario; the previous one stays if the file cannot be read.
  ///
  /// Changes to an older dump of it are repeated.
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

  /// Makes a text the scenario.
  ///
  /// With `keepsFront` the app stays on its screen if it can.
  mutating func take(
    _ source: SourceFile, _ reading: Reading, _ overrides: Overrides, keepsFront: Bool,
    isFile: Bool = false, locate: (Diagnostic) -> Diagnostic = { $0 }
  ) -> Reply {
    guard var study = reading.study else {
      return .failure(reading.diagnostics.map(locate))
    }
    if let problem = overrides.problem(with: reading) { return .failure(problem.oneLine) }
    overrides.apply(to: &study, of: reading)
    if !isFile { pointAtDump(&study) }
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

  /// Starts the app of the current layout.
  ///
  /// It continues from another app if both have the same screens.
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
