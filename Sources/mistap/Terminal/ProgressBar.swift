internal import Synchronization
internal import Workbench

#if canImport(Glibc)
private import Glibc
#elseif canImport(Darwin)
private import Darwin
#endif

/// How far a long run has come, on standard error and only if that is a terminal: a line that is
/// drawn over and over, or a line now and then where the terminal cannot do that.
final class ProgressBar: Sendable {
  private let isShown: Bool
  private let isRedrawn = World.knowsEscapes
  /// The moment of the first and of the last drawing, in seconds.
  private let moments = Mutex<(start: Double, last: Double)?>(nil)

  init(isShown: Bool) {
    self.isShown = isShown && World.isTerminal(STDERR_FILENO)
  }

  /// Seconds between two drawings.
  private var pause: Double { isRedrawn ? 0.1 : 5 }
  /// Quick runs end before a bar is of use.
  private var shortest: Double { isRedrawn ? 0.3 : 5 }

  /// Draws the bar, at most ten times a second; a line of its own, every five seconds.
  func show(_ progress: Progress) {
    guard isShown else { return }
    let now = World.now()
    moments.withLock { moments in
      let start = moments?.start ?? now
      if let last = moments?.last, now - last < pause { return }
      guard now - start > shortest else {
        moments = (start, now)
        return
      }
      moments = (start, now)
      let line = progress.line(after: now - start)
      StandardStream.error.write(isRedrawn ? "\r\u{1B}[K\(line)" : "\(line)\n")
    }
  }

  /// Takes the bar away again.
  func clear() {
    guard isShown, isRedrawn else { return }
    StandardStream.error.write("\r\u{1B}[K")
  }
}
