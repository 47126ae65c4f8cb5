internal import Dispatch
internal import Synchronization

/// How many things are computed at once; results do not depend on it.
package struct Workers: Sendable {
  package let count: Int
  /// Whether to stop early; asked between pieces of work.
  package let isCancelled: @Sendable () -> Bool
  /// Told how many simulated taps were drawn since it was last told.
  package let didDraw: @Sendable (Int) -> Void
  /// Told how many simulated taps a study will draw, before it draws the first.
  package let willDraw: @Sendable (Int) -> Void
  /// Told whenever one more change was tried by those who look for some.
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

  /// The same, for the work inside one piece of this.
  package var single: Workers {
    Workers(
      count: 1, isCancelled: isCancelled, didDraw: didDraw, willDraw: willDraw, didTry: didTry)
  }

  /// The results of `body` for 0 ..< pieces, in order; nil where it was cancelled.
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
