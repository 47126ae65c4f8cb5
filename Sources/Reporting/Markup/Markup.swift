internal import TouchLab

/// A piece of HTML or SVG.
///
/// Text and the values of attributes can only get into it escaped, and the names of elements and
/// attributes only as constants of the program, so that no text of a scenario can become markup.
struct Markup: Hashable, Sendable {
  /// The piece in UTF-8, as it is written to a file.
  private(set) var bytes: [UInt8]

  /// Text, made fit for printing and escaped.
  init(_ text: String) {
    bytes = []
    bytes.appendEscaped(text)
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Source that the program itself holds, such as its stylesheet; never text from outside.
  init(ownSource: String) {
    bytes = Array(ownSource.utf8)
  }

  static let none = Markup(bytes: [])

  var isEmpty: Bool { bytes.isEmpty }

  /// The piece as text.
  var source: String { String(decoding: bytes, as: UTF8.self) }

  /// An element with its content.
  static func element(
    _ name: StaticString, _ attributes: [Attribute] = [], _ children: [Markup]
  ) -> Markup {
    Markup(bytes: source(of: name, attributes, children))
  }

  private static func source(
    of name: StaticString, _ attributes: [Attribute], _ children: [Markup], spare: Int = 0
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    let content = children.reduce(0) { $0 + $1.bytes.count }
    let values = attributes.reduce(0) { $0 + $1.bytes.count }
    bytes.reserveCapacity(2 * name.utf8CodeUnitCount + values + content + 5 + spare)
    bytes.append(UInt8(ascii: "<"))
    bytes.append(name)
    for attribute in attributes { bytes.append(contentsOf: attribute.bytes) }
    bytes.append(UInt8(ascii: ">"))
    for child in children { bytes.append(contentsOf: child.bytes) }
    bytes.append(UInt8(ascii: "<"))
    bytes.append(UInt8(ascii: "/"))
    bytes.append(name)
    bytes.append(UInt8(ascii: ">"))
    return bytes
  }

  static func element(
    _ name: StaticString, _ attributes: [Attribute] = [], _ content: Markup = .none
  ) -> Markup {
    element(name, attributes, [content])
  }

  /// An element on lines of its own, so that reports can be compared line by line.
  static func block(
    _ name: StaticString, _ attributes: [Attribute] = [], _ children: [Markup]
  ) -> Markup {
    var bytes = source(of: name, attributes, children, spare: 1)
    bytes.append(UInt8(ascii: "\n"))
    return Markup(bytes: bytes)
  }

  static func block(
    _ name: StaticString, _ attributes: [Attribute] = [], _ content: Markup = .none
  ) -> Markup {
    block(name, attributes, [content])
  }

  /// An element that never has content: in HTML a void element, in SVG any.
  static func empty(_ name: StaticString, _ attributes: [Attribute] = []) -> Markup {
    var bytes: [UInt8] = []
    let values = attributes.reduce(0) { $0 + $1.bytes.count }
    bytes.reserveCapacity(name.utf8CodeUnitCount + values + 3)
    bytes.append(UInt8(ascii: "<"))
    bytes.append(name)
    for attribute in attributes { bytes.append(contentsOf: attribute.bytes) }
    bytes.append(UInt8(ascii: "/"))
    bytes.append(UInt8(ascii: ">"))
    return Markup(bytes: bytes)
  }

  static func + (one: Markup, other: Markup) -> Markup {
    Markup(bytes: one.bytes + other.bytes)
  }

  static func += (one: inout Markup, other: Markup) {
    one.bytes.append(contentsOf: other.bytes)
  }
}

extension Markup: ExpressibleByStringInterpolation {
  init(stringLiteral value: String) {
    self.init(value)
  }
}

extension [Markup] {
  /// The pieces one after the other, with a separator between each two.
  func joined(_ separator: Markup = .none) -> Markup {
    var joined = Markup.none
    for (index, piece) in enumerated() {
      if index > 0 { joined += separator }
      joined += piece
    }
    return joined
  }
}

/// An attribute of an element: its name is the program's, its value is escaped.
struct Attribute: Hashable, Sendable {
  /// In UTF-8, with the space before it.
  fileprivate let bytes: [UInt8]

  init(_ name: StaticString, _ value: String) {
    var bytes = Self.beginning(name, room: value.utf8.count)
    bytes.appendEscaped(value)
    bytes.append(UInt8(ascii: "\""))
    self.bytes = bytes
  }

  /// A length or coordinate with at most so many places.
  init(_ name: StaticString, _ value: Double, places: Int = 1) {
    var bytes = Self.beginning(name, room: 8)
    bytes.append(contentsOf: (value.isFinite ? value.rounded(places: places) : "0").utf8)
    bytes.append(UInt8(ascii: "\""))
    self.bytes = bytes
  }

  private static func beginning(_ name: StaticString, room: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(name.utf8CodeUnitCount + room + 4)
    bytes.append(UInt8(ascii: " "))
    bytes.append(name)
    bytes.append(UInt8(ascii: "="))
    bytes.append(UInt8(ascii: "\""))
    return bytes
  }

  static func id(_ value: String) -> Attribute { Attribute("id", value) }
  static func `class`(_ value: String) -> Attribute { Attribute("class", value) }
  static func href(_ value: String) -> Attribute { Attribute("href", value) }
}

extension String {
  /// The text between tags or between quotes, in HTML and in XML alike, without what XML 1.0 cannot
  /// hold.
  var escapedForMarkup: String {
    if utf8.allSatisfy(\.isPlainInMarkup) { return self }
    var escaped: [UInt8] = []
    escaped.appendEscaped(self)
    return String(decoding: escaped, as: UTF8.self)
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ name: StaticString) {
    name.withUTF8Buffer { append(contentsOf: $0) }
  }

  /// Text between tags or quotes.
  ///
  /// By bytes: with a mark behind it, a bracket is another character, but a bracket to a reader.
  fileprivate mutating func appendEscaped(_ text: String) {
    let utf8 = text.utf8
    if utf8.allSatisfy(\.isPlainInMarkup) {
      append(contentsOf: utf8)
      return
    }
    for byte in text.printable.utf8 {
      switch byte {
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      case UInt8(ascii: "\""): append("&quot;")
      case UInt8(ascii: "'"): append("&#39;")
      default: append(byte)
      }
    }
  }
}

extension UInt8 {
  /// Whether the byte is ASCII that stands for itself in markup.
  fileprivate var isPlainInMarkup: Bool {
    switch self {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      false
    default: self >= 0x20 && self < 0x7F
    }
  }
}
