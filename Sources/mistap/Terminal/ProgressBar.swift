internal import Synchronization
internal import Workbench

/// The progress of a long run, on standard error and only if that is a terminal.
final class ProgressBar: Sendable {
  private let isShown: Bool
  private let lines: Mutex<ProgressLines>

  init(isShown: Bool) {
    self.isShown = isShown && ProcessEnvironment.isTerminal(STDERR_FILENO)
    lines = Mutex(ProgressLines(isRedrawn: ProcessEnvironment.knowsEscapes))
  }

  /// Draws the bar, if enough time has passed.
  func show(_ progress: Progress) {
    guard isShown else { return }
    let now = ProcessEnvironment.now()
    lines.withLock { lines in
      if let text = lines.text(of: progress, at: now) { OpenFile.standardError.write(text) }
    }
  }

  /// Removes the bar; the next one starts again.
  func clear() {
    guard isShown else { return }
    let end = lines.withLock { $0.end() }
    if !end.isEmpty { OpenFile.standardError.write(end) }
  }
}
