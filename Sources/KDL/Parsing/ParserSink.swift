/// A receiver of the parser's results, in source order.
///
/// The parser is generic over it and compiled once for each, so the tree does not pay for comments
/// and line ends that only the formatter uses.
protocol ParserSink {
  /// Receives a comment; one in the middle of an entry comes before that entry.
  mutating func comment(_ comment: KDLComment)

  /// Receives a backslash at the end of a line.
  mutating func lineContinuation()

  mutating func beginNode(_ node: consuming KDLNode, isSlashdashed: Bool)
  mutating func entry(_ entry: consuming KDLEntry, isSlashdashed: Bool)
  mutating func beginBlock(at brace: SourcePosition)

  /// Ends a block; `end` is after the closing brace.
  mutating func endBlock(at end: SourcePosition, isSlashdashed: Bool)

  /// Ends a node at `end`; nothing that follows belongs to it.
  mutating func endNode(at end: SourcePosition, isSlashdashed: Bool)

  /// Receives a closing brace outside all blocks, which the parser skips.
  mutating func strayBrace(at range: SourceRange)
}

extension ParserSink {
  mutating func strayBrace(at range: SourceRange) {}
}

/// A `//` or `/* */` comment; the range of a line comment excludes the newline.
struct KDLComment {
  enum Kind {
    case line
    case block
  }

  let kind: Kind
  let range: SourceRange
}
