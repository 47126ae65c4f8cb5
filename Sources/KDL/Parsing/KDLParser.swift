/// Reads KDL 2.0.
package enum KDLParser {
  /// The largest depth of nested blocks, which keeps recursion over the tree safe.
  package static let nestingLimit = 512

  /// The largest size of a document in bytes, from the 32 bits of a position.
  package static let byteLimit = Int(truncatingIfNeeded: UInt32.max) - 1

  /// Returns the document in these bytes of UTF-8, or throws the first error.
  ///
  /// Bytes that no document may contain are reported before any error of grammar. Reading ends with
  /// an error after `mostNodes` nodes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package static func parse(
    _ bytes: [UInt8], mostNodes: Int = .max
  ) throws(KDLError) -> KDLDocument {
    try read(bytes, into: TreeBuilder(), mostNodes: mostNodes).document
  }

  /// Returns the readable part of the document and its errors; after an error, reading resumes at
  /// the next node.
  ///
  /// Errors that only follow from others are left out. The rest are in the order in which they are
  /// found, at most `limit`; the first is the one that `parse` throws.
  package static func parseRecovering(
    _ bytes: [UInt8], limit: Int, mostNodes: Int = .max
  ) -> (document: KDLDocument, errors: [KDLError]) {
    do {
      try check(bytes, byteLimit: byteLimit)
    } catch {
      return (KDLDocument(nodes: []), [error])
    }
    var parser = Parser(scanner: Scanner(bytes), sink: TreeBuilder(), mostNodes: mostNodes)
    let errors = parser.parseRecovering(limit: limit)
    parser.endAll()
    return (parser.sink.document, explained(errors, of: bytes, limit: limit))
  }

  /// Feeds the whole document to the sink and returns the sink.
  static func read<Sink: ParserSink>(
    _ bytes: [UInt8], into sink: Sink, byteLimit: Int = byteLimit, mostNodes: Int = .max
  ) throws(KDLError) -> Sink {
    try check(bytes, byteLimit: byteLimit)
    var parser = Parser(scanner: Scanner(bytes), sink: sink, mostNodes: mostNodes)
    do {
      try parser.parseDocument()
    } catch {
      throw explained(error, of: bytes)
    }
    return parser.sink
  }

  /// Throws an error if the bytes cannot be a document.
  private static func check(_ bytes: [UInt8], byteLimit: Int) throws(KDLError) {
    guard bytes.count <= byteLimit else {
      throw KDLError(range: .none, fact: .documentTooLarge(limit: byteLimit))
    }
    if let flaw = TextCheck.firstFlaw(in: bytes) {
      throw KDLError(range: range(of: flaw, in: bytes), fact: flaw.fact)
    }
  }

  /// Returns the range of a flaw in lines and columns; all text before it is valid.
  private static func range(of flaw: TextCheck.Flaw, in bytes: [UInt8]) -> SourceRange {
    var scanner = Scanner(bytes)
    while scanner.place.offset < flaw.offset {
      if !scanner.skipNewline() {
        scanner.skipScalar()
      }
    }
    let start = scanner.position
    let end = SourcePosition(
      offset: start.offset + flaw.length, line: start.line, column: start.column + 1)
    return SourceRange(start: start, end: end)
  }
}
