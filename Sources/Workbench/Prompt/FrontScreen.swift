internal import Synchronization
internal import TouchLab

/// The current screen of an app, placed on demand.
final class FrontScreen: Sendable {
  private let run: TaskRun
  private let found = Mutex<PlacedScreen??>(nil)

  init(_ run: TaskRun) { self.run = run }

  /// The placed screen; nil if the app shows none.
  var placed: PlacedScreen? {
    found.withLock { found in
      if let found { return found }
      let placed = run.placed
      found = .some(placed)
      return placed
    }
  }
}
