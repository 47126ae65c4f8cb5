internal import JSON
internal import ScenarioLanguage
internal import TouchLab
internal import Workbench

/// A scenario that is open in the editor, with its results so far.
struct OpenDocument: Sendable {
  let uri: String
  let path: String
  private(set) var text: DocumentText
  private(set) var version: JSONValue
  /// The result of reading; nil until it is needed.
  private(set) var reading: Reading?
  private(set) var outline: Outline?
  /// The study of the latest text without errors.
  private(set) var lastStudy: Study?
  /// The rates and findings of the text; nil until they are needed, and for a text with errors.
  private(set) var rates: EditorRates?
  /// The suggestions for the screens that were requested.
  private(set) var fixes: [EditorFixes.Subject: EditorFixes] = [:]
  /// The paths that the last reading requested.
  private(set) var paths: Set<String> = []

  init(uri: String, text: String, version: JSONValue) {
    self.uri = uri
    path = EditorURI.path(of: uri)
    self.text = DocumentText(Array(text.utf8))
    self.version = version.isVersion ? version : .null
  }

  var source: SourceFile { SourceFile(path: path, bytes: text.bytes) }

  /// Applies changes: each one has a range and its text, or the whole text.
  mutating func change(_ changes: [JSONValue], version: JSONValue) {
    for change in changes {
      guard let new = change["text"].text else { continue }
      if let range = DocumentText.Position.range(change["range"]) {
        text.replace(range, with: new)
      } else if change["range"] == .null {
        text = DocumentText(Array(new.utf8))
      }
    }
    self.version = version.isVersion ? version : .null
    forget()
  }

  /// Discards the reading and its results, because this text or an included one has changed.
  mutating func forget() {
    reading = nil
    outline = nil
    rates = nil
    fixes = [:]
  }

  /// Reads the text, unless it has been read.
  ///
  /// `load` reads included files, and `projects` have the settings in common.
  mutating func read(_ projects: ProjectFiles, load: (String) -> LoadedFile) {
    guard reading == nil else { return }
    let project =
      Path.name(of: path) == Grammar.projectName
      ? Project(source) : projects.project(of: path)?.project
    if let project, !project.diagnostics.isEmpty || project.source.path == path {
      self.paths = []
      reading = Reading(failedBy: project)
      outline = Outline([])
      return
    }
    if let found = Dumps.reading(ofOpen: source) {
      self.paths = []
      reading = found
      outline = Outline([])
      return
    }
    var paths: Set<String> = []
    var found = ScenarioReader.read(source, project: project) { path in
      paths.insert(Path.normalized(path))
      return load(path)
    }
    self.paths = paths
    // Other programs' files are none of the editor's business.
    if !ScenarioReader.isScenario(text.bytes) { found.diagnostics = [] }
    reading = found
    outline = Outline(text.bytes)
    if let study = found.study { lastStudy = study }
  }

  /// Predicts and checks the text, unless it has been done.
  ///
  /// It stays undone if the workers are cancelled.
  mutating func evaluate(_ workers: Workers) {
    guard rates == nil, let study = reading?.study else { return }
    let result = RatesQuestion(study: study).answer(workers)
    rates = result.map(EditorRates.init)
  }

  /// Searches suggestions for a screen, unless it has been done.
  ///
  /// It stays undone if the workers are cancelled.
  mutating func findFixes(
    of subject: EditorFixes.Subject, load: @escaping @Sendable (String) -> LoadedFile,
    _ workers: Workers
  ) {
    guard fixes[subject] == nil else { return }
    fixes[subject] = EditorFixes(of: subject, in: self, load: load, workers)
  }
}

extension JSONValue {
  fileprivate var isVersion: Bool { if case .integer = self { true } else { false } }
}

extension DocumentText.Position {
  init?(_ json: JSONValue) {
    guard let line = json["line"].index, let unit = json["character"].index else { return nil }
    self.init(line: line, unit: unit)
  }

  var json: JSONValue { ["line": .integer(line), "character": .integer(unit)] }

  static func range(_ json: JSONValue) -> Range<Self>? {
    guard let start = Self(json["start"]), let end = Self(json["end"]) else { return nil }
    return min(start, end)..<max(start, end)
  }
}

extension DocumentText {
  /// Returns the edits that turn this text into another, by whole changed lines, so that cursors
  /// and folds stay; empty for the same text.
  func edits(to new: [UInt8]) -> JSONValue {
    let old = bytes
    guard old != new else { return [] }
    let start = Self.lineStart(in: old, after: zip(old, new).prefix { $0 == $1 }.count)
    let most = min(old.count, new.count) - start
    var same = zip(old.reversed(), new.reversed()).prefix(most).prefix { $0 == $1 }.count
    while same > 0, old.count - same > 0, old[old.count - same - 1] != UInt8(ascii: "\n") {
      same -= 1
    }
    let inserted = String(decoding: new[start..<(new.count - same)], as: UTF8.self)
    return [["range": json(start..<(old.count - same)), "newText": .string(inserted)]]
  }

  private static func lineStart(in bytes: [UInt8], after count: Int) -> Int {
    bytes[..<count].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  }

  /// Returns a range of bytes in the editor's form.
  func json(_ range: Range<Int>) -> JSONValue {
    ["start": position(of: range.lowerBound).json, "end": position(of: range.upperBound).json]
  }
}
