/// A range from the first scalar of an item to just after its last.
package struct SourceRange: Hashable, Sendable {
  package var start: SourcePosition
  package var end: SourcePosition

  /// The range of items that a program created and no document contains.
  package static let none = SourceRange(start: .start, end: .start)

  /// Creates a range; `end` must not be before `start`.
  package init(start: SourcePosition, end: SourcePosition) {
    self.start = start
    self.end = end
  }

  /// The byte offsets in the document, for cutting out or replacing the item.
  package var offsets: Range<Int> { start.offset..<max(start.offset, end.offset) }
}

extension SourceRange: CustomStringConvertible {
  /// The range as `line:column-line:column`.
  package var description: String { "\(start)-\(end)" }
}

/// A position in a document, before a scalar. Its numbers have 32 bits, because every node and
/// entry stores several positions. Documents are limited accordingly (`KDLParser.byteLimit`).
package struct SourcePosition: Hashable, Comparable, Sendable {
  private let storedOffset: UInt32
  private let storedLine: UInt32
  private let storedColumn: UInt32

  /// The first position of every document.
  package static let start = SourcePosition(offset: 0, line: 1, column: 1)

  /// Creates a position; numbers outside 32 bits are clamped, so that it never traps.
  package init(offset: Int, line: Int, column: Int) {
    storedOffset = UInt32(clamping: offset)
    storedLine = UInt32(clamping: line)
    storedColumn = UInt32(clamping: column)
  }

  /// The number of UTF-8 bytes before the position, including a byte order mark.
  package var offset: Int { Int(truncatingIfNeeded: storedOffset) }

  /// The line, counted from 1; every KDL newline begins a line, CR LF only one.
  package var line: Int { Int(truncatingIfNeeded: storedLine) }

  /// The column in Unicode scalars, counted from 1.
  package var column: Int { Int(truncatingIfNeeded: storedColumn) }

  package static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    left.storedOffset < right.storedOffset
  }
}

extension SourcePosition: CustomStringConvertible {
  /// The position as `line:column`, as compilers print it.
  package var description: String { "\(line):\(column)" }
}
