internal import Reporting

/// The environment of the workbench: files, terminal, processors and interruptions.
package struct Environment: Sendable {
  package var files: FileAccess
  /// The style of results: colour and width.
  var style: TextStyle
  /// The rows of the terminal; the screen is drawn to fit.
  package var rows: Int
  /// The folder for files that can be generated again; nil if there is none.
  package var cacheFolder: String?
  /// The number of processors.
  package var processors: Int
  /// Whether the user has interrupted the command.
  package var isInterrupted: @Sendable () -> Bool
  /// Converts an SVG picture to PNG by a program of the system.
  package var rasterize: @Sendable ([UInt8]) -> RasterAnswer = { _ in .missing }
  /// Asks the user a question that is answered with yes or no; nil without a terminal.
  package var confirms: (@Sendable (String) -> Bool)?
  /// The programs that `capture` runs.
  package var programs = ProgramAccess()
  /// Receives the progress of long runs, and may show it.
  package var progress: @Sendable (Progress) -> Void

  package init(
    files: FileAccess, hasColor: Bool = false, columns: Int = 80, rows: Int = 24,
    processors: Int = 1,
    isInterrupted: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (Progress) -> Void = { _ in }
  ) {
    self.files = files
    style = TextStyle(
      color: hasColor, width: columns, proseWidth: TextStyle.readableWidth)
    self.rows = rows
    self.processors = processors
    self.isInterrupted = isInterrupted
    self.progress = progress
  }
}
