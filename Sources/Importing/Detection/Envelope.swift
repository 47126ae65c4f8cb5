internal import JSON

/// What answers of servers and agents' tools wrap a dump in.
enum Envelope {
  private static let names = [
    "value", "result", "Result", "data", "response", "body", "source", "pageSource", "xml",
    "hierarchy", "tree", "output", "stdout",
  ]

  /// What of an object may hold a dump, with the way to it, in the order in which it is asked.
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

  /// Whether a text begins as a dump does.
  static func mayHold(_ text: String) -> Bool {
    let rest = text.utf8.drop(while: DumpText.isSpace)
    guard let first = rest.first else { return false }
    return [UInt8(ascii: "<"), UInt8(ascii: "{"), UInt8(ascii: "[")].contains(first)
      || beginnings.contains { rest.starts(with: $0.utf8) }
  }

  /// How texts of tools begin that are no XML and no JSON.
  private static let beginnings = [
    "Attributes:", "- ", "#", "@", "Found these elements", "One element per line",
  ]
}
