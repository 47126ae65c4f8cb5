import Synchronization
import Workbench

/// Keeps what a run tells of its advance.
final class ProgressLog: Sendable {
  private let entries = Mutex<[Progress]>([])

  var all: [Progress] { entries.withLock { $0 } }

  func add(_ progress: Progress) { entries.withLock { $0.append(progress) } }
}
