internal import Dispatch
internal import Synchronization

/// A wait for work on a thread of its own, which may end before the work does.
package final class LimitedWait<Result: Sendable>: Sendable {
  private let result = Mutex<Result?>(nil)
  private let end = DispatchSemaphore(value: 0)

  private init() {}

  /// Returns the result of some work; nil if it takes longer than some seconds, or if the wait is
  /// cancelled. The thread of work that has not ended is left to it.
  package static func result(
    seconds: Int, isCancelled: () -> Bool, of work: @escaping @Sendable () -> Result
  ) -> Result? {
    let wait = LimitedWait()
    DispatchQueue.global().async {
      let result = work()
      wait.result.withLock { $0 = result }
      wait.end.signal()
    }
    let deadline = DispatchTime.now() + .seconds(seconds)
    while wait.end.wait(timeout: .now() + .milliseconds(20)) == .timedOut {
      if isCancelled() || .now() > deadline { return nil }
    }
    return wait.result.withLock(\.self)
  }
}
