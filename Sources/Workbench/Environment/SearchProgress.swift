internal import Studies
internal import Synchronization
internal import TouchLab

/// Counts the changes that a search has tried.
final class SearchProgress: Sendable {
  private let tried = Atomic(0)
  private let report: @Sendable (Progress) -> Void

  init(report: @escaping @Sendable (Progress) -> Void) { self.report = report }

  func triedOne() {
    report(Progress(triedChanges: tried.add(1, ordering: .relaxed).newValue))
  }
}

extension Environment {
  /// Workers for `jobs` parallel jobs, one per processor by default.
  ///
  /// An interruption cancels them.
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
