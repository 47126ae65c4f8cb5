/// A place in a document, before the scalar that stands there.
///
/// Kept in 32 bits a number, because every node and entry carries several; a document is limited to
/// what fits (`KDLParser.byteLimit`).
package struct SourcePosition: Hashable, Comparable, Sendable {
  private let storedOffset: UInt32
  private let storedLine: UInt32
  private let storedColumn: UInt32

  /// The first place of every document.
  package static let start = SourcePosition(offset: 0, line: 1, column: 1)

  /// Numbers outside 32 bits are clamped: a position never traps.
  package init(offset: Int, line: Int, column: Int) {
    storedOffset = UInt32(clamping: offset)
    storedLine = UInt32(clamping: line)
    storedColumn = UInt32(clamping: column)
  }

  /// Bytes of UTF-8 before the place, a byte order mark included.
  package var offset: Int { Int(storedOffset) }

  /// Counted from 1; every newline of KDL begins a line, CR LF only one.
  package var line: Int { Int(storedLine) }

  /// Counted from 1 in Unicode scalars.
  package var column: Int { Int(storedColumn) }

  package static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    left.storedOffset < right.storedOffset
  }
}

extension SourcePosition: CustomStringConvertible {
  /// `line:column`, as compilers write it.
  package var description: String { "\(line):\(column)" }
}
