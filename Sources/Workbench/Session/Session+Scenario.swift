internal import KDL
internal import ScenarioLanguage
internal import TouchLab

extension Session {
  /// Loads a scenario; what was loaded stays where the new one cannot be read.
  mutating func load(_ path: String) -> Reply {
    let bytes: [UInt8]
    do {
      bytes = try environment.files.read(path)
    } catch {
      return .failure("cannot read '\(path)': \(error.reason)")
    }
    return take(SourceFile(path: path, bytes: bytes), keepsPlace: false)
  }

  /// Loads the scenario that the command line names; an option that it does not know is an error.
  package mutating func open(_ path: String) -> Reply {
    do {
      let bytes = try environment.files.read(path)
      let source = SourceFile(path: path == "-" ? "stdin" : path, bytes: bytes)
      let reading = ScenarioFiles(environment.files).read(source)
      if let problem = Overrides(options).problem(with: reading) {
        return .failure(Help.usage(problem))
      }
      return take(source, keepsPlace: false)
    } catch {
      let known = CommandForm.all.map(\.name)
      let hint = Fact.suggestion(for: path, among: known).map { "\n    \($0)" } ?? ""
      return .failure("mistap: error: cannot read '\(path)': \(error.reason)\(hint)")
    }
  }

  mutating func reload() -> Reply {
    guard let path = bench.source?.path, path != Session.typedPath else {
      return .failure("nothing was loaded from a file")
    }
    do {
      let bytes = try environment.files.read(path)
      return take(SourceFile(path: path, bytes: bytes), keepsPlace: true)
    } catch {
      return .failure("cannot read '\(path)': \(error.reason)")
    }
  }

  /// The path by which messages name what was typed before anything was loaded.
  static let typedPath = "prompt"

  /// Makes a text the scenario of the session; `keepsPlace` stays on the screen where it can.
  mutating func take(_ source: SourceFile, keepsPlace: Bool) -> Reply {
    let reading = overridden(ScenarioFiles(environment.files).read(source))
    guard let study = reading.study else {
      return .failure(reading.diagnostics.map(\.text).joined(separator: "\n"))
    }
    let oldLayout = layout?.id
    let oldScreen = bench.run?.state.screenID
    bench.source = source
    bench.reading = reading
    bench.layoutIndex = 0
    if keepsPlace, let index = study.layouts.firstIndex(where: { $0.id == oldLayout }) {
      bench.layoutIndex = index
    }
    startApp(on: keepsPlace ? oldScreen : nil)
    return .answer("\(counts(of: study)); now on \(bench.run?.whereabouts ?? "no screen")")
  }

  mutating func startApp(on screen: String?) {
    guard let study, let layout else { return }
    let app = study.app(of: layout)
    if let screen, app.screen(id: screen) != nil {
      bench.run = TaskRun(app: app, state: app.state(startingOn: screen))
    } else {
      bench.run = TaskRun(app: app)
    }
  }

  private func counts(of study: Study) -> String {
    let screens = study.layouts.map(\.screens.count).max() ?? 0
    let parts = [
      (study.layouts.count, "layout"), (screens, "screen"), (study.tasks.count, "task"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    return "\(study.title): \(parts.joined(separator: ", "))"
  }

  /// The reading with what the command line's options override.
  func overridden(_ reading: Reading) -> Reading {
    guard var study = reading.study else { return reading }
    var reading = reading
    Overrides(options).apply(to: &study, of: reading)
    reading.study = study
    return reading
  }

  /// Takes a statement of the scenario language as if it stood in the scenario; a screen, layout or
  /// task of a known id is replaced.
  mutating func state(_ words: CommandWords) -> Reply {
    let base = bench.source ?? SourceFile(path: Session.typedPath, text: "")
    let text = String(decoding: base.bytes, as: UTF8.self)
    guard let typed = parsed(words.text) else {
      let reading = ScenarioReader.read(SourceFile(path: "prompt", text: words.text))
      return .failure(reading.diagnostics.map(\.text).joined(separator: "\n"))
    }
    var kept = Array(text.utf8)
    for node in (parsed(text) ?? []).reversed() where typed.contains(where: { $0.replaces(node) }) {
      let range = node.range.offsets
      guard range.upperBound <= kept.count else { continue }
      kept.removeSubrange(range)
    }
    if let last = kept.last, last != UInt8(ascii: "\n") { kept.append(UInt8(ascii: "\n")) }
    kept += Array(words.text.utf8) + [UInt8(ascii: "\n")]
    return take(SourceFile(path: base.path, bytes: kept), keepsPlace: true)
  }

  private func parsed(_ text: String) -> [KDLNode]? {
    try? KDLParser.parse(Array(text.utf8)).nodes
  }
}

extension KDLNode {
  /// Whether a statement that is typed takes the place of another.
  fileprivate func replaces(_ other: KDLNode) -> Bool {
    guard name == other.name else { return false }
    switch name {
    case "screen", "layout", "task":
      return arguments.first?.content == other.arguments.first?.content
    case "require", "include": return false
    default: return true
    }
  }
}
