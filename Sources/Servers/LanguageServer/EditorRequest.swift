internal import JSON
internal import ScenarioLanguage

/// The requests of a client, by the protocol's names.
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

  /// Creates a request about a document.
  private static func of(
    _ body: @escaping @Sendable (LanguageServer, OpenDocument) throws(Message.Problem) -> JSONValue
  ) -> Answer {
    { server, parameters throws(Message.Problem) in
      try body(server, try server.document(in: parameters))
    }
  }

  /// Creates a request about a document with predictions and findings.
  private static func evaluated(
    _ body: @escaping @Sendable (OpenDocument) -> JSONValue
  ) -> Answer {
    { server, parameters throws(Message.Problem) in
      server.evaluate(try server.uri(in: parameters))
      return body(try server.document(in: parameters))
    }
  }

  /// Creates a request about a place in a document.
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

  /// Returns the document and the byte of a request.
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
