extension Parser {
  /// Skips white space, comments and continuations between the parts of a node; returns whether any
  /// were skipped.
  ///
  /// A silent look-ahead does not notify the sink, which will get the same comments later.
  mutating func skipNodeSpace(isSilent: Bool) throws(KDLError) -> Bool {
    var isFound = false
    while true {
      if scanner.skipSpaces() {
        isFound = true
      } else if scanner.isAtBlockComment {
        try readBlockComment(isSilent: isSilent)
        isFound = true
      } else if scanner.current == UInt8(ascii: "\\") {
        try readLineContinuation(isSilent: isSilent)
        isFound = true
      } else {
        return isFound
      }
    }
  }

  /// Skips white space, comments and newlines between nodes.
  mutating func skipLineSpace() throws(KDLError) {
    while true {
      if scanner.isAtLineComment {
        readLineComment(isSilent: false)
      } else if !scanner.skipNewline() {
        guard try skipNodeSpace(isSilent: false) else { return }
      }
    }
  }

  /// Skips `/-` and the space before the part that it comments out; throws if that part is missing.
  mutating func skipSlashdash() throws(KDLError) {
    let start = scanner.position
    scanner.skipASCII(2)
    let end = scanner.position
    try skipLineSpace()
    switch scanner.current {
    case UInt8(ascii: "}"), UInt8(ascii: ";"), 0:
      throw KDLError(range: SourceRange(start: start, end: end), fact: .slashdashWithoutTarget)
    default: return
    }
  }

  /// Reads a backslash, after which the line must end, with at most a comment in between.
  private mutating func readLineContinuation(isSilent: Bool) throws(KDLError) {
    let start = scanner.position
    scanner.skipASCII(1)
    if !isSilent {
      sink.lineContinuation()
    }
    while true {
      if scanner.isAtBlockComment {
        try readBlockComment(isSilent: isSilent)
      } else if !scanner.skipSpaces() {
        break
      }
    }
    if scanner.isAtLineComment {
      readLineComment(isSilent: isSilent)
    }
    guard scanner.skipNewline() || scanner.isAtEnd else {
      throw KDLError(
        range: SourceRange(start: start, end: scanner.position), fact: .strayLineContinuation)
    }
  }

  private mutating func readBlockComment(isSilent: Bool) throws(KDLError) {
    let start = scanner.position
    try scanner.skipBlockComment()
    report(.block, from: start, isSilent: isSilent)
  }

  private mutating func readLineComment(isSilent: Bool) {
    let start = scanner.position
    scanner.skipToLineEnd()
    report(.line, from: start, isSilent: isSilent)
  }

  private func rangeHere(from start: SourcePosition) -> SourceRange {
    SourceRange(start: start, end: scanner.position)
  }

  private mutating func report(_ kind: KDLComment.Kind, from start: SourcePosition, isSilent: Bool)
  {
    if !isSilent {
      sink.comment(KDLComment(kind: kind, range: rangeHere(from: start)))
    }
  }
}
