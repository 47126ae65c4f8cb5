internal import JSON
internal import ScenarioLanguage

enum EditorRequest {
  typealias Answer =
    @Sendable (inout LanguageServer, JSONValue) throws(Message.Problem) -> JSONValue

  static let all: [String: Answer] = [
    "textDocument/completion": at { server, document, offset in
      EditorCompletion(document).items(at: offset)
    },
    "textDocument/hover": { server, parameters throws(Message.Problem) in
      let uri = try server.uri(in: parameters)
      server.evaluate(uri)
      let (document, offset) = try server.place(in: parameters)
      return EditorHover(document).answer(at: offset)
    },
    "textDocument/definition": at { server, document, offset in
      EditorNames(document, server).locations(at: offset) { $0.definitions(of: $1) }
    },
    "textDocument/references": { server, parameters throws(Message.Problem) in
      let (document, offset) = try server.place(in: parameters)
      let withDefinitions = parameters["context"]["includeDeclaration"].flag ?? true
      return EditorNames(document, server).locations(at: offset) {
        $0.references(to: $1, withDefinitions: withDefinitions)
      }
    },
    "textDocument/documentHighlight": at { server, document, offset in
      EditorNames(document, server).highlights(at: offset)
    },
    "textDocument/prepareRename": at { server, document, offset in
      EditorNames(document, server).renameable(at: offset)
    },
    "textDocument/rename": { server, parameters throws(Message.Problem) in
      let (document, offset) = try server.place(in: parameters)
      return try EditorNames(document, server).renaming(
        at: offset, to: parameters["newName"].text ?? "")
    },
    "textDocument/documentSymbol": of { _, document in EditorSymbols(document).json },
    "textDocument/formatting": of { _, document throws(Message.Problem) in
      try EditorFormatting(document).edits()
    },
    "textDocument/codeAction": { server, parameters throws(Message.Problem) in
      let uri = try server.uri(in: parameters)
      guard let range = DocumentText.Position.range(parameters["range"]) else {
        throw .parameters("a range is missing")
      }
      server.findFixes(of: uri, at: range.lowerBound, on: parameters["context"])
      let document = try server.document(in: parameters)
      return EditorActions(document).actions(in: range, on: parameters["context"])
    },
    "textDocument/codeLens": evaluated { document in EditorLenses(document).lenses },
    "textDocument/inlayHint": { server, parameters throws(Message.Problem) in
      server.evaluate(try server.uri(in: parameters))
      let document = try server.document(in: parameters)
      return EditorLenses(document).hints(in: DocumentText.Position.range(parameters["range"]))
    },
    "workspace/executeCommand": { server, parameters throws(Message.Problem) in
      try server.execute(parameters)
    },
  ]

  private static func of(
    _ body: @escaping @Sendable (LanguageServer, OpenDocument) throws(Message.Problem) -> JSONValue
  ) -> Answer {
    { server, parameters throws(Message.Problem) in
      try body(server, try server.document(in: parameters))
    }
  }

  /// Creates a request about a document with predictions and findings.
  private static func evaluated(_ body: @escaping @Sendable (OpenDocument) -> JSONValue) -> Answer {
    { server, parameters throws(Message.Problem) in
      server.evaluate(try server.uri(in: parameters))
      return body(try server.document(in: parameters))
    }
  }

  private static func at(
    _ body: @escaping @Sendable (LanguageServer, OpenDocument, Int) -> JSONValue
  ) -> Answer {
    { server, parameters throws(Message.Problem) in
      let (document, offset) = try server.place(in: parameters)
      return body(server, document, offset)
    }
  }
}

extension LanguageServer {
  func uri(in parameters: JSONValue) throws(Message.Problem) -> String {
    guard let uri = parameters["textDocument"]["uri"].text, documents[uri] != nil else {
      throw .parameters("the document is not open")
    }
    return uri
  }

  /// Returns the document of a request, after reading it.
  mutating func document(in parameters: JSONValue) throws(Message.Problem) -> OpenDocument {
    let uri = try uri(in: parameters)
    read(uri)
    guard let document = documents[uri] else { throw .parameters("the document is not open") }
    return document
  }

  mutating func place(
    in parameters: JSONValue
  ) throws(Message.Problem) -> (document: OpenDocument, offset: Int) {
    let document = try document(in: parameters)
    guard let position = DocumentText.Position(parameters["position"]) else {
      throw .parameters("a position is missing")
    }
    return (document, document.text.offset(of: position))
  }
}

/// Addresses of files as editors write them.
enum EditorURI {
  /// Returns the path of a file's address; other addresses are returned unchanged.
  static func path(of uri: String) -> String {
    guard uri.hasPrefix("file://") else { return uri }
    let rest = uri.dropFirst("file://".count)
    // The part before the path is the name of the machine.
    let path = rest.hasPrefix("/") ? rest : rest.drop { $0 != "/" }
    return decoded(String(path))
  }

  static func uri(of path: String) -> String {
    guard path.hasPrefix("/") else { return path }
    return "file://" + encoded(path)
  }

  private static func decoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func encoded(_ path: String) -> String {
    var text = ""
    for byte in path.utf8 {
      if plain.contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return text
  }

  /// The characters that RFC 3986 allows unescaped in a path.
  private static let plain = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/!$&'()*+,;=:@".utf8)
}
