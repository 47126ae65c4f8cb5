/// From the first scalar of something to just after its last.
package struct SourceRange: Hashable, Sendable {
  package var start: SourcePosition
  package var end: SourcePosition

  /// The range of what was made by a program and stands in no document.
  package static let none = SourceRange(start: .start, end: .start)

  /// The caller sees to it that `end` does not lie before `start`.
  package init(start: SourcePosition, end: SourcePosition) {
    self.start = start
    self.end = end
  }

  /// The bytes of the document, to cut a piece out or put another in its place.
  package var offsets: Range<Int> { start.offset..<max(start.offset, end.offset) }
}

extension SourceRange: CustomStringConvertible {
  /// `line:column-line:column`.
  package var description: String { "\(start)-\(end)" }
}
