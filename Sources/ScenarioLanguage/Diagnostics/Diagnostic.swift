internal import KDL
package import TouchLab

/// Something wrong in a scenario: a fact and its place.
///
/// The words are made in `DiagnosticSentences`.
package struct Diagnostic: Error, Sendable {
  package var place: SourcePlace
  package var fact: Fact
  /// The line of the source, or what of it is near the place; how many of its scalars lie before
  /// the place, and how many are meant.
  package var line: String
  package var lead: Int
  package var length: Int

  /// A fact about a range of a file.
  init(_ fact: Fact, at range: SourceRange, in file: SourceFile) {
    place = SourcePlace(file: file.path, line: range.start.line, column: range.start.column)
    self.fact = fact
    (line, lead) = file.line(around: range.start.offset, scalars: range.start.column - 1)
    let isOneLine = range.end.line == range.start.line
    length = isOneLine ? max(1, range.end.column - range.start.column) : 1
  }
}

extension Diagnostic {
  /// A fact about a file as a whole.
  init(_ fact: Fact, in file: SourceFile) {
    let start = SourcePosition.start
    self.init(fact, at: SourceRange(start: start, end: start), in: file)
  }
}

extension Diagnostic {
  /// That a file is not KDL.
  static func syntax(_ error: KDLError, in file: SourceFile) -> Diagnostic {
    let hint = UnitHint.text(for: error, in: file) ?? error.hint
    return Diagnostic(.syntax(error.message, hint: hint), at: error.range, in: file)
  }
}
