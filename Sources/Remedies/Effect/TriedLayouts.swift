internal import Studies
internal import Synchronization
internal import TouchLab

/// What changed layouts of one person's study come to, each found out once.
///
/// Layouts that share a text are changed alike, and what was held together is summed up again.
package final class TriedLayouts: Sendable {
  /// What a changed layout comes to, or what it breaks of what held.
  private let results = Mutex<[Changed: Result<LayoutResult, Breach>]>([:])
  /// The gate about a task that holds no more on it; nil where all do.
  private let gates = Mutex<[Changed: Gate?]>([:])

  /// A changed layout, and the kind of the furthest change, which has a say in what may be covered.
  private struct Changed: Hashable, Sendable {
    let layout: Layout
    var kind = LayoutChange.Kind.move
  }

  /// So many screens at most are kept in mind, of layouts of hundreds no more than a few.
  private static let mostScreens = 2000

  package init() {}

  /// What a changed layout comes to, as `find` has it the first time.
  func result(
    of layout: Layout, as kind: LayoutChange.Kind, _ workers: Workers,
    _ find: () -> Result<LayoutResult, Breach>
  ) -> Result<LayoutResult, Breach> {
    Self.known(Changed(layout: layout, kind: kind), in: results, workers, find)
  }

  /// The gate about a task that holds no more on a changed layout, as `find` has it the first time.
  func brokenGate(_ layout: Layout, _ workers: Workers, _ find: () -> Gate?) -> Gate? {
    Self.known(Changed(layout: layout), in: gates, workers, find)
  }

  private static func known<Value: Sendable>(
    _ changed: Changed, in all: borrowing Mutex<[Changed: Value]>, _ workers: Workers,
    _ find: () -> Value
  ) -> Value {
    if let value = all.withLock({ $0[changed] }) { return value }
    let value = find()
    // Who was stopped found nothing out.
    guard !workers.isCancelled() else { return value }
    all.withLock { known in
      if known.keys.reduce(changed.layout.screens.count, { $0 + $1.layout.screens.count })
        > mostScreens
      {
        known = [:]
      }
      known[changed] = value
    }
    return value
  }
}
