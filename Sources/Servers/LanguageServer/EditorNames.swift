internal import JSON
internal import ScenarioLanguage
internal import TouchLab
internal import Workbench

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

/// The nodes of a document as a tree of symbols.
struct EditorSymbols {
  private let document: OpenDocument

  init(_ document: OpenDocument) { self.document = document }

  var json: JSONValue { .array((document.outline?.entries ?? []).flatMap(symbols)) }

  /// Returns a node as a symbol, or its children if it has no name.
  private func symbols(_ entry: Outline.Entry) -> [JSONValue] {
    let children = entry.children.flatMap(symbols)
    guard let kind = Self.kind(of: entry) else { return children }
    let name = [entry.id, entry.label, entry.node].first { !$0.isEmpty } ?? entry.node
    let detail = entry.id.isEmpty ? entry.label : "\(entry.node) \(entry.label)".trimmed
    return [
      [
        "name": .string(name.withoutControls), "detail": .string(detail.withoutControls),
        "kind": .integer(kind), "range": document.text.json(entry.range),
        "selectionRange": document.text.json(entry.name), "children": .array(children),
      ]
    ]
  }

  /// Returns the protocol's number for the kind of a symbol; nil for a node that is not a symbol.
  private static func kind(of entry: Outline.Entry) -> Int? {
    switch entry.node {
    case "layout": module
    case "screen": classLike
    case "task" where entry.path.count == 1: function
    case "person", "device": entry.children.isEmpty ? nil : object
    case "require", "ignore": constant
    default: entry.isElement && !(entry.id + entry.label).isEmpty ? field : nil
    }
  }

  // The numbers of SymbolKind.
  private static let module = 2
  private static let classLike = 5
  private static let field = 8
  private static let function = 12
  private static let constant = 14
  private static let object = 19
}
