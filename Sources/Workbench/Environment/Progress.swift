internal import TouchLab

/// The progress of a run.
package struct Progress: Hashable, Sendable {
  package var files: Int
  package var allFiles: Int
  /// The number of simulated taps so far.
  package var taps: Int
  /// The number of simulated taps that the started files need in total.
  package var plannedTaps: Int
  package var startedFiles: Int
  /// The number of changes that a search has tried; nil for a run.
  package var triedChanges: Int?

  package init(files: Int, allFiles: Int, taps: Int, plannedTaps: Int, startedFiles: Int) {
    self.files = files
    self.allFiles = allFiles
    self.taps = taps
    self.plannedTaps = plannedTaps
    self.startedFiles = startedFiles
  }

  /// Creates the progress of a search for changes, whose length is unknown.
  package init(triedChanges: Int) {
    self.init(files: 0, allFiles: 1, taps: 0, plannedTaps: 0, startedFiles: 0)
    self.triedChanges = triedChanges
  }

  /// The finished share, from 0 to 1, by taps.
  ///
  /// Files that have not started are assumed to need the mean of the others.
  package var share: Double {
    guard files < allFiles else { return 1 }
    guard plannedTaps > 0, startedFiles > 0 else { return Double(files) / Double(allFiles) }
    let all = Double(plannedTaps) / Double(startedFiles) * Double(max(allFiles, startedFiles))
    return min(1, max(0, Double(taps) / all))
  }

  /// Returns the progress in words after a number of seconds: a bar, files, taps, their rate, and
  /// the remaining time.
  package func line(after seconds: Double) -> String {
    if let triedChanges { return "\(triedChanges) changes tried" }
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
