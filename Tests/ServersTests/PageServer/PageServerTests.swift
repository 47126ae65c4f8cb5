import JSON
import Synchronization
import TestSupport
import Testing
import WorkbenchSupport

@testable import Servers
@testable import Workbench

/// A page with its session, a clock that stands still, and connections by number.
private final class PageHarness {
  let live: LiveSession
  let desk: PageDesk
  let files: MemoryFiles
  var server: PageServer
  let token = "0123456789abcdef0123456789abcdef"
  private let clock: Clock

  final class Clock: Sendable {
    let time = Mutex(100.0)
    let stops = Mutex(0)
  }

  static let text = """
    screen a {
      button save "Save" x=40 y=300 width=44 height=44
      button delete "Delete" x=88 y=300 width=44 height=44
    }

    """

  init() {
    let clock = Clock()
    self.clock = clock
    files = MemoryFiles(["a.kdl": Self.text, "b.kdl": Self.text])
    var session = Session(environment: Environment(files: files.access))
    _ = session.open("a.kdl")
    live = LiveSession(session)
    desk = live.share(
      wakesSession: {}, wakesPage: {}, stops: { clock.stops.withLock { $0 += 1 } })
    server = PageServer(
      port: 8123, token: token, desk: desk, now: { clock.time.withLock { $0 } })
    server.accept(1)
  }

  var stops: Int { clock.stops.withLock { $0 } }

  func wait(seconds: Double) {
    clock.time.withLock { $0 += seconds }
    server.pulse()
  }

  /// The bytes for each connection, and those that were closed.
  func output() -> (texts: [Int: String], closed: Set<Int>) {
    var (texts, closed): ([Int: String], Set<Int>) = ([:], [])
    for output in server.takeOutput() {
      switch output {
      case .send(let id, let bytes):
        texts[id, default: ""] += String(decoding: bytes, as: UTF8.self)
      case .close(let id): closed.insert(id)
      }
    }
    return (texts, closed)
  }

  /// Sends bytes, and returns the status of the answer, the answer, and whether the connection closed.
  func send(_ text: String, on id: Int = 1) -> (status: Int, text: String, isClosed: Bool) {
    server.receive(Array(text.utf8), from: id)
    let (texts, closed) = output()
    let text = texts[id] ?? ""
    let status = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return (status, text, closed.contains(id))
  }

  func head(
    _ method: String, _ name: String, _ fields: [String: String?] = [:], body: String = ""
  ) -> String {
    var all: [String: String] = ["Host": "127.0.0.1:8123"]
    if method == "POST" {
      all["Origin"] = "http://127.0.0.1:8123"
      all["Content-Type"] = "application/json"
      all["Content-Length"] = "\(body.utf8.count)"
    }
    for (key, value) in fields { all[key] = value }
    let lines = all.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }.joined()
    return "\(method) /\(token)/\(name) HTTP/1.1\r\n\(lines)\r\n\(body)"
  }

  func get(_ name: String, _ fields: [String: String?] = [:]) -> (
    status: Int, text: String, isClosed: Bool
  ) { send(head("GET", name, fields)) }

  func post(
    _ name: String, _ body: String, _ fields: [String: String?] = [:], on id: Int = 1
  ) -> (status: Int, text: String, isClosed: Bool) {
    send(head("POST", name, fields, body: body), on: id)
  }

  /// Posts, lets the session and the page work, and returns the status and the answer.
  func ask(_ name: String, _ body: String) -> (status: Int, value: JSONValue) {
    server.receive(Array(head("POST", name, body: body).utf8), from: 1)
    while live.performNext() != nil {}
    server.pulse()
    let text = output().texts[1] ?? ""
    return (
      text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0, Self.body(of: text)
    )
  }

  static func body(of text: String) -> JSONValue {
    let bytes = Array(text.utf8)
    guard let end = bytes.indices.first(where: { bytes[$0...].starts(with: [13, 10, 13, 10]) })
    else { return .null }
    return (try? JSONReader.read(Array(bytes[(end + 4)...]))) ?? .null
  }

  func accept(_ id: Int) { server.accept(id) }
}

/// Each row of the page's table of refusals.
@Suite struct `Refusals of the page` {
  @Test(arguments: [
    "evil.example:8123", "127.0.0.1", "127.0.0.1:8124", "localhost", "0.0.0.0:8123",
    "LOCALHOST:8123", "127.0.0.1:8123.evil.example",
  ])
  func `A foreign host gets 403`(_ host: String) {
    #expect(PageHarness().get("state", ["Host": host]).status == 403)
  }

  @Test func `A request without a host gets 403, and the three names of the page 200`() {
    #expect(PageHarness().get("state", ["Host": String?.none]).status == 403)
    for host in ["127.0.0.1:8123", "localhost:8123", "[::1]:8123"] {
      #expect(PageHarness().get("state", ["Host": host]).status == 200)
    }
  }

  @Test func `A wrong token and an unknown name get 404 with the same bytes`() {
    let host = "Host: 127.0.0.1:8123\r\n\r\n"
    let token = PageHarness().token
    let paths = [
      "/", "/state", "/\(token)", "/\(token)/nosuch", "/\(token)/../a.kdl", "/\(token)/a.kdl",
      "/\(token)/state?x", "/\(token)/%73tate", "/\(token.uppercased())/state",
      "/\(token.dropLast())0/state", "/\(token)//state", "http://127.0.0.1:8123/\(token)/state",
    ]
    let answers = paths.map { PageHarness().send("GET \($0) HTTP/1.1\r\n\(host)") }
    #expect(Set(answers.map(\.text)).count == 1)
    #expect(answers.allSatisfy { $0.status == 404 })
  }

  @Test func `A wrong method gets 405 and Allow`() {
    for (method, name, allowed) in [
      ("POST", "", "GET"), ("HEAD", "state", "GET"), ("GET", "command", "POST"),
      ("OPTIONS", "command", "POST"), ("PUT", "preview", "POST"),
    ] {
      let page = PageHarness()
      let answer = page.send(page.head(method, name))
      #expect(answer.status == 405 && answer.text.contains("\r\nAllow: \(allowed)\r\n"))
    }
  }

  @Test(arguments: [
    "http://evil.example", "null", "https://127.0.0.1:8123", "http://localhost:8123", "",
  ])
  func `A foreign origin gets 403`(_ origin: String) {
    #expect(PageHarness().post("command", "{}", ["Origin": origin]).status == 403)
    #expect(PageHarness().get("state", ["Origin": origin]).status == 403)
  }

  @Test func `A POST without an origin and a request of another site get 403`() {
    #expect(PageHarness().post("command", "{}", ["Origin": String?.none]).status == 403)
    for site in ["cross-site", "same-site"] {
      #expect(PageHarness().get("state", ["Sec-Fetch-Site": site]).status == 403)
    }
    for site in ["same-origin", "none"] {
      #expect(PageHarness().get("state", ["Sec-Fetch-Site": site]).status == 200)
    }
  }

  @Test func `Bodies of another form get 415, 411, 501 and 413`() {
    #expect(PageHarness().post("command", "{}", ["Content-Type": "text/plain"]).status == 415)
    #expect(PageHarness().post("command", "{}", ["Content-Type": String?.none]).status == 415)
    #expect(PageHarness().post("command", "{}", ["Content-Length": String?.none]).status == 411)
    #expect(PageHarness().post("command", "", ["Transfer-Encoding": "chunked"]).status == 501)
    let large = PageHarness().post("command", "{}", ["Content-Length": "1048577"])
    #expect(large.status == 413 && large.isClosed)
    let body = "{\"line\":\"echo x\"\(String(repeating: " ", count: 1 << 20))"
    #expect(PageHarness().post("command", body.prefix(1 << 20).description).status == 400)
  }

  @Test(arguments: [
    "", "x", "[]", "{}", "{\"line\":1}", "{\"line\":\"a\"", "{\"line\":\"a\"}x", "null",
    "{\"line\":\"a\",\"x\":\(String(repeating: "[", count: 16))\(String(repeating: "]", count: 16))}",
  ])
  func `A body that is no object of the page gets 400`(_ body: String) {
    #expect(PageHarness().post("command", body).status == 400)
  }

  @Test func `A body of depth 16 is taken`() {
    let page = PageHarness()
    let deep = String(repeating: "[", count: 15) + String(repeating: "]", count: 15)
    #expect(page.ask("command", "{\"line\":\"echo a\",\"x\":\(deep)}").status == 200)
  }

  @Test func `Slow requests and idle connections get 408`() {
    let slow = PageHarness()
    #expect(slow.send("GET /").status == 0)
    slow.wait(seconds: 4.9)
    #expect(slow.output().texts.isEmpty)
    slow.wait(seconds: 0.2)
    let (texts, closed) = slow.output()
    #expect(texts[1]?.hasPrefix("HTTP/1.1 408") == true && closed == [1])

    let body = PageHarness()
    _ = body.send(body.head("POST", "command", ["Content-Length": "9"]))
    body.wait(seconds: 9.9)
    #expect(body.output().texts.isEmpty)
    body.wait(seconds: 0.2)
    #expect(body.output().texts[1]?.hasPrefix("HTTP/1.1 408") == true)

    let idle = PageHarness()
    _ = idle.get("state")
    idle.wait(seconds: 59)
    #expect(idle.output().closed == [])
    idle.wait(seconds: 2)
    #expect(idle.output().closed == [1])
  }

  @Test func `The 17th connection and the ninth command that waits get 503`() {
    let page = PageHarness()
    for id in 2...16 { page.accept(id) }
    #expect(page.output().texts.isEmpty)
    page.accept(17)
    #expect(page.output().texts[17]?.hasPrefix("HTTP/1.1 503") == true)
    for id in 2...9 { #expect(page.post("command", "{\"line\":\"predict\"}", on: id).status == 0) }
    #expect(page.post("command", "{\"line\":\"predict\"}", on: 10).status == 503)
  }

  @Test func `Every answer has the fields of the page, and none for other origins`() {
    for answer in [
      PageHarness().get(""), PageHarness().get("page.js"), PageHarness().get("nosuch"),
      PageHarness().post("command", "x"),
    ] {
      for field in [
        "Content-Security-Policy: default-src 'none'; script-src 'self';",
        "X-Content-Type-Options: nosniff", "Cache-Control: no-store",
        "Referrer-Policy: same-origin", "Cross-Origin-Resource-Policy: same-origin",
        "Content-Length: ",
      ] { #expect(answer.text.contains("\r\n\(field)"), "\(field)") }
      #expect(!answer.text.lowercased().contains("access-control"))
    }
  }
}

@Suite struct `The page of a session` {
  @Test func `A command changes the session, and its entry goes to the listeners`() throws {
    let page = PageHarness()
    page.accept(2)
    let events = page.send(page.head("GET", "events"), on: 2).text
    #expect(events.contains("text/event-stream") && events.contains("event: state\n"))
    #expect(!events.contains("Content-Length"))
    let (status, answer) = page.ask("command", "{\"line\":\"move save -8 0\"}")
    #expect(status == 200 && answer["version"] == .integer(2))
    #expect(answer["entry"]["from"].text == "page" && answer["entry"]["ok"].flag == true)
    #expect(answer["result"]["misTapRate"]["after"].double != nil)
    _ = page.live.respond(to: "tap save")
    page.server.pulse()
    let told = page.output().texts[2] ?? ""
    #expect(told.contains("event: entry\n") && told.contains("\"from\":\"terminal\""))
  }

  @Test func `Of the previews that wait only the newest is computed`() {
    let page = PageHarness()
    for id in 2...4 { page.accept(id) }
    for id in 1...4 {
      let body = "{\"n\":\(id),\"line\":\"move save \(-4 * id) 0\"}"
      #expect(page.post("preview", body, on: id).status == 0)
    }
    page.server.pulse()
    let texts = page.output().texts
    for id in 1...3 {
      #expect(PageHarness.body(of: texts[id] ?? "")["superseded"].flag == true)
    }
    let newest = PageHarness.body(of: texts[4] ?? "")
    #expect(newest["n"] == .integer(4) && newest["ok"].flag == true)
    #expect(texts[4]?.contains("\r\nServer-Timing: engine;dur=") == true)
    #expect(page.desk.version == 1 && page.desk.board.entries.isEmpty)
  }

  @Test func `Other commands are no previews`() {
    #expect(PageHarness().ask("preview", "{\"n\":1,\"line\":\"tap save\"}").status == 400)
  }

  @Test func `A file is written after consent alone, and any other command voids the question`() {
    let page = PageHarness()
    let asked = page.ask("command", "{\"line\":\"save new.kdl\"}").value["ask"]
    #expect(asked["id"] == .integer(1) && page.files.written == [])
    #expect(page.ask("command", "{\"line\":\"predict\"}").status == 200)
    #expect(page.ask("answer", "{\"id\":1,\"yes\":true}").status == 409)
    let again = page.ask("command", "{\"line\":\"save new.kdl\"}").value["ask"]
    #expect(again["id"] == .integer(2))
    #expect(page.ask("answer", "{\"id\":1,\"yes\":true}").status == 409)
    #expect(page.files.written == [])
    _ = page.ask("command", "{\"line\":\"save new.kdl\"}")
    let done = page.ask("answer", "{\"id\":3,\"yes\":true}")
    #expect(done.status == 200 && done.value["entry"]["ok"].flag == true)
    #expect(page.files.written == ["new.kdl"])
    #expect(page.ask("answer", "{\"id\":3,\"yes\":true}").status == 409)
  }

  @Test func `No drops the question, and nothing is written`() {
    let page = PageHarness()
    _ = page.ask("command", "{\"line\":\"save new.kdl\"}")
    #expect(page.ask("answer", "{\"id\":1,\"yes\":false}").status == 200)
    #expect(page.files.written == [])
  }

  @Test func `Completions have no names of files`() {
    let page = PageHarness()
    let words = page.ask("complete", "{\"text\":\"tap sa\"}").value
    #expect(words["start"] == .integer(4))
    #expect(words["candidates"].elements.compactMap { $0["text"].text } == ["save"])
    let files = page.ask("complete", "{\"text\":\"load \"}").value["candidates"]
    #expect(files.elements.isEmpty)
  }

  @Test func `A busy terminal is told after 300 ms, and stop interrupts it`() {
    let page = PageHarness()
    page.accept(2)
    _ = page.send(page.head("GET", "events"), on: 2)
    #expect(page.ask("stop", "{}").status == 200 && page.stops == 0)
    page.desk.note(busy: "touch save times=1000000")
    page.wait(seconds: 0)
    page.wait(seconds: 0.2)
    #expect(page.output().texts[2] == nil)
    page.wait(seconds: 0.2)
    #expect(page.output().texts[2]?.contains("event: busy\n") == true)
    #expect(page.ask("stop", "{}").status == 200 && page.stops == 1)
    page.desk.note(busy: nil)
    page.wait(seconds: 0)
    #expect(page.output().texts[2]?.contains("event: idle\n") == true)
  }

  @Test func `The end is told, and every connection closes`() {
    let page = PageHarness()
    page.accept(2)
    _ = page.send(page.head("GET", "events"), on: 2)
    page.desk.end()
    page.server.pulse()
    let (texts, closed) = page.output()
    #expect(texts[2]?.contains("event: end\n") == true && closed == [1, 2])
  }

  @Test func `The transcript keeps the last 200 entries`() {
    let page = PageHarness()
    for _ in 0..<205 { _ = page.live.respond(to: "echo x") }
    #expect(page.desk.board.entries.count == 200 && page.desk.board.entries.last?.number == 205)
  }

  @Test func `Colours of the terminal do not reach the page`() {
    let page = PageHarness()
    _ = page.live.respond(to: "echo \u{1B}[31mred\u{1B}[0m")
    #expect(page.desk.board.entries.last?.text.contains("\u{1B}") == false)
  }

  @Test func `The files of the page are under 40 KB, and have nothing inline`() throws {
    let names = ["", "page.css", "page.js", "screen.js", "talk.js", "panels.js"]
    let files = names.map { PageHarness().get($0).text }
    #expect(files.allSatisfy { $0.hasPrefix("HTTP/1.1 200") })
    let html = try #require(files.first)
    #expect(!html.contains(" style=") && !html.contains(" onclick") && !html.contains(" onload"))
    #expect(!html.contains("<script>") && !html.contains("<style"))
    let scripts = files.suffix(4).joined()
    #expect(scripts.utf8.count < 40 << 10)
    #expect(!scripts.contains("innerHTML") && !scripts.contains("eval("))
  }

  @Test func `Tokens have 32 hexadecimal digits, and no two are alike`() {
    let tokens = (0..<100).map { _ in PageServer.token() }
    #expect(Set(tokens).count == 100)
    #expect(tokens.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
  }
}
