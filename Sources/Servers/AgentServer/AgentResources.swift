internal import JSON
internal import Workbench

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

  /// Returns the text of an address.
  static func read(_ uri: String) throws(Message.Problem) -> JSONValue {
    let start = "mistap://rule/"
    let isGuide = .string(uri) == guide["uri"]
    let text =
      isGuide
      ? Session.languagePage
      : uri.hasPrefix(start) ? Session.page(ofRule: String(uri.dropFirst(start.count))) : nil
    let kind = (isGuide ? guide : rule)["mimeType"]
    guard let text else { throw Message.Problem(code: -32002, text: "unknown resource '\(uri)'") }
    return [
      "contents": [["uri": .string(uri), "mimeType": kind, "text": .string(text)]]
    ]
  }
}
