internal import Synchronization
internal import Workbench

/// How far a long run has come, on standard error and only if that is a terminal.
final class ProgressBar: Sendable {
  private let isShown: Bool
  private let lines: Mutex<ProgressLines>

  init(isShown: Bool) {
    self.isShown = isShown && World.isTerminal(STDERR_FILENO)
    lines = Mutex(ProgressLines(isRedrawn: World.knowsEscapes))
  }

  /// Draws the bar, if it is time to.
  func show(_ progress: Progress) {
    guard isShown else { return }
    let now = World.now()
    lines.withLock { lines in
      if let text = lines.text(of: progress, at: now) { OpenFile.standardError.write(text) }
    }
  }

  /// Takes the bar away again; the next one begins anew.
  func clear() {
    guard isShown else { return }
    let end = lines.withLock { $0.end() }
    if !end.isEmpty { OpenFile.standardError.write(end) }
  }
}
