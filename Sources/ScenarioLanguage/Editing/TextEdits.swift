internal import KDL
internal import TouchLab

/// Pieces of a scenario's text that are replaced all at once.
///
/// What-if changes are made in the text, which is then read again. So text and memory never differ,
/// and comments and order stay.
struct TextEdits {
  private var pieces: [(range: Range<Int>, text: [UInt8])] = []

  /// Replaces a range of bytes of the text as it was read.
  ///
  /// Ranges must not overlap.
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
  mutating func setArgument(
    _ index: Int, to value: String?, of node: KDLNode, in bytes: [UInt8]
  ) {
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
  /// The range with the spaces before it.
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
