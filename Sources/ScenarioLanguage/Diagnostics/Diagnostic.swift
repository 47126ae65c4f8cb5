internal import KDL
package import TouchLab

/// An error or warning about a scenario: the fault and its place.
///
/// `DiagnosticSentences` makes its words.
package struct Diagnostic: Error, Sendable {
  package var place: SourcePlace
  package var fault: Fault
  /// The line of the source, or the part of it near the place.
  ///
  /// `lead` is the number of its scalars before the place, `length` the number that the caret
  /// marks.
  package var line: String
  package var lead: Int
  package var length: Int
  /// The bytes at fault.
  package var offsets: Range<Int>
  /// Whether its text shows the line; a file that is no scenario is not quoted.
  var isQuoted = true

  /// Makes a diagnostic for a range of a file.
  init(_ fault: Fault, at range: SourceRange, in file: SourceFile) {
    place = SourcePlace(file: file.path, line: range.start.line, column: range.start.column)
    self.fault = fault
    (line, lead) = file.line(around: range.start.offset, scalars: range.start.column - 1)
    offsets = range.offsets
    let isOneLine = range.end.line == range.start.line
    length = isOneLine ? max(1, range.end.column - range.start.column) : 1
  }
}

extension Diagnostic {
  /// Makes a diagnostic for a file as a whole.
  init(_ fault: Fault, in file: SourceFile) {
    let start = SourcePosition.start
    self.init(fault, at: SourceRange(start: start, end: start), in: file)
  }
}

extension Diagnostic {
  /// The diagnostic for a KDL error.
  static func syntax(_ error: KDLError, in file: SourceFile) -> Diagnostic {
    var hint = UnitHint.text(for: error, in: file) ?? error.hint
    if case .tooManyNodes = error.fact { hint = "split the file, or allow more with --limit=N" }
    return Diagnostic(.syntax(error.message, hint: hint), at: error.range, in: file)
  }
}
