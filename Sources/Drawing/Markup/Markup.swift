/// A piece of HTML or SVG. Text and attribute values enter it only escaped; element and attribute
/// names are constants of the program. No text of a scenario can therefore become markup.
package struct Markup: Hashable, Sendable {
  /// The piece in UTF-8.
  package private(set) var bytes: [UInt8]

  /// Escapes `text`, without characters that cannot be printed.
  package init(_ text: String) {
    bytes = []
    bytes.appendEscaped(text)
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Takes source that the program itself contains, such as its stylesheet; never text from
  /// outside.
  package init(ownSource: String) {
    bytes = Array(ownSource.utf8)
  }

  package static let none = Markup(bytes: [])

  package var isEmpty: Bool { bytes.isEmpty }

  /// Whether a piece of source occurs; compares bytes, since a search by characters takes longer
  /// than all the rest of a page.
  package func contains(_ piece: StaticString) -> Bool {
    piece.withUTF8Buffer { piece in
      bytes.indices.dropLast(max(0, piece.count - 1)).contains { start in
        bytes[start] == piece.first && bytes[start...].starts(with: piece)
      }
    }
  }

  /// The piece as text.
  package var source: String { String(decoding: bytes, as: UTF8.self) }

  package static func + (one: consuming Markup, other: Markup) -> Markup {
    one.bytes.append(contentsOf: other.bytes)
    return one
  }

  package static func += (one: inout Markup, other: Markup) {
    one.bytes.append(contentsOf: other.bytes)
  }
}

// MARK: - Elements

extension Markup {
  /// An element with its content.
  package static func element(
    _ name: StaticString, _ attributes: [Attribute] = [], _ children: [Markup]
  ) -> Markup {
    element(name, attributes, children, spare: 0)
  }

  private static func element(
    _ name: StaticString, _ attributes: [Attribute], _ children: [Markup], spare: Int
  ) -> Markup {
    let content = children.reduce(0) { $0 + $1.bytes.count }
    var markup = Markup(
      room: 2 * name.utf8CodeUnitCount + content + 5 + spare, for: attributes)
    markup.open(name, attributes)
    for child in children { markup += child }
    markup.close(name)
    return markup
  }

  package static func element(
    _ name: StaticString, _ attributes: [Attribute] = [], _ content: Markup = .none
  ) -> Markup {
    var markup = Markup(
      room: 2 * name.utf8CodeUnitCount + content.bytes.count + 5, for: attributes)
    markup.add(name, attributes) { $0 += content }
    return markup
  }

  /// An element on lines of its own, so that reports can be compared line by line.
  package static func block(
    _ name: StaticString, _ attributes: [Attribute] = [], _ children: [Markup]
  ) -> Markup {
    var markup = element(name, attributes, children, spare: 1)
    markup.breakLine()
    return markup
  }

  package static func block(
    _ name: StaticString, _ attributes: [Attribute] = [], _ content: Markup = .none
  ) -> Markup {
    block(name, attributes, [content])
  }

  /// An item of an HTML list on lines of its own. The next item or the list's end implies its end
  /// tag.
  package static func item(
    _ name: StaticString, _ attributes: [Attribute] = [], _ children: [Markup]
  ) -> Markup {
    var markup = Markup.none
    markup.add(unclosed: name, attributes) { item in
      for child in children { item += child }
    }
    markup.breakLine()
    return markup
  }

  /// An element without content: in HTML a void element, in SVG any.
  package static func empty(_ name: StaticString, _ attributes: [Attribute] = []) -> Markup {
    var markup = Markup(room: name.utf8CodeUnitCount + 3, for: attributes)
    markup.addEmpty(name, attributes)
    return markup
  }

  private init(room: Int, for attributes: [Attribute]) {
    bytes = []
    bytes.reserveCapacity(room + attributes.reduce(0) { $0 + $1.room })
  }
}

// MARK: - Appending

/// Methods that append in place. A page has hundreds of such elements, and copies would cost time.
extension Markup {
  /// Writes an element whose content `content` writes.
  package mutating func add(
    _ name: StaticString, _ attributes: [Attribute] = [], _ content: (inout Markup) -> Void
  ) {
    open(name, attributes)
    content(&self)
    close(name)
  }

  /// Writes an HTML element whose end tag the next tag implies, as for cells and rows. Source: HTML
  /// Living Standard, 13.1.2.4, Optional tags.
  package mutating func add(
    unclosed name: StaticString, _ attributes: [Attribute] = [], _ content: (inout Markup) -> Void
  ) {
    open(name, attributes)
    content(&self)
  }

  package mutating func addEmpty(_ name: StaticString, _ attributes: [Attribute] = []) {
    bytes.append(UInt8(ascii: "<"))
    bytes.append(name)
    for attribute in attributes { attribute.write(to: &bytes) }
    bytes.append(UInt8(ascii: "/"))
    bytes.append(UInt8(ascii: ">"))
  }

  /// Writes escaped text, without characters that cannot be printed.
  package mutating func add(_ text: String) { bytes.appendEscaped(text) }

  package mutating func breakLine() { bytes.append(UInt8(ascii: "\n")) }

  private mutating func open(_ name: StaticString, _ attributes: [Attribute]) {
    bytes.append(UInt8(ascii: "<"))
    bytes.append(name)
    for attribute in attributes { attribute.write(to: &bytes) }
    bytes.append(UInt8(ascii: ">"))
  }

  private mutating func close(_ name: StaticString) {
    bytes.append(UInt8(ascii: "<"))
    bytes.append(UInt8(ascii: "/"))
    bytes.append(name)
    bytes.append(UInt8(ascii: ">"))
  }
}

extension Markup: ExpressibleByStringInterpolation {
  package init(stringLiteral value: String) {
    self.init(value)
  }
}

extension [Markup] {
  /// The pieces one after the other, with a separator between each two.
  package func joined(_ separator: Markup = .none) -> Markup {
    var joined = Markup.none
    for (index, piece) in enumerated() {
      if index > 0 { joined += separator }
      joined += piece
    }
    return joined
  }
}
