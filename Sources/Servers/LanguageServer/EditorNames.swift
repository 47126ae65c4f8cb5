internal import JSON
internal import ScenarioLanguage
internal import TouchLab

/// The names in a document and its included files: their places, and the edits that rename them.
struct EditorNames {
  private let document: OpenDocument
  private let names: Names
  /// The texts of all files, by path.
  private let texts: [String: DocumentText]
  private let addresses: [String: String]

  init(_ document: OpenDocument, _ server: LanguageServer) {
    self.document = document
    var texts = [document.path: document.text]
    var addresses = [document.path: document.uri]
    var files: [(path: String, outline: Outline)] = []
    if let outline = document.outline { files.append((document.path, outline)) }
    let load = server.loader(for: document.uri)
    for path in document.reading?.files.dropFirst() ?? [] where texts[path] == nil {
      guard case .file(let file) = load(path) else { continue }
      texts[path] = DocumentText(file.bytes)
      addresses[path] = server.documents.address(of: path) ?? EditorURI.uri(of: path)
      files.append((path, Outline(file.bytes)))
    }
    names = Names(files)
    self.texts = texts
    self.addresses = addresses
  }

  private func subject(at offset: Int) -> (subject: Names.Subject, mention: Outline.Mention)? {
    guard let mention = document.outline?.mention(at: offset) else { return nil }
    return (names.subject(of: mention), mention)
  }

  /// Returns the places that `find` returns for the name at a byte.
  func locations(
    at offset: Int, _ find: (Names, Names.Subject) -> [Names.Occurrence]
  ) -> JSONValue {
    guard let subject = subject(at: offset)?.subject else { return .null }
    return .array(
      find(names, subject).compactMap { found in
        guard let text = texts[found.file], let uri = addresses[found.file] else { return nil }
        return ["uri": .string(uri), "range": text.json(found.range)]
      })
  }

  /// Returns the ranges of the name at a byte in this document.
  func highlights(at offset: Int) -> JSONValue {
    guard let subject = subject(at: offset)?.subject else { return .null }
    let own = names.references(to: subject, withDefinitions: true)
      .filter { $0.file == document.path }
    return .array(own.map { ["range": document.text.json($0.range)] })
  }

  /// Returns the range of the name at a byte; null if it cannot be renamed.
  func renameable(at offset: Int) -> JSONValue {
    guard let (subject, mention) = subject(at: offset), names.canRename(subject),
      !mention.isShortened
    else { return .null }
    return ["range": document.text.json(mention.range), "placeholder": .string(subject.id)]
  }

  /// Returns the edits that rename the name at a byte.
  func renaming(at offset: Int, to name: String) throws(Message.Problem) -> JSONValue {
    guard !name.isEmpty, name.withoutControls == name, !name.contains(where: \.isNewline) else {
      throw .parameters("a name is a word on one line")
    }
    guard let (subject, mention) = subject(at: offset), names.canRename(subject) else {
      throw .failed("the scenario has no element, screen or layout here")
    }
    guard !mention.isShortened else {
      throw .failed("'\(subject.id)' is named after its container: rename the container")
    }
    let taken = names.definitions(of: Names.Subject(kind: subject.kind, id: name))
    guard taken.isEmpty || name == subject.id else {
      throw .failed("there is a \(subject.kind.rawValue) '\(name)' already")
    }
    let edits = Dictionary(grouping: names.renaming(subject, to: name), by: \.file)
    let changes = edits.sorted { $0.key < $1.key }.compactMap { file, edits in
      addresses[file].map { JSONValue.Member($0, json(edits, of: file)) }
    }
    return ["changes": .object(changes)]
  }

  private func json(_ edits: [Names.Edit], of file: String) -> JSONValue {
    .array(
      edits.compactMap { edit in
        texts[file].map { ["range": $0.json(edit.range), "newText": .string(edit.text)] }
      })
  }
}
