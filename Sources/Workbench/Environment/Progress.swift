internal import TouchLab

/// How far a run has come.
package struct Progress: Hashable, Sendable {
  package var files: Int
  package var allFiles: Int
  /// Simulated taps that were drawn.
  package var taps: Int
  /// Simulated taps that the files begun so far take in all.
  package var plannedTaps: Int
  package var startedFiles: Int
  /// The changes that were tried by who looks for some; nil for a run.
  package var triedChanges: Int?

  package init(files: Int, allFiles: Int, taps: Int, plannedTaps: Int, startedFiles: Int) {
    self.files = files
    self.allFiles = allFiles
    self.taps = taps
    self.plannedTaps = plannedTaps
    self.startedFiles = startedFiles
  }

  /// How far a search for changes has come, of which nobody knows how many it will try.
  package init(triedChanges: Int) {
    self.init(files: 0, allFiles: 1, taps: 0, plannedTaps: 0, startedFiles: 0)
    self.triedChanges = triedChanges
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
