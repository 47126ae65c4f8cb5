/// Takes what the parser finds, in the order of the source.
///
/// The parser is generic over it and so is compiled once for each: the tree does not pay for the
/// comments and line ends that only the formatter wants.
protocol ParserSink {
  /// A comment on the way; in the middle of an entry it comes before that entry.
  mutating func comment(_ comment: KDLComment)

  /// A backslash at the end of a line.
  mutating func lineContinuation()

  mutating func beginNode(_ node: consuming KDLNode, isSlashdashed: Bool)
  mutating func entry(_ entry: consuming KDLEntry, isSlashdashed: Bool)
  mutating func beginBlock(at brace: SourcePosition)

  /// `end` lies after the closing brace.
  mutating func endBlock(at end: SourcePosition, isSlashdashed: Bool)

  /// The node ended at `end`; it gets none of what follows.
  mutating func endNode(at end: SourcePosition, isSlashdashed: Bool)

  /// A closing brace while no block is open, which is passed over.
  mutating func strayBrace(at range: SourceRange)
}

extension ParserSink {
  mutating func strayBrace(at range: SourceRange) {}
}

/// A `//` or `/* */` comment; a line comment's range does not include the newline.
struct KDLComment {
  enum Kind {
    case line
    case block
  }

  let kind: Kind
  let range: SourceRange
}
