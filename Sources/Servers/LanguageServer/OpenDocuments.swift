internal import JSON
internal import ScenarioLanguage
internal import TouchLab

/// The documents that are open in the editor, found by their addresses, by their paths and by what they
/// include.
///
/// What a change costs depends on the documents that it is about, not on how many are open.
struct OpenDocuments: Sendable {
  private var documents: [String: OpenDocument] = [:]
  /// The addresses of the documents of a path, the first opened first.
  private var addresses: [String: [String]] = [:]
  /// The texts of the documents, by path.
  private var texts: [String: [UInt8]] = [:]
  /// The addresses of the documents that asked for a path when they were last read.
  private var readers: [String: Set<String>] = [:]
  /// The addresses of the documents of which findings have still to be told, in falling order.
  private var waiting: [String] = []

  subscript(uri: String) -> OpenDocument? { documents[uri] }

  /// The document that is to be worked on next; nil where none is.
  var nextToJudge: String? { waiting.last }

  /// The address under which a file is open; nil where it is not.
  func address(of path: String) -> String? { addresses[Path.normalized(path)]?.first }

  mutating func open(_ document: OpenDocument) {
    close(document.uri)
    documents[document.uri] = document
    let path = Path.normalized(document.path)
    addresses[path, default: []].append(document.uri)
    tookText(of: document)
  }

  /// Takes what was typed into a document.
  mutating func change(_ uri: String, _ changes: [JSONValue], version: JSONValue) {
    documents[uri]?.change(changes, version: version)
    if let document = documents[uri] { tookText(of: document) }
  }

  /// Forgets a document; whether it was open.
  @discardableResult
  mutating func close(_ uri: String) -> Bool {
    guard let document = documents.removeValue(forKey: uri) else { return false }
    let path = Path.normalized(document.path)
    addresses[path]?.removeAll { $0 == uri }
    let other = addresses[path]?.first
    if other == nil { addresses[path] = nil }
    texts[path] = other.flatMap { documents[$0]?.text.bytes }
    forgetPaths(askedBy: document)
    setWaiting(uri, false)
    return true
  }

  /// Notes another text, which those that include it have to read again.
  private mutating func tookText(of document: OpenDocument) {
    let path = Path.normalized(document.path)
    texts[path] = document.text.bytes
    setWaiting(document.uri, true)
    for reader in readers[path] ?? [] where reader != document.uri {
      documents[reader]?.forget()
      setWaiting(reader, true)
    }
  }

  /// Reads a document, unless that was done; `files` reads what is not open.
  mutating func read(_ uri: String, files: @escaping @Sendable (String) -> LoadedFile) {
    guard var document = documents.removeValue(forKey: uri) else { return }
    defer { documents[uri] = document }
    guard document.reading == nil else { return }
    forgetPaths(askedBy: document)
    document.read(load: loader(files))
    for path in document.paths { readers[path, default: []].insert(uri) }
  }

  private mutating func forgetPaths(askedBy document: OpenDocument) {
    for path in document.paths {
      readers[path]?.remove(document.uri)
      if readers[path]?.isEmpty == true { readers[path] = nil }
    }
  }

  /// Reads files, those that are open from the editor.
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

  /// Predicts and judges a document, unless that was done.
  mutating func judge(_ uri: String, _ workers: Workers) { documents[uri]?.judge(workers) }

  /// Looks for what could be changed on a screen of a document, unless that was done.
  mutating func findFixes(
    of subject: EditorFixes.Subject, in uri: String,
    load: @escaping @Sendable (String) -> LoadedFile, _ workers: Workers
  ) {
    documents[uri]?.findFixes(of: subject, load: load, workers)
  }

  /// Notes that nothing has to be told of a document any more.
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
