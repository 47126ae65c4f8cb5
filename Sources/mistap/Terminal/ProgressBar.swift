internal import Synchronization
internal import Workbench

#if canImport(Glibc)
private import Glibc
#elseif canImport(Darwin)
private import Darwin
#endif

/// How far a long run has come, on standard error and only if that is a terminal.
final class ProgressBar: Sendable {
  private let isShown: Bool
  /// The moment of the first and of the last drawing, in seconds.
  private let moments = Mutex<(start: Double, last: Double)?>(nil)

  init(isShown: Bool) {
    self.isShown = isShown && World.isTerminal(STDERR_FILENO)
  }

  /// Draws the bar, at most ten times a second.
  func show(_ progress: Progress) {
    guard isShown else { return }
    let now = World.now()
    moments.withLock { moments in
      let start = moments?.start ?? now
      if let last = moments?.last, now - last < 0.1 { return }
      // Quick runs end before a bar is of use.
      guard now - start > 0.3 else {
        moments = (start, now)
        return
      }
      moments = (start, now)
      StandardStream.error.write("\r\u{1B}[K\(progress.line(after: now - start))")
    }
  }

  /// Takes the bar away again.
  func clear() {
    guard isShown else { return }
    StandardStream.error.write("\r\u{1B}[K")
  }
}
