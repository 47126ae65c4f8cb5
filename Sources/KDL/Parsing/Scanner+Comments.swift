extension Scanner {
  var isAtLineComment: Bool { current == UInt8(ascii: "/") && byte(ahead: 1) == current }

  var isAtBlockComment: Bool {
    current == UInt8(ascii: "/") && byte(ahead: 1) == UInt8(ascii: "*")
  }

  var isAtSlashdash: Bool {
    current == UInt8(ascii: "/") && byte(ahead: 1) == UInt8(ascii: "-")
  }

  /// Skips a block comment with those nested in it, which are counted, so that no depth is too
  /// large.
  mutating func skipBlockComment() throws(KDLError) {
    let opened = position
    skipASCII(2)
    var depth = 1
    while depth > 0 {
      switch (current, byte(ahead: 1)) {
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        skipASCII(2)
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        skipASCII(2)
      default:
        guard !isAtEnd else { throw failure(.unclosedComment(opened: opened)) }
        if !skipNewline() {
          skipScalar()
        }
      }
    }
  }
}
