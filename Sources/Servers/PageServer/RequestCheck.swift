internal import JSON

/// The work behind a path of the page.
enum PageRoute: String, CaseIterable, Sendable {
  case state
  case events
  case preview
  case command
  case answer
  case complete
  case stop

  var method: String { self == .state || self == .events ? "GET" : "POST" }
}

/// The checks of a request before its body is read, in the order of their refusals.
struct RequestCheck: Sendable {
  let port: Int
  let token: String
  /// The names of the embedded files; the page itself has the empty name.
  let files: Set<String>

  /// The largest body, in bytes.
  static let mostBytes = 1 << 20
  private static let deepest = 16

  /// Throws the first refusal of a head.
  func check(_ request: HTTPRequest) throws(HTTPRefusal) {
    guard let host = request["host"],
      ["127.0.0.1:\(port)", "localhost:\(port)", "[::1]:\(port)"].contains(host)
    else { throw HTTPRefusal(403, "wrong-host", "This host is not the page's.") }
    guard let name = name(in: request.path) else {
      throw HTTPRefusal(404, "not-found", "There is no such page.")
    }
    let method = PageRoute(rawValue: name)?.method ?? "GET"
    guard request.method == method else {
      throw HTTPRefusal(405, "wrong-method", "This address takes \(method).", allowed: method)
    }
    if let origin = request["origin"] {
      guard origin == "http://\(host)" else { throw Self.wrongOrigin }
    } else if method == "POST" {
      throw Self.wrongOrigin
    }
    if let site = request["sec-fetch-site"], site != "same-origin", site != "none" {
      throw HTTPRefusal(403, "cross-site", "Only the page itself may ask.")
    }
    try checkBody(of: request, isPost: method == "POST")
  }

  private static let wrongOrigin = HTTPRefusal(
    403, "wrong-origin", "The origin is not the page's.")

  private func checkBody(of request: HTTPRequest, isPost: Bool) throws(HTTPRefusal) {
    if isPost {
      let type = request["content-type"]?.split(separator: ";").first.map(String.init) ?? ""
      guard type.lowercased() == "application/json" else {
        throw HTTPRefusal(415, "wrong-type", "A body is application/json.")
      }
    }
    guard request["transfer-encoding"] == nil else {
      throw HTTPRefusal(501, "transfer-encoding", "A body has a Content-Length.")
    }
    guard !isPost || request.length != nil else {
      throw HTTPRefusal(411, "length-required", "A body needs a Content-Length.")
    }
    guard request.length ?? 0 <= Self.mostBytes else {
      throw HTTPRefusal(413, "body-too-large", "A body has at most 1 MB.")
    }
  }

  /// Returns the name behind the token; nil for a wrong token and an unknown name. The token is
  /// compared in the same time wherever it differs.
  func name(in path: String) -> String? {
    let bytes = Array(path.utf8)
    let secret = Array("/\(token)/".utf8)
    var difference: UInt8 = bytes.count >= secret.count ? 0 : 1
    for (index, byte) in secret.enumerated() {
      difference |= byte ^ (bytes.indices.contains(index) ? bytes[index] : 0)
    }
    guard difference == 0 else { return nil }
    let name = String(decoding: bytes.dropFirst(secret.count), as: UTF8.self)
    return files.contains(name) || PageRoute(rawValue: name) != nil ? name : nil
  }

  /// Returns the object in a body; throws if it is none, or nested too deeply.
  static func object(in body: [UInt8]) throws(HTTPRefusal) -> JSONValue {
    guard let value = try? JSONReader.read(body), value.isObject,
      depth(of: body) <= deepest
    else { throw HTTPRefusal(400, "bad-json", "A body is a JSON object of the page.") }
    return value
  }

  /// The depth of well-formed JSON.
  private static func depth(of body: [UInt8]) -> Int {
    var (depth, deepest, isQuoted, escapes) = (0, 0, false, false)
    for byte in body {
      if escapes {
        escapes = false
      } else if isQuoted {
        escapes = byte == UInt8(ascii: "\\")
        isQuoted = byte != UInt8(ascii: "\"")
      } else {
        switch byte {
        case UInt8(ascii: "\""): isQuoted = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        default: break
        }
      }
      deepest = max(deepest, depth)
    }
    return deepest
  }
}
