internal import Drawing
internal import JSON
internal import Reporting
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
  /// request that is being answered.
  package init(environment: Environment, now: @escaping @Sendable () -> Double) {
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
      guard let message = try received.message.get(), let id = message.id else { return nil }
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
    case "initialize": return Self.greeting(asking: message.parameters["protocolVersion"].text)
    case Self.ping: return .object([])
    case "tools/list": return ["tools": .array(AgentTool.all.map(\.json))]
    case "tools/call": return try call(message.parameters)
    case "resources/list": return ["resources": [AgentResources.guide]]
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
    1. Load a screen first: load_screen with the path or the content of a dump or scenario.
    2. Rates are model predictions; state the interval (low to high) with each.
    3. check finds broken rules; predict and why show where taps go; suggest shows what to change.
    4. Try a change with what_if before apply.
    5. compare the screen before and after at the end.
    6. Name the person and the device with every rate.
    """

  private mutating func call(_ parameters: JSONValue) throws(Message.Problem) -> JSONValue {
    let name = parameters["name"].text ?? ""
    guard let tool = AgentTool.all.first(where: { $0.name == name }) else {
      let known = AgentTool.all.map(\.name).joined(separator: ", ")
      throw .parameters("unknown tool '\(name)'. Choose one of: \(known)")
    }
    let arguments = parameters["arguments"].isObject ? parameters["arguments"] : .object([])
    if let problem = tool.problem(with: arguments) { throw .parameters(problem) }
    deadline.begin()
    do throws(AgentProblem) {
      let answer = try tool.answer(&self, arguments)
      guard !deadline.isOver else { throw AgentProblem(Self.tooLong) }
      return Self.content(
        of: answer.roundedToRates.limited(to: Self.mostBytes - Self.frameBytes) {
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

  /// Whether an answer is short enough, so that nothing is left out.
  static func fits(_ answer: JSONValue) -> Bool {
    JSONWriter.line(content(of: answer.roundedToRates)).count <= mostBytes - frameBytes
  }

  /// Returns an answer as text and as structure, since clients read either.
  private static func content(of answer: JSONValue) -> JSONValue {
    let text = String(decoding: JSONWriter.line(answer), as: UTF8.self)
    return ["content": [["type": "text", "text": .string(text)]], "structuredContent": answer]
  }

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
    guard content != nil || environment.files.kind(path) == .file else {
      throw AgentProblem("there is no file '\(path)'")
    }
    var session = Session(environment: environment, options: options)
    let reply = session.open(path)
    guard !reply.failed else { throw AgentProblem(reply.text) }
    return session
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

  static func read(_ uri: String) throws(Message.Problem) -> JSONValue {
    let start = "mistap://rule/"
    let isGuide = .string(uri) == guide["uri"]
    let text =
      isGuide
      ? Session.languagePage
      : uri.hasPrefix(start) ? Session.page(ofRule: String(uri.dropFirst(start.count))) : nil
    let kind = (isGuide ? guide : rule)["mimeType"]
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
