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

  /// Reads the text, unless it has been read. `load` reads included files, and `projects` have the
  /// settings in common.
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

  /// Predicts and checks the text, unless it has been done. It stays undone if the workers are
  /// cancelled.
  mutating func evaluate(_ workers: Workers) {
    guard rates == nil, let study = reading?.study else { return }
    let result = try? RatesQuestion(study: study).answer(workers)
    rates = result.map(EditorRates.init)
  }

  /// Searches suggestions for a screen, unless it has been done. It stays undone if the workers are
  /// cancelled.
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

/// The documents that are open in the editor, by address, by path and by included file. The cost of
/// a change depends on the affected documents, not on the number of open ones.
struct OpenDocuments: Sendable {
  private var documents: [String: OpenDocument] = [:]
  /// The addresses of the documents of a path, the first opened first.
  private var addresses: [String: [String]] = [:]
  private var texts: [String: [UInt8]] = [:]
  /// The addresses of the documents whose last reading requested a path.
  private var readers: [String: Set<String>] = [:]
  private var projects: Set<String> = []
  /// The addresses of the documents with pending diagnostics, in descending order.
  private var waiting: [String] = []

  subscript(uri: String) -> OpenDocument? { documents[uri] }

  /// The address of the document to work on next; nil if there is none.
  var nextToEvaluate: String? { waiting.last }

  /// Returns the address under which a file is open; nil if it is not.
  func address(of path: String) -> String? { addresses[Path.normalized(path)]?.first }

  mutating func open(_ document: OpenDocument) {
    close(document.uri)
    documents[document.uri] = document
    let path = Path.normalized(document.path)
    addresses[path, default: []].append(document.uri)
    tookText(of: document)
  }

  mutating func change(_ uri: String, _ changes: [JSONValue], version: JSONValue) {
    documents[uri]?.change(changes, version: version)
    if let document = documents[uri] { tookText(of: document) }
  }

  /// Closes a document, and returns whether it was open.
  @discardableResult
  mutating func close(_ uri: String) -> Bool {
    guard let document = documents.removeValue(forKey: uri) else { return false }
    let path = Path.normalized(document.path)
    addresses[path]?.removeAll { $0 == uri }
    let other = addresses[path]?.first
    if other == nil { addresses[path] = nil }
    texts[path] = other.flatMap { documents[$0]?.text.bytes }
    if texts[path] == nil { projects.remove(path) }
    forgetPaths(askedBy: document)
    setWaiting(uri, false)
    fileChanged(path)
    return true
  }

  private mutating func tookText(of document: OpenDocument) {
    let path = Path.normalized(document.path)
    texts[path] = document.text.bytes
    setWaiting(document.uri, true)
    if Self.isProject(path) { projects.insert(path) }
    fileChanged(path, but: document.uri)
  }

  private static func isProject(_ path: String) -> Bool {
    Path.name(of: path) == Grammar.projectName
  }

  /// Marks the documents that depend on a file as unread: those that include it, or all of them for
  /// a project file.
  mutating func fileChanged(_ path: String, but changed: String? = nil) {
    let path = Path.normalized(path)
    let uris = Self.isProject(path) ? Set(documents.keys) : readers[path] ?? []
    for uri in uris where uri != changed {
      documents[uri]?.forget()
      setWaiting(uri, true)
    }
  }

  /// Returns the files, with the texts of open project files in place of those on the disk.
  func edited(_ files: FileAccess) -> FileAccess {
    let open = projects.compactMap { path in texts[path].map { (path: path, bytes: $0) } }
    guard !open.isEmpty else { return files }
    var edited = files
    edited.read = { path throws(FileAccess.Problem) in
      let real = files.realPath(path)
      let edited = open.first { real != nil && files.realPath($0.path) == real }
      if let edited { return edited.bytes }
      return try files.read(path)
    }
    return edited
  }

  /// Reads a document, unless it has been read. `files` reads files that are not open.
  mutating func read(
    _ uri: String, _ projects: ProjectFiles, files: @escaping @Sendable (String) -> LoadedFile
  ) {
    guard var document = documents.removeValue(forKey: uri) else { return }
    defer { documents[uri] = document }
    guard document.reading == nil else { return }
    forgetPaths(askedBy: document)
    document.read(projects, load: loader(files))
    for path in document.paths { readers[path, default: []].insert(uri) }
  }

  private mutating func forgetPaths(askedBy document: OpenDocument) {
    for path in document.paths {
      readers[path]?.remove(document.uri)
      if readers[path]?.isEmpty == true { readers[path] = nil }
    }
  }

  /// Returns a loader that prefers the texts that are open in the editor.
  func loader(
    _ files: @escaping @Sendable (String) -> LoadedFile
  ) -> @Sendable (String) -> LoadedFile {
    let texts = texts
    return { path in
      guard case .file(var file) = files(path) else { return files(path) }
      if let bytes = texts[Path.normalized(path)] { file.bytes = bytes }
      return .file(file)
    }
  }

  /// Predicts and checks a document, unless it has been done.
  mutating func evaluate(_ uri: String, _ workers: Workers) { documents[uri]?.evaluate(workers) }

  /// Searches suggestions for a screen of a document, unless it has been done.
  mutating func findFixes(
    of subject: EditorFixes.Subject, in uri: String,
    load: @escaping @Sendable (String) -> LoadedFile, _ workers: Workers
  ) {
    documents[uri]?.findFixes(of: subject, load: load, workers)
  }

  /// Marks the diagnostics of a document as sent.
  mutating func wasTold(_ uri: String) { setWaiting(uri, false) }

  private mutating func setWaiting(_ uri: String, _ isWaiting: Bool) {
    var (low, high) = (0, waiting.count)
    while low < high {
      let middle = (low + high) / 2
      if waiting[middle] > uri { low = middle + 1 } else { high = middle }
    }
    let isKnown = low < waiting.count && waiting[low] == uri
    if isWaiting, !isKnown { waiting.insert(uri, at: low) }
    if !isWaiting, isKnown { waiting.remove(at: low) }
  }
}
