internal import JSON

/// An answer of HTTP/1.1 with the fields of every answer of the page.
struct HTTPResponse: Sendable {
  let status: Int
  var type = "application/json"
  var body: [UInt8] = []
  /// Further fields, such as `Allow`.
  var fields: [(name: String, value: String)] = []

  static func json(_ value: JSONValue, status: Int = 200) -> HTTPResponse {
    HTTPResponse(status: status, body: JSONWriter.line(value))
  }

  init(
    status: Int, type: String = "application/json", body: [UInt8] = [],
    fields: [(name: String, value: String)] = []
  ) {
    (self.status, self.type, self.body, self.fields) = (status, type, body, fields)
  }

  /// The answer to a request that is refused.
  init(_ refusal: HTTPRefusal) {
    self = .json(
      ["error": ["code": .string(refusal.code), "message": .string(refusal.message)]],
      status: refusal.status)
    if let allowed = refusal.allowed { fields = [("Allow", allowed)] }
  }

  /// Returns the answer in bytes. One without an end, a stream of events, has no length.
  func bytes(keepsOpen: Bool, isStream: Bool = false) -> [UInt8] {
    var all = [("Content-Type", type)] + Self.always + fields
    if !isStream { all.append(("Content-Length", "\(body.count)")) }
    if !keepsOpen { all.append(("Connection", "close")) }
    let lines = all.map { "\($0.0): \($0.1)\r\n" }.joined()
    return Array("HTTP/1.1 \(status) \(Self.reasons[status] ?? "Error")\r\n\(lines)\r\n".utf8)
      + body
  }

  private static let always = [
    (
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
        + "img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ), ("X-Content-Type-Options", "nosniff"), ("Cache-Control", "no-store"),
    ("Referrer-Policy", "same-origin"), ("Cross-Origin-Resource-Policy", "same-origin"),
  ]

  private static let reasons = [
    200: "OK", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    408: "Request Timeout", 409: "Conflict", 411: "Length Required", 413: "Content Too Large",
    414: "URI Too Long", 415: "Unsupported Media Type", 431: "Request Header Fields Too Large",
    501: "Not Implemented", 503: "Service Unavailable",
  ]
}
