internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

extension Session {
  /// Loads a scenario; what was loaded stays where the new one cannot be read.
  mutating func load(_ path: String) -> Reply {
    guard path != "-" else {
      return .failure("commands come from standard input here: mistap - loads a scenario from it")
    }
    let bytes: [UInt8]
    do {
      bytes = try environment.files.read(path)
    } catch {
      return .failure("cannot read '\(path)': \(error.reason)", at: path)
    }
    return take(
      SourceFile(path: path, bytes: bytes), Overrides(options), keepsPlace: false, isFile: true)
  }

  /// Loads the scenario that the command line names; an option that it does not know is an error.
  ///
  /// `hint` says what else may be meant by a path that cannot be read.
  package mutating func open(_ path: String, hint: String? = nil) -> Reply {
    do {
      let bytes = try environment.files.read(path)
      let source = SourceFile(path: path == "-" ? "stdin" : path, bytes: bytes)
      let reading = ScenarioFiles(environment.files).read(source)
      if let problem = Overrides(options).problem(with: reading) {
        return .failure(problem.message)
      }
      return take(source, Overrides(options), keepsPlace: false, isFile: true)
    } catch {
      let hint = hint.map { "\n    \($0)" } ?? ""
      return .failure("mistap: error: cannot read '\(path)': \(error.reason)\(hint)")
    }
  }

  mutating func reload() -> Reply {
    guard let path = bench.source?.path, path != Session.typedPath else {
      return .failure("nothing was loaded from a file")
    }
    do {
      let bytes = try environment.files.read(path)
      return take(
        SourceFile(path: path, bytes: bytes), Overrides(options), keepsPlace: true, isFile: true)
    } catch {
      return .failure("cannot read '\(path)': \(error.reason)")
    }
  }

  /// The path by which messages name what was typed before anything was loaded.
  package static let typedPath = "prompt"

  /// Makes a text the scenario of the session; `keepsPlace` stays where the app is, where it can.
  private mutating func take(
    _ source: SourceFile, _ overrides: Overrides, keepsPlace: Bool, isFile: Bool = false,
    locate: (Diagnostic) -> Diagnostic = { $0 }
  ) -> Reply {
    var reading = ScenarioFiles(environment.files).read(source)
    guard var study = reading.study else {
      return .failure(reading.diagnostics.map(locate))
    }
    if let problem = overrides.problem(with: reading) { return .failure(problem.oneLine) }
    overrides.apply(to: &study, of: reading)
    reading.study = study
    let oldLayout = layout?.id
    bench.source = source
    bench.draft = []
    if isFile { bench.origin = Origin(bytes: source.bytes, study: study) }
    bench.reading = reading
    bench.overrides = overrides
    bench.generation += 1
    bench.layoutIndex = 0
    if keepsPlace, let index = study.layouts.firstIndex(where: { $0.id == oldLayout }) {
      bench.layoutIndex = index
    }
    startApp(from: keepsPlace ? bench.run : nil)
    return .answer("\(counts(of: study)); now on \(bench.run?.whereabouts.sentence ?? "no screen")")
  }

  /// Starts the app of the layout in use; it goes on from where another one was, if it has the same
  /// screens.
  mutating func startApp(from old: TaskRun?) {
    guard let study, let layout else { return }
    let app = study.app(of: layout)
    let continued = old.flatMap { TaskRun(app: app, continuing: $0) }
    let run = continued ?? TaskRun(app: app)
    if continued == nil || bench.log.start.isEmpty {
      bench.log = StepLog(start: run.state.screenID)
    }
    bench.run = run
  }

  private func counts(of study: Study) -> String {
    let screens = study.layouts.map(\.screens.count).max() ?? 0
    let parts = [
      (study.layouts.count, "layout"), (screens, "screen"), (study.tasks.count, "task"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    return "\(study.title): \(parts.joined(separator: ", "))"
  }

  /// Takes a statement of the scenario language as if it stood in the scenario; a screen, layout or
  /// task of a known id is replaced.
  mutating func state(_ words: CommandWords) -> Reply {
    let base = bench.source ?? SourceFile(path: Session.typedPath, bytes: bench.draft)
    var text = ScenarioText(base.bytes)
    var overrides = bench.overrides ?? Overrides(options)
    do {
      let typed = SourceFile(path: typedName, text: words.text)
      let names = try text.put(typed, startingOn: firstLine, layout: layout?.id)
      for name in names { overrides.giveWay(to: name) }
    } catch {
      return .failure([error])
    }
    let source = SourceFile(path: base.path, bytes: text.bytes)
    if bench.source == nil, waitsForScreens(source) {
      bench.draft = source.bytes
      bench.overrides = overrides
      bench.generation += 1
      return .answer("noted: it holds from the first screen on")
    }
    return take(
      source, overrides, keepsPlace: true,
      locate: { [typedName] in text.located($0, in: base.path, typedAs: typedName) })
  }

  /// Whether all that a scenario lacks is screens: files and pastes begin with settings.
  private func waitsForScreens(_ source: SourceFile) -> Bool {
    let problems = ScenarioFiles(environment.files).read(source).diagnostics
    return !problems.isEmpty
      && problems.allSatisfy {
        if case .noScreens = $0.fact { true } else { false }
      }
  }

  /// Reads the scenario's text again after a change of it; what is wrong is said in a few words.
  mutating func retake(_ bytes: [UInt8]) -> Reply {
    guard let source = bench.source else { return .nothingLoaded }
    let changed = SourceFile(path: source.path, bytes: bytes)
    let diagnostics = ScenarioFiles(environment.files).read(changed).diagnostics
    guard diagnostics.isEmpty else {
      let list = diagnostics.prefix(3).map { "\($0.shortText) (\($0.place.file):\($0.place.line))" }
      return .failure("that cannot be: \(list.joined(separator: "\n"))")
    }
    return take(changed, bench.overrides ?? Overrides(options), keepsPlace: true)
  }
}
