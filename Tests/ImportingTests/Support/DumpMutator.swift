import JSON
import TestSupport

@testable import Importing

/// Changes dumps at random: in their structure, which stays JSON, XML or lines, and in their bytes.
struct DumpMutator {
  private var random: SplitMix64
  private let original: [UInt8]
  /// What the dump says; an element of XML is an object of name, attributes and children.
  private let tree: JSONValue
  private let form: Form

  private enum Form {
    case markup
    case value
    /// The tree is the list of lines.
    case lines
  }

  init(_ dump: [UInt8], seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    original = dump
    if dump.first == UInt8(ascii: "<"),
      let document = try MarkupReader.documents(
        in: DumpText(dump), roots: FormatCatalogue.roots
      ).first
    {
      (tree, form) = (document.elements.value(at: 0), .markup)
    } else if let value = try? JSONReader.read(dump) {
      (tree, form) = (value, .value)
    } else {
      let lines = String(decoding: dump, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
      (tree, form) = (.array(lines.map { .string(String($0)) }), .lines)
    }
  }

  /// The dump with some more random changes to what it was at first.
  mutating func next() -> [UInt8] {
    let kind = Int.random(in: 0..<6, using: &random)
    var bytes = original
    if kind > 0 {
      var changed = tree
      for _ in 0..<Int.random(in: 1...3, using: &random) { change(&changed) }
      bytes = Array(text(of: changed).utf8)
    }
    if kind < 2 {
      for _ in 0..<Int.random(in: 1...4, using: &random) { change(&bytes) }
    }
    return bytes
  }

  private func text(of tree: JSONValue) -> String {
    switch form {
    case .markup: tree.markup
    case .value: tree.json
    case .lines: tree.elements.map { $0.text ?? $0.json }.joined(separator: "\n")
    }
  }

  // MARK: - Structure

  /// Changes one value, in half of all cases one that holds others.
  private mutating func change(_ value: inout JSONValue) {
    let isContainer = Bool.random(using: &random)
    var index = Int.random(in: 0..<max(1, value.count(ofContainers: isContainer)), using: &random)
    let other = pick(from: value)
    value.edit(&index, containers: isContainer) { found in
      switch found {
      case .array(var values):
        changeList(&values, strange(other))
        return .array(values)
      case .object(var members):
        changeList(
          &members, .init(members.randomElement(using: &random)?.name ?? "a", strange(other)))
        if Int.random(in: 0..<4, using: &random) == 0 { members.rename(using: &random) }
        return .object(members)
      default: return strange(other)
      }
    }
  }

  private mutating func pick(from value: JSONValue) -> JSONValue {
    var index = Int.random(in: 0..<value.count(ofContainers: false), using: &random)
    var picked = value
    var copy = value
    copy.edit(&index, containers: false) {
      picked = $0
      return $0
    }
    return picked
  }

  /// A value that does not belong where it is put: one of another kind, or from elsewhere in the dump.
  private mutating func strange(_ other: JSONValue) -> JSONValue {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: other
    case 1: [other]
    case 2: ["children": [other]]
    default: strangeValues.randomElement(using: &random) ?? .null
    }
  }

  private mutating func changeList<Item>(_ items: inout [Item], _ strange: Item) {
    let place = Int.random(in: 0...items.count, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0 where place < items.count: items.remove(at: place)
    case 1 where place < items.count: items.insert(items[place], at: place)
    case 2: items.shuffle(using: &random)
    case 3 where place < items.count: items[place] = strange
    default: items.insert(strange, at: place)
    }
  }

  // MARK: - Bytes

  private mutating func change(_ bytes: inout [UInt8]) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    let end = min(bytes.count, place + Int.random(in: 0...5, using: &random))
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes.removeSubrange(place..<end)
    case 1 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 2 where place < bytes.count: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 3:
      bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...place, using: &random))
    case 4 where Int.random(in: 0..<4, using: &random) == 0: bytes.removeSubrange(place...)
    default:
      let piece = pieces.randomElement(using: &random) ?? ""
      bytes.replaceSubrange(place..<end, with: piece.utf8)
    }
  }
}

private let strangeValues: [JSONValue] = [
  .null, .bool(true), .bool(false), .integer(0), .integer(-1), .integer(.max), .integer(.min),
  .unsigned(.max), .integer(100_000), .integer(100_001), .number(1e300), .number(-1e300),
  .number(.leastNonzeroMagnitude), .number(-0.0), .number(0.5), "", "NaN", "inf", "-1", "0",
  "1e400", "true",
  "é\u{1F44D}",
  "99999999999999999999", "[0,0][1,1]", "[-5,-5][99999999999999999999,1]", "[9,9][0,0]", "[0,0",
  "{{0, 0}, {1e300, nan}}", "{{-1, -1}, {0, 0}}", "App: a 0x1e99", "node", "window", "hierarchy",
  "XCUIElementTypeWindow", .string(String(repeating: "long ", count: 200)), [], [:],
  [.null, .integer(1), "a"],
]

private let pieces = [
  "{", "}", "[", "]", "\"", ",", ":", "\\", "\\ud83d", "\\u0000", "1e999", "-", "NaN", "null", "\n",
  "\r",
  "<", ">", "</", "/>", "<!--", "-->", "<![CDATA[", "&", "&lt;", "&#0;", "<?", "<node>", "</node>",
  "<hierarchy>", "<!DOCTYPE", "=", "'", "é", "\u{FEFF}", "\u{2028}", "\u{0}",
  "99999999999999999999",
]

extension JSONValue {
  /// How many values there are in it, itself included; or how many of these hold others.
  fileprivate func count(ofContainers isContainer: Bool) -> Int {
    let own = isContainer && !isArray && !isObject ? 0 : 1
    return parts.reduce(own) { $0 + $1.count(ofContainers: isContainer) }
  }

  private var parts: [JSONValue] { elements + members.map(\.value) }

  /// Replaces the value that an index counts down to, in the order of the text.
  fileprivate mutating func edit(
    _ index: inout Int, containers: Bool, _ change: (JSONValue) -> JSONValue
  ) {
    if !containers || isArray || isObject {
      index -= 1
      if index < 0 {
        self = change(self)
        return
      }
    }
    if case .array(var values) = self {
      for place in values.indices where index >= 0 {
        values[place].edit(&index, containers: containers, change)
      }
      self = .array(values)
    } else if case .object(var members) = self {
      for place in members.indices where index >= 0 {
        members[place].value.edit(&index, containers: containers, change)
      }
      self = .object(members)
    }
  }

  // MARK: - Printing

  fileprivate var json: String {
    switch self {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .unsigned(let number): "\(number)"
    case .number(let number): "\(number)"
    case .string(let text): text.quoted
    case .array(let values): "[\(values.map(\.json).joined(separator: ", "))]"
    case .object(let members):
      "{\(members.map { "\($0.name.quoted): \($0.value.json)" }.joined(separator: ",\n"))}"
    }
  }

  /// An element of XML; what is none stands as text.
  fileprivate var markup: String {
    guard isObject else { return plain.escaped }
    let name = self["name"].text ?? "node"
    let attributes = self["attributes"].members.map { " \($0.name)=\"\($0.value.plain.escaped)\"" }
    let children = self["children"].elements.map(\.markup).joined(separator: "\n")
    return "<\(name)\(attributes.joined())>\(children)</\(name)>"
  }

  private var plain: String { text ?? json }
}

extension String {
  fileprivate var quoted: String {
    let escaped = unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\u{0}"..<" ": "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }

  fileprivate var escaped: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}

extension [JSONValue.Member] {
  /// Gives one member the name of another.
  fileprivate mutating func rename(using random: inout SplitMix64) {
    guard let place = indices.randomElement(using: &random),
      let name = randomElement(using: &random)?.name
    else { return }
    self[place].name = name
  }
}

extension NodeTree<MarkupTree.Element> {
  /// An element as an object.
  fileprivate func value(at index: Int) -> JSONValue {
    let attributes = self[index].attributes.map { JSONValue.Member($0.name, .string($0.value)) }
    return [
      "name": .string(self[index].name), "attributes": .object(attributes),
      "children": .array(children(of: index).map(value)),
    ]
  }
}
