internal import KDL
internal import TouchLab

/// Pieces of a scenario's text that are replaced all at once. What-if changes are made in the text,
/// which is then read again. So text and memory never differ, and comments and order stay.
struct TextEdits {
  private var pieces: [(range: Range<Int>, text: [UInt8])] = []

  /// Replaces a range of bytes of the text as it was read. Ranges must not overlap.
  mutating func replace(_ range: Range<Int>, with text: String) {
    pieces.append((range, Array(text.utf8)))
  }

  mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

  /// The text with all pieces replaced; insertions at one place keep their order.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    let order = pieces.indices.sorted { one, other in
      (pieces[one].range.lowerBound, one) < (pieces[other].range.lowerBound, other)
    }
    var result: [UInt8] = []
    var place = 0
    for index in order {
      let piece = pieces[index]
      guard piece.range.lowerBound >= place, piece.range.upperBound <= bytes.count else { continue }
      result += bytes[place..<piece.range.lowerBound]
      result += piece.text
      place = piece.range.upperBound
    }
    return result + bytes[place...]
  }

  /// Sets a node's property to a value, written in the language; nil removes it.
  mutating func set(_ property: String, to value: String?, of node: KDLNode, in bytes: [UInt8]) {
    let written = value.map { "\(KDLPrinter.identifier(property))=\($0)" }
    // Of duplicates the last one counts.
    if let entry = node.entries.last(where: { $0.name == property }) {
      let range = entry.range.offsets
      replace(written == nil ? range.withSpaceBefore(in: bytes) : range, with: written ?? "")
    } else if let written {
      insert(" \(written)", at: node.endOfEntries)
    }
  }

  /// Sets a node's argument; a missing one is added, if it is the next.
  mutating func setArgument(_ index: Int, to value: String?, of node: KDLNode, in bytes: [UInt8]) {
    let arguments = node.entries.filter { $0.name == nil }
    if arguments.indices.contains(index) {
      let range = arguments[index].range.offsets
      replace(value == nil ? range.withSpaceBefore(in: bytes) : range, with: value ?? "")
    } else if index == arguments.count, let value {
      let end = arguments.last?.range.end ?? node.nameRange.end
      insert(" \(value)", at: end.offset)
    }
  }
}

extension KDLNode {
  /// The place for another entry: after the last one, before the block.
  var endOfEntries: Int { (entries.last?.range.end ?? nameRange.end).offset }
}

extension Range<Int> {
  fileprivate func withSpaceBefore(in bytes: [UInt8]) -> Range<Int> {
    var start = lowerBound
    while start > 0, start <= bytes.count, bytes[start - 1].isBlank { start -= 1 }
    return start..<upperBound
  }
}

extension UInt8 {
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
  var isNewline: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}

/// Edits that restate an element.
extension TextEdits {
  /// Writes the differences of an element: its properties, and its hit target.
  mutating func restate(
    _ place: Workplace.Place, from before: Element? = nil, as after: Element,
    in workplace: Workplace
  ) throws(EditProblem) {
    let before = before ?? place.element
    for property in after.kind.descriptor.properties {
      let value = property.get(after)
      guard value != property.get(before) else { continue }
      set(
        property.name, to: value.map { Spelling.value($0, property.type) }, of: place.node,
        in: workplace.bytes)
    }
    guard after.hitRule != before.hitRule else { return }
    let nodes = (place.node.children ?? []).filter { $0.name == ScreenGrammar.hitTarget.name }
    let stated = after.hitRule.stated
    if stated.count == nodes.count {
      for (node, hit) in zip(nodes, stated) {
        replace(node.range.offsets, with: StatementText.hitTarget(hit).line)
      }
    } else if let hit = stated.first, stated.count == 1 {
      let text = StatementText.hitTarget(hit).line
      guard let node = try Workplace.parse(Array(text.utf8)).first else { return }
      put(node, written: text, in: place.node, workplace.bytes)
    } else if stated.isEmpty {
      for node in nodes { remove(node, in: workplace.bytes) }
    } else {
      throw .refused("only one hit target is stated")
    }
  }
}

/// Edits that add, remove and exchange nodes.
extension TextEdits {
  /// Removes a node, and its line if it is alone there.
  mutating func remove(_ node: KDLNode, in bytes: [UInt8]) {
    var range = node.range.offsets
    let lineStart = range.lowerBound - bytes.blanks(before: range.lowerBound)
    var end = range.upperBound + bytes.blanks(from: range.upperBound)
    if end < bytes.count, bytes[end] == UInt8(ascii: ";") {
      end += 1
      range = range.lowerBound..<end
      end += bytes.blanks(from: end)
    }
    let startsLine = lineStart == 0 || bytes[lineStart - 1].isNewline
    if startsLine, end < bytes.count, bytes[end].isNewline {
      let isPair = bytes[end] == UInt8(ascii: "\r") && bytes.dropFirst(end + 1).first == 0x0A
      replace(lineStart..<end + (isPair ? 2 : 1), with: "")
    } else if startsLine, end >= bytes.count {
      replace(lineStart..<bytes.count, with: "")
    } else {
      replace(range.lowerBound..<(end < bytes.count ? end : range.upperBound), with: "")
    }
  }

  /// Puts a node into another's block, in place of those with its name, or at the end. A hit target
  /// is stated once: `hit=` and `grow=` are removed.
  mutating func put(_ child: KDLNode, written text: String?, in parent: KDLNode, _ bytes: [UInt8]) {
    guard let text else { return }
    if child.name == ScreenGrammar.hitTarget.name {
      for property in ["hit", "grow"]
      where parent.properties.contains(where: { $0.name == property }) {
        set(property, to: nil, of: parent, in: bytes)
      }
    }
    let known = parent.children?.filter { $0.name == child.name } ?? []
    guard let old = known.first else {
      append(text, to: parent, in: bytes)
      return
    }
    replace(old.range.offsets, with: text)
    for further in known.dropFirst() { remove(further, in: bytes) }
  }

  /// Exchanges two nodes. `left` and `right` keep their names, because the name is their place.
  mutating func exchange(_ one: KDLNode, _ other: KDLNode, in bytes: [UInt8]) {
    let keepsNames = one.name != other.name && [one, other].allSatisfy(\.isBarEnd)
    let first = keepsNames ? one.nameRange.end.offset..<one.range.end.offset : one.range.offsets
    let second =
      keepsNames ? other.nameRange.end.offset..<other.range.end.offset : other.range.offsets
    guard let firstText = bytes.text(first), let secondText = bytes.text(second) else { return }
    replace(first, with: secondText)
    replace(second, with: firstText)
  }

  /// Appends an element, as the language writes it.
  mutating func append(_ element: Element, to parent: KDLNode, in bytes: [UInt8]) {
    let lines = ScenarioWriter.element(element).lines()
    append(String(lines.dropLast()), to: parent, in: bytes)
  }

  /// Appends a node to another's block, in the style of that block.
  mutating func append(_ text: String, to parent: KDLNode, in bytes: [UInt8]) {
    let end = parent.range.end.offset
    guard let children = parent.children else {
      insert(" { \(text) }", at: end)
      return
    }
    let brace = end - 1
    let lineStart = brace - bytes.blanks(before: brace)
    let outer = bytes.indentation(ofLineAt: parent.range.start.offset)
    if lineStart > 0, bytes[lineStart - 1].isNewline {
      let sibling = children.last { bytes.isFirstOnLine($0.range.start.offset) }
      let indent =
        sibling.map { bytes.indentation(ofLineAt: $0.range.start.offset) } ?? outer + "    "
      insert(indent + text.indented(by: indent) + "\n", at: lineStart)
    } else if let last = children.last {
      insert("; " + text.indented(by: outer), at: last.range.end.offset)
    } else {
      let gap = brace > 0 && bytes[brace - 1].isBlank ? "" : " "
      insert("\(gap)\(text.indented(by: outer)) ", at: brace)
    }
  }
}

extension KDLNode {
  fileprivate var isBarEnd: Bool { name == "left" || name == "right" }
}

extension String {
  /// The text with all lines but the first indented.
  fileprivate func indented(by indent: String) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\n" + indent)
  }
}

extension [UInt8] {
  func text(_ range: Range<Int>) -> String? {
    guard range.lowerBound >= 0, range.upperBound <= count else { return nil }
    return String(decoding: self[range], as: UTF8.self)
  }

  fileprivate func blanks(before place: Int) -> Int {
    self[..<Swift.min(place, count)].reversed().prefix(while: \.isBlank).count
  }

  fileprivate func blanks(from place: Int) -> Int {
    dropFirst(place).prefix(while: \.isBlank).count
  }

  fileprivate func isFirstOnLine(_ place: Int) -> Bool {
    let start = place - blanks(before: place)
    return start == 0 || self[start - 1].isNewline
  }

  /// The spaces at the start of the line that a place is in.
  func indentation(ofLineAt place: Int) -> String {
    let before = self[..<Swift.min(place, count)]
    let start = before.lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
    return String(decoding: self[start...].prefix(while: \.isBlank), as: UTF8.self)
  }
}
