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
