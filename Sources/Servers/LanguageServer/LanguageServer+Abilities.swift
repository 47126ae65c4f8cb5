internal import JSON
internal import Reporting

extension LanguageServer {
  /// The capabilities of the server, as the answer to `initialize`.
  static let abilities: JSONValue = [
    "capabilities": [
      "positionEncoding": "utf-16",
      "textDocumentSync": [
        "openClose": .bool(true), "change": .integer(2), "save": .bool(true),
      ],
      "completionProvider": ["triggerCharacters": [" ", "="]],
      "hoverProvider": .bool(true),
      "definitionProvider": .bool(true),
      "referencesProvider": .bool(true),
      "documentHighlightProvider": .bool(true),
      "renameProvider": ["prepareProvider": .bool(true)],
      "documentSymbolProvider": .bool(true),
      "documentFormattingProvider": .bool(true),
      "codeActionProvider": ["codeActionKinds": .array(EditorActions.kinds)],
      "codeLensProvider": ["resolveProvider": .bool(false)],
      "inlayHintProvider": .bool(true),
      "executeCommandProvider": ["commands": [.string(pictureCommand)]],
    ],
    "serverInfo": ["name": .string(Tool.name), "version": .string(Tool.version)],
  ]

  /// The command that draws a screen.
  ///
  /// Its arguments are the document's address, the layout's id and the screen's id.
  static let pictureCommand = "mistap.picture"
}
