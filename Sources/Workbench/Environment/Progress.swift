internal import Studies
internal import Synchronization
internal import TouchLab

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

  /// The finished share, from 0 to 1: finished files of all files, or the taps of a single file.
  /// Both totals are known when work begins, so the share never falls.
  package var share: Double {
    guard files < allFiles else { return 1 }
    guard allFiles == 1 else { return Double(files) / Double(allFiles) }
    return plannedTaps > 0 ? min(1, max(0, Double(taps) / Double(plannedTaps))) : 0
  }

  /// Returns the progress in words after a number of seconds: `running 16 of 85 files, 2 s left`;
  /// nil if nothing is left.
  package func line(after seconds: Double) -> String? {
    if let triedChanges { return "searching suggestions, \(triedChanges) tried" }
    guard files < allFiles else { return nil }
    let work = allFiles == 1 ? "running 1 file" : "running \(files) of \(allFiles) files"
    guard seconds > 0, share > 0.01, share < 1 else { return work }
    return "\(work), \(Self.time(seconds / share - seconds)) left"
  }

  private static func time(_ seconds: Double) -> String {
    let whole = Int(saturating: min(seconds, 1e6).rounded(.up))
    return whole < 90 ? "\(whole) s" : "\((Double(whole) / 60).rounded(places: 0)) min"
  }
}

/// Counts the changes that a search has tried.
final class SearchProgress: Sendable {
  private let tried = Atomic(0)
  private let report: @Sendable (Progress) -> Void

  init(report: @escaping @Sendable (Progress) -> Void) { self.report = report }

  func triedOne() { report(Progress(triedChanges: tried.add(1, ordering: .relaxed).newValue)) }
}

extension Environment {
  /// Workers for `jobs` parallel jobs, one per processor by default. An interruption cancels them.
  func workers(_ jobs: Int?) -> Workers {
    Workers(count: jobs ?? processors, isCancelled: isInterrupted)
  }

  /// Workers that report the changes that they try.
  func searchers(_ jobs: Int?) -> Workers {
    let search = SearchProgress(report: progress)
    // Progress is timed from here: a large screen is looked at long before the first change is tried.
    progress(Progress(triedChanges: 0))
    return Workers(
      count: jobs ?? processors, isCancelled: isInterrupted, didTry: { search.triedOne() })
  }
}
