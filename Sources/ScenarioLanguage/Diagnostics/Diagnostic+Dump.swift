internal import KDL

extension Diagnostic {
  /// The error for a file of another format, with the sentence of that format's reader.
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
    return Diagnostic(
      .syntax(sentence, hint: hint), at: SourceRange(start: start, end: start), in: file)
  }
}
