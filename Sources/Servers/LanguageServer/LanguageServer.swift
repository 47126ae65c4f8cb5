internal import Drawing
internal import JSON
internal import Reporting
internal import ScenarioLanguage
internal import TouchLab
package import Workbench

/// A language server as a value: messages in, messages out. It implements the Language Server
/// Protocol 3.17 (Microsoft 2022). Long work, the findings and rates of changed texts, runs while
/// no message waits.
package struct LanguageServer: Sendable {
  private(set) var documents = OpenDocuments()
  let environment: Environment
  private var phase = Phase.new
  /// Whether the client opens documents on request.
  private(set) var showsDocuments = false
  /// Whether the client watches files on request.
  private var watchesFiles = false
  /// Requests from the server to the client.
  private var questions: [JSONValue] = []
  private var questionCount = 0
  /// The address of the document that the next message changes; nil for another message.
  private var changedNext: String?

  private enum Phase {
    case new
    case running
    case shutDown
    case ended(Int32)
  }

  package init(environment: Environment) {
    var environment = environment
    environment.files = environment.files.forMessages(endingIf: { false })
    self.environment = environment
  }

  /// The exit status of the program; nil while it runs.
  package var exitStatus: Int32? { if case .ended(let status) = phase { status } else { nil } }

  /// Processes a message, and returns the resulting messages, each with its header.
  package mutating func receive(_ bytes: [UInt8]) -> [[UInt8]] { receive(Received(bytes)) }

  /// Processes what has arrived; `next` is what waits behind it. A text that the next message
  /// changes is not read, so that the newest of several is read once.
  package mutating func receive(_ received: Received, before next: Received? = nil) -> [[UInt8]] {
    changedNext = next.flatMap(Self.changedDocument)
    do throws(Message.Problem) {
      guard let message = try received.message.get() else { return [] }
      let messages = try take(message) + questions
      questions = []
      return messages.map(\.framed)
    } catch {
      return [JSONValue.answer(to: .null, error).framed]
    }
  }

  private mutating func take(_ message: Message) throws(Message.Problem) -> [JSONValue] {
    if message.method == "exit" {
      if case .shutDown = phase { phase = .ended(0) } else { phase = .ended(1) }
      return []
    }
    guard let id = message.id else {
      guard case .running = phase else { return [] }
      return notified(message)
    }
    do throws(Message.Problem) {
      return [.answer(to: id, try answer(to: message))]
    } catch {
      return [.answer(to: id, error)]
    }
  }

  private mutating func answer(to message: Message) throws(Message.Problem) -> JSONValue {
    switch (phase, message.method) {
    case (.new, "initialize"):
      phase = .running
      let window = message.parameters["capabilities"]["window"]
      showsDocuments = window["showDocument"]["support"].flag ?? false
      let watching = message.parameters["capabilities"]["workspace"]["didChangeWatchedFiles"]
      watchesFiles = watching["dynamicRegistration"].flag ?? false
      return Self.abilities
    case (.new, _): throw .notInitialized
    case (.running, "initialize"): throw .initializedAlready
    case (.running, "shutdown"):
      phase = .shutDown
      return .null
    case (.running, let method):
      guard let request = EditorRequest.all[method] else { throw .unknown(method) }
      return try request(&self, message.parameters)
    case (.shutDown, _), (.ended, _): throw .shutDown
    }
  }

  /// Sends a request to the client, whose answer is ignored.
  mutating func ask(_ method: String, _ parameters: JSONValue) {
    questionCount += 1
    questions.append([
      "jsonrpc": "2.0", "id": .string("mistap-\(questionCount)"), "method": .string(method),
      "params": parameters,
    ])
  }

  // MARK: - Documents

  private mutating func notified(_ message: Message) -> [JSONValue] {
    switch message.method {
    case "initialized":
      if watchesFiles { watchFiles() }
    case "workspace/didChangeWatchedFiles":
      for change in message.parameters["changes"].elements {
        if let uri = change["uri"].text { documents.fileChanged(EditorURI.path(of: uri)) }
      }
    default:
      let document = message.parameters["textDocument"]
      if let uri = document["uri"].text { return notified(message, of: document, uri) }
    }
    return []
  }

  private mutating func notified(
    _ message: Message, of document: JSONValue, _ uri: String
  ) -> [JSONValue] {
    switch message.method {
    case "textDocument/didOpen":
      guard let text = document["text"].text else { return [] }
      documents.open(OpenDocument(uri: uri, text: text, version: document["version"]))
      return changed(uri)
    case "textDocument/didChange":
      guard documents[uri] != nil else { return [] }
      documents.change(
        uri, message.parameters["contentChanges"].elements, version: document["version"])
      return changed(uri)
    case "textDocument/didSave":
      documents.fileChanged(EditorURI.path(of: uri))
      return []
    case "textDocument/didClose":
      guard documents.close(uri) else { return [] }
      return [
        .notification("textDocument/publishDiagnostics", ["uri": .string(uri), "diagnostics": []])
      ]
    default: return []
    }
  }

  /// Returns the immediate diagnostics of a changed text: its faults.
  private mutating func changed(_ uri: String) -> [JSONValue] {
    guard uri != changedNext else { return [] }
    read(uri)
    guard let document = documents[uri], document.reading?.study == nil else { return [] }
    documents.wasTold(uri)
    return [EditorDiagnostics(document).notification]
  }

  private static func changedDocument(_ received: Received) -> String? {
    guard received.method == "textDocument/didChange" else { return nil }
    return (try? received.message.get())?.parameters["textDocument"]["uri"].text
  }

  /// Asks the client to report when a project file or an included file changes on the disk.
  private mutating func watchFiles() {
    let method = "workspace/didChangeWatchedFiles"
    let watchers: JSONValue = ["watchers": [["globPattern": "**/*.kdl"]]]
    ask(
      "client/registerCapability",
      [
        "registrations": [
          ["id": "mistap-files", "method": .string(method), "registerOptions": watchers]
        ]
      ])
  }

  /// Reads a text, unless it has been read.
  mutating func read(_ uri: String) {
    guard let files = files(for: uri) else { return }
    documents.read(uri, ProjectFiles(documents.edited(environment.files)), files: files)
  }

  /// Returns a loader for included files, which prefers the texts that are open in the editor.
  func loader(for uri: String) -> @Sendable (String) -> LoadedFile {
    guard let files = files(for: uri) else { return { _ in .outside } }
    return documents.loader(files)
  }

  /// Returns a loader for included files in the file system; nil for a text that is not open.
  private func files(for uri: String) -> (@Sendable (String) -> LoadedFile)? {
    documents[uri].map { ScenarioFiles(environment.files).loader(for: $0.source) }
  }

  // MARK: - Work

  var workers: Workers {
    Workers(count: environment.processors, isCancelled: environment.isInterrupted)
  }

  /// Whether work is left for a time without messages.
  package var hasWork: Bool { documents.nextToEvaluate != nil }

  /// Evaluates one text and returns its diagnostics; empty if a message arrived meanwhile.
  package mutating func work() -> [[UInt8]] {
    guard let uri = documents.nextToEvaluate else { return [] }
    read(uri)
    documents.evaluate(uri, workers)
    guard let document = documents[uri] else { return [] }
    guard document.rates != nil || document.reading?.study == nil else { return [] }
    documents.wasTold(uri)
    return [EditorDiagnostics(document).notification.framed]
  }

  /// Searches suggestions for the screen at a place. An automatic request, such as a cursor
  /// movement, yields to new messages.
  mutating func findFixes(
    of uri: String, at position: DocumentText.Position, on context: JSONValue
  ) {
    read(uri)
    let isAsked = context["triggerKind"].index != 2
    let workers = isAsked ? Workers(count: environment.processors) : workers
    documents.evaluate(uri, workers)
    guard let document = documents[uri], EditorActions.wants(.rewrite, on: context),
      let subject = document.subject(at: document.text.offset(of: position))
    else { return }
    let load = loader(for: uri)
    documents.findFixes(of: subject, in: uri, load: load, workers)
  }

  /// Predicts and checks a text now, even if messages wait.
  mutating func evaluate(_ uri: String) {
    read(uri)
    documents.evaluate(uri, Workers(count: environment.processors))
  }

  /// The capabilities of the server, as the answer to `initialize`.
  static let abilities: JSONValue = [
    "capabilities": [
      "positionEncoding": "utf-16",
      "textDocumentSync": ["openClose": .bool(true), "change": .integer(2), "save": .bool(true)],
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

  /// The command that draws a screen. Its arguments are the document's address, the layout's id and
  /// the screen's id.
  static let pictureCommand = "mistap.picture"

  /// Executes a command: draws a screen into a file, and asks the client to open it.
  mutating func execute(_ parameters: JSONValue) throws(Message.Problem) -> JSONValue {
    guard parameters["command"].text == Self.pictureCommand else {
      throw .parameters("there is no such command")
    }
    let arguments = parameters["arguments"].elements.map { $0.text ?? "" }
    guard arguments.count == 3, documents[arguments[0]] != nil else {
      throw .parameters("the command takes an open document, a layout and a screen")
    }
    evaluate(arguments[0])
    guard let result = documents[arguments[0]]?.rates?.result,
      let layout = result.layouts.first(where: { $0.id == arguments[1] }),
      let screen = layout.screens.first(where: { $0.id == arguments[2] })
    else { throw .failed("there is no such screen") }
    guard let folder = environment.cacheFolder else { throw .failed("there is no folder for it") }
    let name = StableHash.of(arguments.joined(separator: "\u{0}"))
    let path = "\(folder)/pictures/\(String(name, radix: 16)).svg"
    let picture = PictureFile.render(screen, of: result.study, kind: .heat)
    do {
      try environment.files.write(path, Array(picture.utf8))
    } catch {
      throw .failed("cannot write '\(path)': \(error.reason)")
    }
    let uri = JSONValue.string(EditorURI.uri(of: path))
    if showsDocuments { ask("window/showDocument", ["uri": uri, "external": .bool(true)]) }
    return ["uri": uri]
  }
}
