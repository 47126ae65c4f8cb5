internal import Drawing
internal import JSON
internal import PageAssets
internal import Workbench

/// The page of a session: bytes of connections in, bytes out. It opens no file and no socket.
package struct PageServer: Sendable {
  package enum Output: Sendable {
    case send(Int, [UInt8])
    /// Closes a connection when its bytes are sent.
    case close(Int)
  }

  /// A connection of the page.
  struct Connection: Sendable {
    var reader = HTTPReader()
    /// The time of the first byte of the request that is read, or of the last answer.
    var since: Double
    /// Whether a request waits for its answer.
    var waits = false
    var keepsOpen = true
    /// Whether it receives events.
    var listens = false
    /// Whether it was told to send the body.
    var isContinued = false
  }

  struct Preview: Sendable {
    let connection: Int
    let number: Int
    let line: String
  }

  let check: RequestCheck
  let desk: PageDesk
  let now: @Sendable () -> Double
  var connections: [Int: Connection] = [:]
  var previews: [Preview] = []
  var output: [Output] = []
  /// The state's own members, of the version that they are of.
  var cached: (version: Int, members: [JSONValue.Member])?
  /// The version and the entry that listeners have.
  var sent = (version: 0, entry: 0)
  /// The time since which the session's thread is occupied.
  var busySince: Double?
  var isBusySaid = false
  package private(set) var hasSaidEnd = false

  static let mostConnections = 16
  static let headSeconds = 5.0
  static let bodySeconds = 10.0
  static let idleSeconds = 60.0
  /// The time after which the page says that the terminal is busy, in seconds.
  static let busySeconds = 0.3

  package init(
    port: Int, token: String, desk: PageDesk, now: @escaping @Sendable () -> Double
  ) {
    check = RequestCheck(port: port, token: token, files: Set(PageFiles.all.keys))
    (self.desk, self.now) = (desk, now)
    sent = (desk.version, desk.board.number)
  }

  /// The token of a new page: 128 random bits in hexadecimal digits.
  package static func token() -> String {
    var source = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(source.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  package mutating func takeOutput() -> [Output] {
    defer { output = [] }
    return output
  }

  // MARK: - Connections

  package mutating func accept(_ id: Int) {
    connections[id] = Connection(since: now())
    guard connections.count > Self.mostConnections else { return }
    refuse(
      HTTPRefusal(503, "too-many", "The page takes \(Self.mostConnections) connections."), on: id)
  }

  /// Whether a request of a connection waits for its answer.
  package func isAnswering(_ id: Int) -> Bool { connections[id]?.waits ?? false }

  package mutating func leave(_ id: Int) {
    connections[id] = nil
    previews.removeAll { $0.connection == id }
  }

  package mutating func receive(_ bytes: [UInt8], from id: Int) {
    guard connections[id] != nil else { return }
    if connections[id]?.reader.isEmpty == true { connections[id]?.since = now() }
    connections[id]?.reader.append(bytes)
    answerRequests(on: id)
  }

  private mutating func answerRequests(on id: Int) {
    while let connection = connections[id], !connection.waits, !connection.listens {
      do throws(HTTPRefusal) {
        let couldWait = connection.reader.awaitsBody
        let request = try connections[id]?.reader.next { [check] (head) throws(HTTPRefusal) in
          try check.check(head)
        }
        guard let request else {
          if !couldWait, connections[id]?.reader.awaitsBody == true {
            connections[id]?.since = now()
          }
          return
        }
        connections[id]?.keepsOpen = request.keepsOpen
        connections[id]?.since = now()
        try answer(request, on: id)
      } catch {
        refuse(error, on: id)
        return
      }
    }
  }

  mutating func respond(_ response: HTTPResponse, on id: Int) {
    guard let connection = connections[id] else { return }
    output.append(.send(id, response.bytes(keepsOpen: connection.keepsOpen)))
    connections[id]?.waits = false
    connections[id]?.since = now()
    if !connection.keepsOpen { close(id) }
  }

  /// Answers with a refusal and closes: what else the client has sent stays unread.
  private mutating func refuse(_ refusal: HTTPRefusal, on id: Int) {
    connections[id]?.keepsOpen = false
    respond(HTTPResponse(refusal), on: id)
  }

  private mutating func close(_ id: Int) {
    output.append(.close(id))
    leave(id)
  }

  // MARK: - Routes

  private mutating func answer(_ request: HTTPRequest, on id: Int) throws(HTTPRefusal) {
    let name = check.name(in: request.path) ?? ""
    guard let route = PageRoute(rawValue: name) else {
      if let file = PageFiles.all[name] {
        respond(HTTPResponse(status: 200, type: file.type, body: Self.content(name, file)), on: id)
      }
      return
    }
    let body = route.method == "POST" ? try RequestCheck.object(in: request.body) : .null
    switch route {
    case .state: respond(HTTPResponse(status: 200, body: JSONWriter.line(state())), on: id)
    case .events: listen(id)
    case .preview:
      guard let line = body["line"].text, let number = body["n"].index else { throw Self.wrong }
      connections[id]?.waits = true
      previews.append(Preview(connection: id, number: number, line: line))
    case .command:
      guard let line = body["line"].text else { throw Self.wrong }
      try order(.command(line), id)
    case .answer:
      guard let number = body["id"].index, let agrees = body["yes"].flag else { throw Self.wrong }
      try order(.answer(id: number, agrees: agrees), id)
    case .complete:
      guard let text = body["text"].text else { throw Self.wrong }
      respond(.json(completion(of: text)), on: id)
    case .stop:
      if desk.board.busyLine != nil { desk.stop() }
      respond(.json(["ok": .bool(true)]), on: id)
    }
  }

  private static let wrong = HTTPRefusal(400, "bad-json", "A member of the body is missing.")

  private mutating func order(_ work: PageOrder.Work, _ id: Int) throws(HTTPRefusal) {
    guard desk.add(PageOrder(connection: id, work: work)) else {
      throw HTTPRefusal(503, "busy", "\(PageDesk.mostOrders) commands wait already.")
    }
    connections[id]?.waits = true
    if busySince == nil { busySince = now() }
  }

  /// The bytes of a file; the style sheet begins with the colours and the rules of pictures.
  private static func content(_ name: String, _ file: PageFiles.File) -> [UInt8] {
    guard name == "page.css" else { return file.bytes }
    let rules = PictureStyle.rules { "var(--\($0.rawValue))" }
    let colors = """
      :root{\(Palette.light.properties)}
      @media (prefers-color-scheme:dark){:root{\(Palette.dark.properties)}}
      """
    return Array("\(colors)\n\(rules)\n".utf8) + file.bytes
  }

  private func completion(of text: String) -> JSONValue {
    let found = desk.board.session.pageCompletion(for: text)
    return [
      "start": .integer(found.start),
      "candidates": .array(
        found.candidates.map { ["text": .string($0.text), "note": .string($0.note)] }),
      "hint": .string(found.hint),
    ]
  }

  // MARK: - State and events

  private mutating func state() -> JSONValue {
    let board = desk.board
    if cached?.version != board.version {
      cached = (board.version, board.session.pageState())
    }
    return .object(
      [.init("version", .integer(board.version))] + (cached?.members ?? []) + [
        .init("busy", .string(isBusySaid ? board.busyLine ?? "" : nil)),
        .init("transcript", .array(board.entries.map(\.json))),
      ])
  }

  private mutating func listen(_ id: Int) {
    connections[id]?.listens = true
    connections[id]?.keepsOpen = false
    let head = HTTPResponse(status: 200, type: "text/event-stream")
    output.append(.send(id, head.bytes(keepsOpen: false, isStream: true)))
    output.append(.send(id, Self.event("state", state())))
  }

  private static func event(_ name: String, _ value: JSONValue) -> [UInt8] {
    Array("event: \(name)\ndata: ".utf8) + JSONWriter.line(value) + Array("\n\n".utf8)
  }

  private var listeners: [Int] { connections.filter(\.value.listens).keys.sorted() }

  private mutating func tell(_ name: String, _ value: JSONValue) {
    let bytes = Self.event(name, value)
    for id in listeners { output.append(.send(id, bytes)) }
  }

  // MARK: - Pulse

  /// Does what the time or another thread asks for: answers, events, one preview, ends of patience.
  package mutating func pulse() {
    for delivery in desk.takeDeliveries() {
      respond(.json(delivery.value, status: delivery.status), on: delivery.connection)
      answerRequests(on: delivery.connection)
    }
    tellNews()
    computePreview()
    closeIdle()
  }

  /// The time until the next pulse is due; nil for none.
  package var patienceInMilliseconds: Int? {
    if !previews.isEmpty { return 0 }
    let time = now()
    var dues = connections.values.compactMap { limit(of: $0).map { $0.until - time } }
    if let busySince, !isBusySaid { dues.append(busySince + Self.busySeconds - time) }
    return dues.min().map { Int(clamping: Int64(exactly: (max(0, $0) * 1000).rounded(.up)) ?? 0) }
  }

  private mutating func tellNews() {
    let board = desk.board
    let entries = board.entries.filter { $0.number > sent.entry }
    for entry in entries { tell("entry", entry.json) }
    sent.entry = board.number
    if board.version != sent.version {
      sent.version = board.version
      if !listeners.isEmpty {
        let value = state()
        tell("state", value)
      }
    }
    tellBusy(board)
    if board.hasEnded, !hasSaidEnd {
      hasSaidEnd = true
      tell("end", [:])
      for id in connections.keys.sorted() { close(id) }
    }
  }

  private mutating func tellBusy(_ board: PageDesk.Board) {
    guard board.busyLine != nil || desk.hasOrder else {
      busySince = nil
      if isBusySaid { tell("idle", [:]) }
      isBusySaid = false
      return
    }
    let since = busySince ?? now()
    busySince = since
    guard !isBusySaid, now() - since >= Self.busySeconds else { return }
    isBusySaid = true
    tell("busy", ["line": .string(board.busyLine)])
  }

  /// Computes the newest of the previews that wait; the others are superseded.
  private mutating func computePreview() {
    guard let newest = previews.last else { return }
    let others = previews.dropLast()
    previews = []
    for other in others {
      respond(
        .json(["n": .integer(other.number), "superseded": .bool(true)]), on: other.connection)
    }
    let (version, session) = (desk.version, desk.board.session)
    let start = now()
    if let members = session.preview(newest.line) {
      let facts: [JSONValue.Member] = [
        .init("n", .integer(newest.number)), .init("version", .integer(version)),
      ]
      var response = HTTPResponse.json(.object(facts + members))
      let milliseconds = ((now() - start) * 100_000).rounded() / 100
      response.fields = [("Server-Timing", "engine;dur=\(milliseconds)")]
      respond(response, on: newest.connection)
    } else {
      let refusal = HTTPRefusal(
        400, "no-preview",
        "Only move, resize, set, swap, add, remove and apply can be previewed.")
      respond(HTTPResponse(refusal), on: newest.connection)
    }
    for one in others + [newest] { answerRequests(on: one.connection) }
  }

  private func limit(of connection: Connection) -> (until: Double, isIdle: Bool)? {
    guard !connection.waits, !connection.listens else { return nil }
    if connection.reader.awaitsBody { return (connection.since + Self.bodySeconds, false) }
    guard connection.reader.isEmpty else { return (connection.since + Self.headSeconds, false) }
    return (connection.since + Self.idleSeconds, true)
  }

  private mutating func closeIdle() {
    let time = now()
    for id in connections.keys.sorted() {
      guard let connection = connections[id], let limit = limit(of: connection),
        limit.until <= time
      else { continue }
      refuse(HTTPRefusal(408, "timeout", "The request took too long."), on: id)
    }
  }
}
