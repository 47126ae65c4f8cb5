internal import Reporting

/// What the workbench is told of the world around it.
package struct Environment: Sendable {
  package var files: FileAccess
  /// How results are written: with colour or without, and how wide.
  var style: TextStyle
  /// Rows of the terminal; the screen is drawn to fit.
  package var rows: Int
  /// Where files are kept that anybody can make again; nil for nowhere.
  package var cacheFolder: String?
  /// How many processors there are.
  package var processors: Int
  /// Whether the user has asked to stop what runs.
  package var isInterrupted: @Sendable () -> Bool
  /// Turns a picture in SVG into PNG by a program of the system.
  package var rasterize: @Sendable ([UInt8]) -> RasterAnswer = { _ in .missing }
  /// The programs that `capture` runs.
  package var programs = ProgramAccess()
  /// Told of the advance of long runs; shows it, or does not.
  package var progress: @Sendable (Progress) -> Void

  package init(
    files: FileAccess, hasColor: Bool = false, columns: Int = 80, rows: Int = 24,
    processors: Int = 1,
    isInterrupted: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (Progress) -> Void = { _ in }
  ) {
    self.files = files
    style = TextStyle(color: hasColor, width: columns)
    self.rows = rows
    self.processors = processors
    self.isInterrupted = isInterrupted
    self.progress = progress
  }
}
