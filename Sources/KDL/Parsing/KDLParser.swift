/// Reads KDL 2.0.
package enum KDLParser {
  /// How deep blocks may lie in each other, so that whoever walks the tree may recurse.
  package static let nestingLimit = 512

  /// What the 32 bits of a position can count.
  package static let byteLimit = Int(UInt32.max) - 1

  /// The document in these bytes of UTF-8, or the first thing that is wrong with them.
  ///
  /// Bytes that no document may contain are found before any fault of grammar.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package static func parse(_ bytes: [UInt8]) throws(KDLError) -> KDLDocument {
    try read(bytes, into: TreeBuilder()).document
  }

  /// The document as far as it can be read, and what is wrong with it: after an error the reading goes
  /// on with the next node.
  ///
  /// Only errors that do not follow from others are told, in the order in which they are found and at
  /// most `limit`; the first of them is the one that `parse` throws.
  package static func parseRecovering(
    _ bytes: [UInt8], limit: Int
  ) -> (document: KDLDocument, errors: [KDLError]) {
    do {
      try check(bytes, byteLimit: byteLimit)
    } catch {
      return (KDLDocument(nodes: []), [error])
    }
    var parser = Parser(scanner: Scanner(bytes), sink: TreeBuilder())
    let errors = parser.parseRecovering(limit: limit)
    parser.endAll()
    return (parser.sink.document, retold(errors, of: bytes, limit: limit))
  }

  /// Lets the sink see the whole document and gives it back.
  static func read<Sink: ParserSink>(
    _ bytes: [UInt8], into sink: Sink, byteLimit: Int = byteLimit
  ) throws(KDLError) -> Sink {
    try check(bytes, byteLimit: byteLimit)
    var parser = Parser(scanner: Scanner(bytes), sink: sink)
    do {
      try parser.parseDocument()
    } catch {
      throw retold(error, of: bytes)
    }
    return parser.sink
  }

  /// Whether bytes may be a document at all.
  private static func check(_ bytes: [UInt8], byteLimit: Int) throws(KDLError) {
    guard bytes.count <= byteLimit else {
      throw KDLError(range: .none, fact: .documentTooLarge(limit: byteLimit))
    }
    if let flaw = TextCheck.firstFlaw(in: bytes) {
      throw KDLError(range: range(of: flaw, in: bytes), fact: flaw.fact)
    }
  }

  /// Lines and columns up to the flaw; all before it is sound.
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
