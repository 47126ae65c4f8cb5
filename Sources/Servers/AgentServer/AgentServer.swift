internal import Drawing
internal import JSON
internal import Reporting
internal import ScenarioLanguage
internal import Synchronization
internal import TouchLab
package import Workbench

/// A server of the Model Context Protocol as a value: a line in, at most a line out. It implements
/// the versions of the protocol that begin with a handshake, and the one without. Agents name
/// scenarios by handles, because no state belongs to a connection.
package struct AgentServer: Sendable {
  /// The sessions by handle, the one used last at the end.
  private var sessions: [(handle: String, session: Session)] = []
  private var count = 0
  let environment: Environment
  private let deadline: Deadline
  /// Whether answers are JSON unless a call asks for text.
  private let answersJSON: Bool
  /// The folders that the command line allows, and the client's own; nil until it names them.
  private let allowed: [String]
  private var roots: [String]?
  /// Whether the client can name its folders.
  private var namesRoots = false
  /// Whether the client has cancelled the request that is being answered.
  private let isCancelled: @Sendable () -> Bool

  /// The moment at which the current call must have ended.
  final class Deadline: Sendable {
    private let end = Mutex(Double.infinity)
    private let now: @Sendable () -> Double

    init(_ now: @escaping @Sendable () -> Double) { self.now = now }

    func begin() { end.withLock { $0 = now() + AgentServer.mostSeconds } }
    var isOver: Bool { now() > end.withLock { $0 } }
  }

  /// The longest time of a call, in seconds.
  static let mostSeconds = 30.0
  private static let tooLong = "the call took longer than \(Int(saturating: mostSeconds)) s"
  /// The number of scenarios that are kept.
  static let mostKept = 64
  /// About the memory of the scenarios that are kept, in bytes; the newest is always kept.
  private static let heaviest = 256 << 20
  /// The versions of the protocol, the newest first.
  static let versions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

  /// Creates a server; `now` is a clock in seconds. An interruption of the environment cancels the
  /// request that is being answered. Files are read below the client's folders, or else the working
  /// directory, and below those that the options allow.
  package init(
    environment: Environment, options: Options = Options(), now: @escaping @Sendable () -> Double
  ) {
    (answersJSON, allowed) = (options.answersJSON, options.allowed)
    let deadline = Deadline(now)
    let isCancelled = environment.isInterrupted
    let isOver: @Sendable () -> Bool = { deadline.isOver || isCancelled() }
    var environment = environment
    environment.isInterrupted = isOver
    environment.files = environment.files.forMessages(endingIf: isOver)
    self.isCancelled = isCancelled
    self.environment = environment
    self.deadline = deadline
  }

  /// Answers a message, without a newline; nil for a notification and for a cancelled request.
  package mutating func receive(_ bytes: [UInt8]) -> [UInt8]? { receive(Received(bytes)) }

  /// Answers a message that was parsed.
  package mutating func receive(_ received: Received) -> [UInt8]? {
    do throws(Message.Problem) {
      guard let message = try received.message.get() else {
        if let named = received.roots { roots = named }
        return nil
      }
      guard let id = message.id else { return request(after: message.method) }
      do throws(Message.Problem) {
        let stateless = try StatelessRequest(message)
        let result = try result(of: message)
        let answer = JSONValue.answer(to: id, stateless?.completed(result) ?? result)
        return isCancelled() ? nil : JSONWriter.line(answer)
      } catch {
        return Self.line(refusing: id, error)
      }
    } catch {
      return Self.line(refusing: .null, error)
    }
  }

  /// Returns the request for the client's folders that follows a notification; nil for none.
  private func request(after method: String) -> [UInt8]? {
    let changes = ["notifications/initialized", "notifications/roots/list_changed"]
    guard namesRoots, changes.contains(method) else { return nil }
    return JSONWriter.line(["jsonrpc": "2.0", "id": Received.rootsID, "method": "roots/list"])
  }

  /// The method of a request for a sign of life.
  static let ping = "ping"

  /// Answers a request for a sign of life while another one is being answered.
  package static func pong(to received: Received) -> [UInt8]? {
    guard let message = try? received.message.get(), let id = message.id else { return nil }
    let stateless = try? StatelessRequest(message)
    return JSONWriter.line(.answer(to: id, stateless?.completed(.object([])) ?? .object([])))
  }

  private static func line(refusing id: JSONValue, _ problem: Message.Problem) -> [UInt8] {
    JSONWriter.line(JSONValue.answer(to: id, problem).limited(to: mostBytes))
  }

  private mutating func result(of message: Message) throws(Message.Problem) -> JSONValue {
    switch message.method {
    case StatelessRequest.discovery: return StatelessRequest.discovered
    case "initialize":
      namesRoots = message.parameters["capabilities"]["roots"].isObject
      return Self.greeting(asking: message.parameters["protocolVersion"].text)
    case Self.ping: return .object([])
    case "tools/list": return ["tools": .array(AgentTool.all.map(\.json))]
    case "tools/call": return try call(message.parameters)
    case "resources/list":
      return ["resources": .array([AgentResources.guide] + AgentResources.lists)]
    case "resources/templates/list": return ["resourceTemplates": [AgentResources.rule]]
    case "resources/read": return try AgentResources.read(message.parameters["uri"].text ?? "")
    default: throw .unknown(message.method)
    }
  }

  private static func greeting(asking version: String?) -> JSONValue {
    let known = version.flatMap { versions.contains($0) ? $0 : nil }
    return [
      "protocolVersion": .string(known ?? versions[0]),
      "capabilities": capabilities, "serverInfo": information,
      "instructions": .string(instructions),
    ]
  }

  static let capabilities: JSONValue = ["tools": .object([]), "resources": .object([])]

  static let information: JSONValue = [
    "name": .string(Tool.name), "title": .string(Tool.name), "version": .string(Tool.version),
  ]

  static let instructions = """
    1. Load a screen first: load_screen with the path, the content or the capture of a screen.
    2. Rates are shares of taps that miss (mis-taps), predicted; state the interval with each.
    3. check finds problems; predict and why show where taps go; suggest shows what to change.
    4. Try a change with what_if. apply gives a new handle, save writes it into a file.
    5. compare the screen before and after at the end.
    6. Name the person and the device with every rate. Click by ref, or at aim.
    """

  private mutating func call(_ parameters: JSONValue) throws(Message.Problem) -> JSONValue {
    let name = parameters["name"].text ?? ""
    guard let tool = AgentTool.all.first(where: { $0.name == name }) else {
      let known = AgentTool.all.map(\.name).joined(separator: ", ")
      throw .parameters("unknown tool '\(name)'. Choose one of: \(known)")
    }
    let given = parameters["arguments"]
    guard given.isObject || given == .null else { throw .parameters("arguments must be an object") }
    let isJSON = given[AgentTool.format].text.map { $0 == "json" } ?? answersJSON
    deadline.begin()
    do throws(AgentProblem) {
      let arguments = try tool.checked(given)
      let answer = try Self.$answersInJSON.withValue(isJSON) {
        Result { () throws(AgentProblem) in try tool.answer(&self, arguments) }
      }.get()
      guard !deadline.isOver else { throw AgentProblem(Self.tooLong) }
      guard isJSON else { return Self.content(of: Self.shortened(answer.text)) }
      return Self.content(
        of: answer.json.roundedToRates.limited(to: Self.mostBytes - Self.frameBytes) {
          JSONWriter.line(Self.content(of: $0)).count
        })
    } catch {
      let text = deadline.isOver ? Self.tooLong : error.text
      let content: JSONValue = [
        "content": [["type": "text", "text": .string(text)]], "isError": .bool(true),
      ]
      return content.limited(to: Self.mostBytes - Self.frameBytes)
    }
  }

  /// Whether the current call is answered in JSON.
  @TaskLocal private static var answersInJSON = false

  /// Whether an answer is short enough in its form, so that nothing is left out.
  static func fits(_ answer: ToolAnswer) -> Bool {
    guard answersInJSON else { return answer.text.utf8.count <= mostTextBytes }
    return JSONWriter.line(content(of: answer.json.roundedToRates)).count <= mostBytes - frameBytes
  }

  /// Returns an answer as text and as structure, since clients read either.
  private static func content(of answer: JSONValue) -> JSONValue {
    let text = String(decoding: JSONWriter.line(answer), as: UTF8.self)
    return ["content": [["type": "text", "text": .string(text)]], "structuredContent": answer]
  }

  private static func content(of text: String) -> JSONValue {
    ["content": [["type": "text", "text": .string(text)]]]
  }

  /// Returns the whole lines of a text that an answer has room for.
  private static func shortened(_ text: String) -> String {
    guard text.utf8.count > mostTextBytes else { return text }
    let rest = "… format: \"json\" has the rest in short"
    var kept: [Substring] = []
    var size = rest.utf8.count
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      size += line.utf8.count + 1
      guard size <= mostTextBytes else { break }
      kept.append(line)
    }
    return (kept + [rest[...]]).joined(separator: "\n")
  }

  /// The longest text of an answer, in bytes.
  static let mostTextBytes = 4096
  /// The longest line of an answer, in bytes.
  static let mostBytes = 8_192
  /// The room for the id and the members of the protocol around a result, in bytes.
  private static let frameBytes = 768

  // MARK: - Scenarios

  /// Returns the session of a handle, or one for the scenario or dump at a path.
  mutating func session(_ name: String) throws(AgentProblem) -> Session {
    if let index = sessions.firstIndex(where: { $0.handle == name }) {
      let used = sessions.remove(at: index)
      sessions.append(used)
      return used.session
    }
    if name.first == "s", let number = Int(name.dropFirst(), radix: 10) {
      throw AgentProblem(
        number <= count
          ? "'\(name)' is no longer kept; load the screen again" : "unknown handle '\(name)'")
    }
    return try opened(name, Options())
  }

  /// Opens the scenario or dump at a path.
  func opened(
    _ path: String, _ options: Options, content: [UInt8]? = nil
  ) throws(AgentProblem) -> Session {
    var options = options
    options.formats = [.json]
    var environment = environment
    // No session writes: `apply` saves by the files of the server.
    environment.files = environment.files.unwritable
    if let content {
      let files = environment.files
      environment.files.readInput = { asked throws(FileAccess.Problem) in
        asked == path ? content : try files.readInput(asked)
      }
    }
    let path = content == nil ? try confined(path) : path
    var session = Session(environment: environment, options: options)
    let reply = session.open(path)
    guard !reply.failed else {
      // What is no screen may be private: nothing of it is quoted.
      let bytes = content ?? (try? environment.files.read(path)) ?? []
      guard path.hasSuffix(ScenarioFiles.ending) || content != nil || Session.isDump(bytes) else {
        throw AgentProblem("'\(path)' is neither a dump nor a scenario")
      }
      throw AgentProblem(reply.text)
    }
    return session
  }

  /// Returns the path of a regular file, or of one to write, below a folder that may be used. Links
  /// are followed first, and nothing else is looked at.
  func confined(_ path: String, writes: Bool = false) throws(AgentProblem) -> String {
    let files = environment.files
    let own = (roots ?? ["."]) + allowed
    let folders = own.compactMap { files.realPath($0) }
    let folder = Path.folder(of: path)
    let real =
      writes
      ? files.realPath(path) ?? files.realPath(folder.isEmpty ? "." : folder)
      : files.realPath(path)
    guard let real else {
      // Files outside are not even looked up.
      guard !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else {
        throw Self.outside(path, own)
      }
      throw AgentProblem("there is no file '\(path)'")
    }
    guard folders.contains(where: { real == $0 || ScenarioFiles.isInside(real, $0) }) else {
      throw Self.outside(path, own)
    }
    switch files.kind(path) {
    case .file: return path
    case .missing where writes: return path
    case .folder: throw AgentProblem("'\(path)' is a folder; name a file in it")
    case .missing: throw AgentProblem("there is no file '\(path)'")
    case .special: throw AgentProblem("'\(path)' is not a regular file")
    }
  }

  private static func outside(_ path: String, _ folders: [String]) -> AgentProblem {
    AgentProblem(
      "'\(path)' is outside of the folders that may be used: "
        + folders.map { $0 == "." ? "the working directory" : $0 }.joined(separator: ", ")
        + "; mistap mcp --allow DIR adds one")
  }

  mutating func keep(_ session: Session) -> String {
    count += 1
    sessions.append(("s\(count)", session))
    var weight = sessions.map(\.session.weight).reduce(0, +)
    while sessions.count > Self.mostKept || sessions.count > 1 && weight > Self.heaviest {
      weight -= sessions.removeFirst().session.weight
    }
    return "s\(count)"
  }

  /// Replaces the session of a handle; the session of a path is not kept.
  mutating func update(_ handle: String, _ session: Session) {
    guard let index = sessions.firstIndex(where: { $0.handle == handle }) else { return }
    sessions[index].session = session
  }
}

/// The messages that wait for the server, without the requests that the client has cancelled.
package final class AgentInbox: Sendable {
  private struct State {
    var reader = LineReader()
    /// The messages, the first at the end.
    var waiting: [Received] = []
    var arrived: [Received] = []
    /// The requests for a sign of life that arrived during another request.
    var pings: [Received] = []
    /// The ids of the requests that wait.
    var ids: Set<JSONValue> = []
    /// The ids of the requests that wait and are cancelled.
    var cancelled: Set<JSONValue> = []
    /// The id of the request that is being answered; nil for none.
    var current: JSONValue?
    /// Whether that request is cancelled.
    var isCancelled = false

    mutating func cancel(_ id: JSONValue) {
      if id == current { isCancelled = true }
      if ids.contains(id) { cancelled.insert(id) }
    }
  }

  private let state = Mutex(State())

  package init() {}

  /// Adds bytes of the stream.
  package func append(_ bytes: [UInt8]) {
    state.withLock { state in
      state.reader.append(bytes)
      while let piece = state.reader.next() {
        let received = Received(of: piece)
        if let id = received.cancelled {
          state.cancel(id)
        } else if state.current != nil, received.method == AgentServer.ping {
          state.pings.append(received)
        } else {
          state.arrived.append(received)
          if let id = received.id { state.ids.insert(id) }
        }
      }
    }
  }

  /// Returns the next message; nil until one has arrived.
  package func next() -> Received? {
    state.withLock { state in
      (state.current, state.isCancelled) = (nil, false)
      state.waiting += state.pings.reversed()
      state.pings = []
      while true {
        if state.waiting.isEmpty {
          state.waiting = state.arrived.reversed()
          state.arrived = []
        }
        guard let received = state.waiting.popLast() else { return nil }
        if let id = received.id {
          state.ids.remove(id)
          if state.cancelled.remove(id) != nil { continue }
        }
        state.current = received.id
        return received
      }
    }
  }

  /// Returns the requests for a sign of life that need not wait for the request before them.
  package func takePings() -> [Received] {
    state.withLock { state in
      defer { state.pings = [] }
      return state.pings
    }
  }

  /// Whether the client has cancelled the request that is being answered.
  package var isCancelled: Bool { state.withLock { $0.isCancelled } }
}

extension Received {
  init(of piece: LineReader.Piece) {
    switch piece {
    case .line(let bytes): self.init(bytes)
    case .tooLong: self.init(failedBy: .tooLong)
    }
  }

  /// The id of the request for the client's folders.
  static let rootsID: JSONValue = "roots"

  /// The client's folders, of the answer to that request; nil for any other message.
  var roots: [String]? {
    guard let answer, answer["id"] == Self.rootsID, answer["result"]["roots"].isArray else {
      return nil
    }
    return answer["result"]["roots"].elements.compactMap { $0["uri"].text }.compactMap { uri in
      uri.hasPrefix("file://") ? String(uri.dropFirst("file://".count)).fromURI : nil
    }
  }

  /// The id of the request that a notification cancels; nil for any other message.
  fileprivate var cancelled: JSONValue? {
    guard let message = try? message.get(), message.id == nil,
      message.method == "notifications/cancelled"
    else { return nil }
    let id = message.parameters["requestId"]
    return id == .null ? nil : id
  }
}

/// The texts that agents can read: the language on one page, and the page of each rule.
enum AgentResources {
  static let guide: JSONValue = [
    "uri": "mistap://guide", "name": "guide", "title": "The scenario language on one page",
    "mimeType": "text/markdown",
  ]
  static let rule: JSONValue = [
    "uriTemplate": "mistap://rule/{id}", "name": "rule", "title": "The page of a rule",
    "mimeType": "text/plain",
  ]

  /// The lists of names that arguments take.
  static let lists: [JSONValue] = ["people", "devices", "editions"].map { topic in
    [
      "uri": .string(start + topic), "name": .string(topic),
      "title": .string("The \(topic) that can be named"), "mimeType": "text/plain",
    ]
  }

  private static let start = "mistap://"

  static func read(_ uri: String) throws(Message.Problem) -> JSONValue {
    let rule = "mistap://rule/"
    let isGuide = .string(uri) == guide["uri"]
    let isList = lists.contains { $0["uri"] == .string(uri) }
    let text =
      isGuide
      ? Session.languagePage
      : isList
        ? Session.page(ofList: String(uri.dropFirst(start.count)))
        : uri.hasPrefix(rule) ? Session.page(ofRule: String(uri.dropFirst(rule.count))) : nil
    let kind = (isGuide ? guide : self.rule)["mimeType"]
    guard let text else { throw Message.Problem(code: -32002, text: "unknown resource '\(uri)'") }
    return ["contents": [["uri": .string(uri), "mimeType": kind, "text": .string(text)]]]
  }
}

/// A request of the protocol's revision without a handshake, which states its version itself.
struct StatelessRequest {
  /// The revision of the protocol.
  static let version = "2026-07-28"
  /// The time for which lists and resources may be reused, in milliseconds; they never change.
  private static let reusable = 3_600_000
  /// The key of the version in the `_meta` object of a request.
  private static let versionKey = "io.modelcontextprotocol/protocolVersion"

  private let method: String

  /// Creates the request; nil for one of a connection that began with a handshake.
  init?(_ message: Message) throws(Message.Problem) {
    let asked = message.parameters["_meta"][Self.versionKey].text
    guard asked != nil || message.method == Self.discovery else { return nil }
    if let asked, asked != Self.version {
      throw .version(asked, supported: [Self.version] + AgentServer.versions)
    }
    method = message.method
  }

  /// The method that replaces the handshake.
  static let discovery = "server/discover"

  /// The answer to `discovery`.
  static var discovered: JSONValue {
    [
      "supportedVersions": .array(([version] + AgentServer.versions).map(JSONValue.string)),
      "capabilities": AgentServer.capabilities, "instructions": .string(AgentServer.instructions),
    ]
  }

  /// Returns a result with the members that the revision adds.
  func completed(_ result: JSONValue) -> JSONValue {
    var members = result.members
    members.append(.init("resultType", "complete"))
    if method != "tools/call" {
      members.append(.init("ttlMs", .integer(Self.reusable)))
      members.append(.init("cacheScope", "public"))
    }
    members.append(
      .init("_meta", ["io.modelcontextprotocol/serverInfo": AgentServer.information]))
    return .object(members)
  }
}
