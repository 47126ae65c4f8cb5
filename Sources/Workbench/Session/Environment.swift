internal import Reporting
internal import TouchLab

/// What the workbench is told of the world around it.
package struct Environment: Sendable {
  package var files: FileAccess
  /// How results are written: with colour or without, and how wide.
  var style: TextStyle
  /// Rows of the terminal; the screen is drawn to fit.
  package var rows: Int
  /// How many processors there are.
  package var processors: Int
  /// Whether the user has asked to stop what runs.
  package var isInterrupted: @Sendable () -> Bool
  /// The time in seconds since anything; only `bench` asks.
  package var now: @Sendable () -> Double
  /// Told of the advance of long runs; shows it, or does not.
  package var progress: @Sendable (Progress) -> Void

  package init(
    files: FileAccess, hasColor: Bool = false, columns: Int = 80, rows: Int = 24,
    processors: Int = 1,
    isInterrupted: @escaping @Sendable () -> Bool = { false },
    now: @escaping @Sendable () -> Double = { 0 },
    progress: @escaping @Sendable (Progress) -> Void = { _ in }
  ) {
    self.files = files
    style = TextStyle(color: hasColor, width: columns)
    self.rows = rows
    self.processors = processors
    self.isInterrupted = isInterrupted
    self.now = now
    self.progress = progress
  }
}

/// How far a run has come.
package struct Progress: Hashable, Sendable {
  package var files: Int
  package var allFiles: Int
  /// Simulated taps that were drawn.
  package var taps: Int
  /// Simulated taps that the files begun so far take in all.
  package var plannedTaps: Int
  package var startedFiles: Int

  package init(files: Int, allFiles: Int, taps: Int, plannedTaps: Int, startedFiles: Int) {
    self.files = files
    self.allFiles = allFiles
    self.taps = taps
    self.plannedTaps = plannedTaps
    self.startedFiles = startedFiles
  }

  /// How much is done, from 0 to 1: by taps, of which the files to come are taken to need as many
  /// as those begun.
  package var share: Double {
    guard files < allFiles else { return 1 }
    guard plannedTaps > 0, startedFiles > 0 else { return Double(files) / Double(allFiles) }
    let all = Double(plannedTaps) / Double(startedFiles) * Double(max(allFiles, startedFiles))
    return min(1, max(0, Double(taps) / all))
  }

  /// The advance in words, after so many seconds: a bar, files, taps, their rate, and the time that
  /// is left.
  package func line(after seconds: Double) -> String {
    let filled = Int((share * 20).rounded())
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 20 - filled)
    var parts = ["\(bar) \(Int((share * 100).rounded(.down))) %", "\(files)/\(allFiles) files"]
    parts.append("\((Double(taps) / 1e6).rounded(places: 0)) M taps")
    guard seconds > 0 else { return parts.joined(separator: ", ") }
    parts.append("\((Double(taps) / seconds / 1e6).rounded(places: 0)) M/s")
    if share > 0.01, share < 1 { parts.append("\(Self.time(seconds / share - seconds)) left") }
    return parts.joined(separator: ", ")
  }

  private static func time(_ seconds: Double) -> String {
    let whole = Int(min(seconds, 1e6).rounded(.up))
    return whole < 90 ? "\(whole) s" : "\((Double(whole) / 60).rounded(places: 0)) min"
  }
}
