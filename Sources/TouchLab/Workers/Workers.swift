internal import Dispatch
internal import Synchronization

/// The number of pieces of work that run in parallel; results do not depend on it.
package struct Workers: Sendable {
  package let count: Int
  /// Whether to stop early; called between pieces of work.
  package let isCancelled: @Sendable () -> Bool
  /// Called with the number of simulated taps drawn since the previous call.
  package let didDraw: @Sendable (Int) -> Void
  /// Called with the number of simulated taps that a study will draw, before it draws the first.
  package let willDraw: @Sendable (Int) -> Void
  /// Called each time a search has tried one more change.
  package let didTry: @Sendable () -> Void

  package init(
    count: Int, isCancelled: @escaping @Sendable () -> Bool = { false },
    didDraw: @escaping @Sendable (Int) -> Void = { _ in },
    willDraw: @escaping @Sendable (Int) -> Void = { _ in },
    didTry: @escaping @Sendable () -> Void = {}
  ) {
    self.count = max(1, count)
    self.isCancelled = isCancelled
    self.didDraw = didDraw
    self.willDraw = willDraw
    self.didTry = didTry
  }

  /// One worker that is never cancelled.
  package static let one = Workers(count: 1)

  /// One worker with the callbacks of this, for work inside one piece.
  package var single: Workers {
    Workers(
      count: 1, isCancelled: isCancelled, didDraw: didDraw, willDraw: willDraw, didTry: didTry)
  }

  /// Returns the results of `body` for 0 ..< pieces, in order; nil if cancelled.
  package func map<Result: Sendable>(
    _ pieces: Int, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result]? {
    let results = Mutex([Result?](repeating: nil, count: pieces))
    let next = Atomic(0)
    let work: @Sendable () -> Void = {
      while !isCancelled() {
        let piece = next.add(1, ordering: .relaxed).oldValue
        guard piece < pieces else { return }
        let result = body(piece)
        results.withLock { $0[piece] = result }
      }
    }
    if count == 1 || pieces < 2 {
      work()
    } else {
      DispatchQueue.concurrentPerform(iterations: min(count, pieces)) { _ in work() }
    }
    let finished = results.withLock { $0.compactMap { $0 } }
    return finished.count == pieces ? finished : nil
  }
}
