internal import JSON
internal import Reporting

extension LanguageServer {
  /// What the server can do, as `initialize` is answered.
  static let abilities: JSONValue = [
    "capabilities": [
      "positionEncoding": "utf-16",
      "textDocumentSync": ["openClose": .bool(true), "change": .integer(2)],
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

  /// Draws a screen: the arguments are the document's address, the layout's id and the screen's.
  static let pictureCommand = "mistap.picture"
}
