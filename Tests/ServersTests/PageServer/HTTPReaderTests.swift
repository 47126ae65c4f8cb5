import TestSupport
import Testing

@testable import Servers

@Suite struct `Requests of HTTP` {
  private static let request = "POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello"

  /// The requests in pieces of bytes, or the first refusal.
  private static func read(_ pieces: [[UInt8]]) -> (requests: [HTTPRequest], status: Int?) {
    var reader = HTTPReader()
    var requests: [HTTPRequest] = []
    for piece in pieces {
      reader.append(piece)
      do {
        while let request = try reader.next(check: { _ in }) { requests.append(request) }
      } catch {
        return (requests, error.status)
      }
    }
    return (requests, nil)
  }

  private static func status(_ text: String) -> Int? { read([Array(text.utf8)]).status }

  @Test func `A request is the same in all splits, and byte by byte`() throws {
    let bytes = Array(Self.request.utf8)
    let whole = Self.read([bytes])
    let request = try #require(whole.requests.first)
    #expect(request.method == "POST" && request.path == "/a" && request["host"] == "x")
    #expect(String(decoding: request.body, as: UTF8.self) == "hello")
    for end in bytes.indices {
      #expect(Self.read([Array(bytes[..<end]), Array(bytes[end...])]).requests == [request])
    }
    #expect(Self.read(bytes.map { [$0] }).requests == [request])
  }

  @Test func `Requests that come together are told apart`() {
    let found = Self.read([Array((Self.request + Self.request + "\r\n" + Self.request).utf8)])
    #expect(found.requests.count == 3 && found.status == nil)
  }

  @Test(arguments: [
    "GET /a\r\n\r\n", "GET  /a HTTP/1.1\r\n\r\n", "GET /a HTTP/2.0\r\n\r\n",
    "GET /a HTTP/1.1\n\n", "GET /\u{1}a HTTP/1.1\r\n\r\n", "G(T /a HTTP/1.1\r\n\r\n",
    "GET /a HTTP/1.1\r\nHost : x\r\n\r\n", "GET /a HTTP/1.1\r\n x: y\r\n\r\n",
    "GET /a HTTP/1.1\r\na: b\r\n c\r\n\r\n", "GET /a HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n",
    "GET /a HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\n",
    "GET /a HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
    "GET /a HTTP/1.1\r\nContent-Length: +1\r\n\r\n",
    "GET /a HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n",
    "GET /a HTTP/1.1\r\na: \u{0}\r\n\r\n", "GET /a HTTP/1.1\rHost: a\r\n\r\n", "\u{16}\u{3}\u{1}\n",
  ])
  func `A malformed request is refused with 400`(_ text: String) {
    #expect(Self.status(text) == 400)
  }

  @Test func `A request line of 8 KB is read and a longer one refused with 414`() {
    let room = 8 * 1_024 - "GET / HTTP/1.1".count
    for (extra, status) in [(0, Int?.none), (1, 414)] {
      let path = "/" + String(repeating: "a", count: room + extra)
      #expect(Self.status("GET \(path) HTTP/1.1\r\n\r\n") == status)
    }
    #expect(Self.status("GET /" + String(repeating: "a", count: 9_000)) == 414)
  }

  @Test func `A head of more than 16 KB or 64 fields is refused with 431`() {
    func fields(_ count: Int, _ length: Int) -> String {
      "GET / HTTP/1.1\r\n"
        + (0..<count).map { "f\($0): \(String(repeating: "v", count: length))\r\n" }.joined()
        + "\r\n"
    }
    #expect(Self.status(fields(64, 3)) == nil)
    #expect(Self.status(fields(65, 3)) == 431)
    #expect(Self.status(fields(3, 5_000)) == nil)
    #expect(Self.status(fields(4, 5_000)) == 431)
    #expect(Self.status("GET / HTTP/1.1\r\na: " + String(repeating: "v", count: 17_000)) == 431)
  }

  @Test func `Bytes at random end in a refusal or a wait`() {
    var random = SplitMix64(seed: 3)
    let letters = Array("GET /aHTP1.: \r\n\r\n\u{0}".utf8)
    for _ in 0..<2_000 {
      let bytes = (0..<60).map { _ in letters.randomElement(using: &random) ?? 0 }
      let status = Self.read([bytes]).status
      #expect(status == nil || status == 400)
    }
  }
}
