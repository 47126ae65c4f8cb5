/// Where in a scenario something is written, so that findings and errors can point at it.
package struct SourcePlace: Hashable, Sendable {
  /// The file's path as it was given.
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
