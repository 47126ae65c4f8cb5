internal import Synchronization

/// Counts what a search for changes has tried.
final class SearchProgress: Sendable {
  private let tried = Atomic(0)
  private let report: @Sendable (Progress) -> Void

  init(report: @escaping @Sendable (Progress) -> Void) { self.report = report }

  func triedOne() {
    report(Progress(triedChanges: tried.add(1, ordering: .relaxed).newValue))
  }
}
