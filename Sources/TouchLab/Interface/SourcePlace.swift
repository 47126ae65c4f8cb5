/// The position of something in a scenario, for findings and errors.
package struct SourcePlace: Hashable, Sendable {
  /// The path of the file as it was given.
  package var file: String
  /// The line, counted from 1.
  package var line: Int
  /// The column, counted from 1 in Unicode scalars.
  package var column: Int

  package init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}
