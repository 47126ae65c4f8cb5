internal import KDL

extension Diagnostic {
  /// The error for a file that is neither a scenario nor a dump.
  package static func foreign(_ path: String) -> Diagnostic {
    dump(
      foreignSentence, hint: nil, line: nil, column: nil, in: SourceFile(path: path, bytes: []))
  }

  package static let foreignSentence = "it is neither a scenario nor a known dump"

  /// The error for a file of another format, with the sentence of that format's reader.
  ///
  /// Nothing is quoted of a file without bytes.
  package static func dump(
    _ sentence: String, hint: String?, line: Int?, column: Int?, in file: SourceFile
  ) -> Diagnostic {
    let (line, column) = (line ?? 1, column ?? 1)
    var offset = 0
    var before = line - 1
    while before > 0, let next = file.bytes[offset...].firstIndex(of: 0x0A) {
      offset = next + 1
      before -= 1
    }
    let start = SourcePosition(
      offset: min(offset + column - 1, file.bytes.count), line: line, column: column)
    var diagnostic = Diagnostic(
      .syntax(sentence, hint: hint), at: SourceRange(start: start, end: start), in: file)
    diagnostic.isQuoted = !file.bytes.isEmpty
    return diagnostic
  }
}
