internal import TouchLab

/// A piece of HTML or SVG.
///
/// Text and the values of attributes can only get into it escaped, and the names of elements and
/// attributes only as constants of the program, so that no text of a scenario can become markup.
struct Markup: Hashable, Sendable {
  /// The piece as it is written to a file.
  private(set) var source: String

  /// Text, made fit for printing and escaped.
  init(_ text: String) {
    source = text.escapedForMarkup
  }

  private init(source: String) {
    self.source = source
  }

  /// Source that the program itself holds, such as its stylesheet; never text from outside.
  init(ownSource: String) {
    source = ownSource
  }

  static let none = Markup(source: "")

  var isEmpty: Bool { source.isEmpty }

  /// An element with its content.
  static func element(
    _ name: StaticString, _ attributes: [Attribute] = [], _ children: [Markup]
  ) -> Markup {
    var source = "<\(name)"
    for attribute in attributes { source += attribute.source }
    source += ">"
    for child in children { source += child.source }
    source += "</\(name)>"
    return Markup(source: source)
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
    Markup(source: element(name, attributes, children).source + "\n")
  }

  static func block(
    _ name: StaticString, _ attributes: [Attribute] = [], _ content: Markup = .none
  ) -> Markup {
    block(name, attributes, [content])
  }

  /// An element that never has content: in HTML a void element, in SVG any.
  static func empty(_ name: StaticString, _ attributes: [Attribute] = []) -> Markup {
    var source = "<\(name)"
    for attribute in attributes { source += attribute.source }
    return Markup(source: source + "/>")
  }

  static func + (one: Markup, other: Markup) -> Markup {
    Markup(source: one.source + other.source)
  }

  static func += (one: inout Markup, other: Markup) {
    one.source += other.source
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
  fileprivate let source: String

  init(_ name: StaticString, _ value: String) {
    source = " \(name)=\"\(value.escapedForMarkup)\""
  }

  /// A length or coordinate with at most so many places.
  init(_ name: StaticString, _ value: Double, places: Int = 1) {
    source = " \(name)=\"\(value.isFinite ? value.rounded(places: places) : "0")\""
  }

  static func id(_ value: String) -> Attribute { Attribute("id", value) }
  static func `class`(_ value: String) -> Attribute { Attribute("class", value) }
  static func href(_ value: String) -> Attribute { Attribute("href", value) }
}

extension String {
  /// The text between tags or between quotes, in HTML and in XML alike, without what XML 1.0 cannot
  /// hold.
  ///
  /// By scalars: with a mark behind it, a bracket is another character, but a bracket to a reader.
  var escapedForMarkup: String {
    if utf8.allSatisfy(\.isPlainInMarkup) { return self }
    var escaped = ""
    for scalar in printable.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
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
