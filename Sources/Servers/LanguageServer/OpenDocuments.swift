internal import JSON
internal import ScenarioLanguage
internal import TouchLab
internal import Workbench

/// The documents that are open in the editor, by address, by path and by included file.
///
/// The cost of a change depends on the affected documents, not on the number of open ones.
struct OpenDocuments: Sendable {
  private var documents: [String: OpenDocument] = [:]
  /// The addresses of the documents of a path, the first opened first.
  private var addresses: [String: [String]] = [:]
  /// The texts of the documents, by path.
  private var texts: [String: [UInt8]] = [:]
  /// The addresses of the documents whose last reading requested a path.
  private var readers: [String: Set<String>] = [:]
  /// The paths of the open project files.
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

  /// Applies changes to a document.
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

  /// Stores a new text.
  ///
  /// Documents that include it must be read again.
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

  /// Reads a document, unless it has been read.
  ///
  /// `files` reads files that are not open.
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
