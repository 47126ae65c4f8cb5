internal import Drawing
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
  package var processors: Int
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
    processors: Int = 1, isInterrupted: @escaping @Sendable () -> Bool = { false },
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

/// Other programs of the machine, each found by its name and given its words as they are.
package struct ProgramAccess: Sendable {
  /// The result of running a program to its end.
  package enum Ending: Hashable, Sendable {
    /// There is no such program.
    case missing
    case ended(status: Int32, output: [UInt8], error: [UInt8])
    /// It was ended: it took longer than anybody waits, or wrote more than anybody reads.
    case stopped(String)
  }

  /// A program that takes messages and answers them, each ended by a zero byte.
  package struct Conversation: Sendable {
    /// Whether a message was taken.
    package var send: @Sendable ([UInt8]) -> Bool
    /// The next message; nil where none came in time.
    package var receive: @Sendable () -> [UInt8]?
    package var end: @Sendable () -> Void

    package init(
      send: @escaping @Sendable ([UInt8]) -> Bool, receive: @escaping @Sendable () -> [UInt8]?,
      end: @escaping @Sendable () -> Void
    ) {
      (self.send, self.receive, self.end) = (send, receive, end)
    }
  }

  package var run: @Sendable ([String]) -> Ending
  /// Starts a program that talks through its files 3 and 4; nil where there is none.
  package var talk: @Sendable ([String]) -> Conversation?
  /// A new folder for a program's own files; nil where there is no room.
  package var scratchFolder: @Sendable () -> String?
  /// Removes such a folder.
  package var discard: @Sendable (String) -> Void
  /// Whether programs run as the administrator: browsers then need `--no-sandbox`.
  package var isAdministrator = false

  package init(
    run: @escaping @Sendable ([String]) -> Ending = { _ in .missing },
    talk: @escaping @Sendable ([String]) -> Conversation? = { _ in nil },
    scratchFolder: @escaping @Sendable () -> String? = { nil },
    discard: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    (self.run, self.talk, self.scratchFolder, self.discard) = (run, talk, scratchFolder, discard)
  }
}

package enum RasterAnswer: Hashable, Sendable {
  case png([UInt8])
  /// The program is not installed.
  case missing
  case failed(String)
}
