internal import Studies
internal import Synchronization
internal import TouchLab

/// Counts what a search for changes has tried.
final class SearchProgress: Sendable {
  private let tried = Atomic(0)
  private let report: @Sendable (Progress) -> Void

  init(report: @escaping @Sendable (Progress) -> Void) { self.report = report }

  func triedOne() {
    report(Progress(triedChanges: tried.add(1, ordering: .relaxed).newValue))
  }
}

extension Environment {
  /// So many as are asked for, or as the machine can run at once, until an interruption.
  func workers(_ jobs: Int?) -> Workers {
    Workers(count: jobs ?? processors, isCancelled: isInterrupted)
  }

  /// Workers that tell of the changes which they try.
  func searchers(_ jobs: Int?) -> Workers {
    let search = SearchProgress(report: progress)
    return Workers(
      count: jobs ?? processors, isCancelled: isInterrupted, didTry: { search.triedOne() })
  }
}
