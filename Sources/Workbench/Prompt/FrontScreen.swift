internal import Synchronization
internal import TouchLab

/// The screen in front of an app, placed when it is first asked for.
final class FrontScreen: Sendable {
  private let run: TaskRun
  private let found = Mutex<PlacedScreen??>(nil)

  init(_ run: TaskRun) { self.run = run }

  /// Nil where the app shows no screen.
  var placed: PlacedScreen? {
    found.withLock { found in
      if let found { return found }
      let placed = run.placed
      found = .some(placed)
      return placed
    }
  }
}
