internal import JSON

/// The JSON objects in which servers and agents' tools wrap a dump.
enum Envelope {
  private static let names = [
    "value", "result", "Result", "data", "response", "body", "source", "pageSource", "xml",
    "hierarchy", "tree", "output", "stdout",
  ]

  /// Returns the members of an object that may contain a dump, with their paths, in the order of
  /// the attempts.
  static func parts(of value: JSONValue) -> [(path: String, part: JSONValue)] {
    guard value.isObject else { return [] }
    var found: [(path: String, part: JSONValue)] = []
    for name in names where value[name] != .null { found.append((".\(name)", value[name])) }
    let content = value["content"]
    for (index, element) in content.elements.enumerated() where element["text"] != .null {
      found.append((".content[\(index)].text", element["text"]))
    }
    if content != .null { found.append((".content", content)) }
    return found
  }

  /// Whether a text begins like a dump.
  static func mayHold(_ text: String) -> Bool {
    let rest = text.utf8.drop(while: DumpText.isSpace)
    guard let first = rest.first else { return false }
    return [UInt8(ascii: "<"), UInt8(ascii: "{"), UInt8(ascii: "[")].contains(first)
      || beginnings.contains { rest.starts(with: $0.utf8) }
  }

  /// The beginnings of plain-text dumps.
  private static let beginnings = [
    "Attributes:", "- ", "#", "@", "Found these elements", "One element per line",
  ]
}
