import Importing
import JSON
import KDL
import ScenarioLanguage
import Servers
import Studies
import TouchLab
import Workbench

/// What is fed with bytes that nobody writes; FUZZ names one of them.
enum FuzzTarget: String, CaseIterable {
  case kdl
  case scenario
  case prompt
  case json
  case format
  case importing = "import"
  case lsp
  case page

  func run(_ bytes: [UInt8]) {
    switch self {
    case .kdl:
      _ = try? KDLParser.parse(bytes)
      _ = KDLParser.parseRecovering(bytes, limit: 50)
    case .scenario: Self.read(bytes)
    case .prompt: Self.type(bytes)
    case .json: _ = try? JSONReader.read(bytes)
    case .format: Self.format(bytes)
    case .importing:
      let source = ImportedScenario.Source(path: "dump", bytes: bytes)
      _ = try? ImportedScenario([source], at: "dump.kdl")
      var options = ImportOptions()
      (options.links, options.versionSource) = (true, .names)
      _ = try? ImportedScenario([source, source], at: "dump.kdl", options)
    case .lsp: Self.edit(bytes)
    case .page: Self.browse(bytes)
    }
  }

  /// Reads a scenario, and predicts and judges what of it is small.
  private static func read(_ bytes: [UInt8]) {
    let reading = ScenarioReader.read(SourceFile(path: "a.kdl", bytes: bytes))
    _ = reading.diagnostics.texts
    _ = Names([("a.kdl", Outline(bytes))])
    guard let study = reading.study else { return }
    let screens = study.layouts.flatMap(\.screens)
    guard screens.count <= 4, screens.flatMap(\.allElements).count <= 20 else { return }
    _ = StudyRunner.run(study, draws: false)
  }

  private static func type(_ bytes: [UInt8]) {
    var session = Session(environment: environment)
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).prefix(20)
    {
      _ = session.completion(for: String(line))
      _ = session.respond(to: String(line))
    }
  }

  /// A form that is brought into form is the same.
  private static func format(_ bytes: [UInt8]) {
    guard let once = try? Canonical.text(of: SourceFile(path: "a.kdl", bytes: bytes)) else {
      return
    }
    let twice = try? Canonical.text(of: SourceFile(path: "a.kdl", text: once))
    precondition(once == twice, "the form is not stable")
  }

  private static func edit(_ bytes: [UInt8]) {
    var reader = MessageReader()
    var server = LanguageServer(environment: environment)
    _ = server.receive(Array(#"{"id": 0, "method": "initialize"}"#.utf8))
    reader.append(bytes)
    while let piece = reader.next() {
      guard case .message(let message) = piece else { continue }
      _ = server.receive(message)
      _ = server.work()
    }
  }

  /// Takes the bytes once as a request as they are, and once as the body of each route.
  private static func browse(_ bytes: [UInt8]) {
    var session = Session(environment: environment)
    _ = session.respond(to: "screen a { button b x=9 y=99 width=44 height=44 }")
    let live = LiveSession(session)
    let desk = live.share(wakesSession: {}, wakesPage: {}, stops: {})
    let token = String(repeating: "0", count: 32)
    var server = PageServer(port: 1, token: token, desk: desk, now: { 0 })
    server.accept(1)
    server.receive(bytes, from: 1)
    for (id, name) in ["preview", "command", "answer", "complete", "stop"].enumerated() {
      let head =
        "POST /\(token)/\(name) HTTP/1.1\r\nHost: localhost:1\r\nOrigin: http://localhost:1\r\n"
        + "Content-Type: application/json\r\nContent-Length: \(bytes.count)\r\n\r\n"
      server.accept(id + 2)
      server.receive(Array(head.utf8) + bytes, from: id + 2)
      while live.performNext() != nil {}
      server.pulse()
    }
    _ = server.takeOutput()
  }

  /// A world without files and without time.
  private static let environment = Environment(
    files: FileAccess(
      read: { _ throws(FileAccess.Problem) in throw FileAccess.Problem("no such file") },
      kind: { _ in .missing },
      list: { _ throws(FileAccess.Problem) in FileAccess.Listing() },
      write: { _, _ throws(FileAccess.Problem) in },
      prepareFolder: { _ throws(FileAccess.Problem) in },
      realPath: { _ in nil }, identity: { _ in nil }))
}
