internal import Dispatch
internal import Synchronization

extension FileAccess {
  /// Returns the same files for the messages of an agent or editor, which name regular files only.
  ///
  /// A read that a slow disk holds up fails after some seconds, or as soon as `isOver`; its thread
  /// is left to the disk.
  package func forMessages(endingIf isOver: @escaping @Sendable () -> Bool) -> FileAccess {
    var files = self
    files.read = { path throws(Problem) in
      try Reading(self, path).bytes(unless: isOver)
    }
    files.readInput = files.read
    files.write = { path, bytes throws(Problem) in
      if kind(path) == .special { throw Problem.special }
      try write(path, bytes)
    }
    return files
  }

  /// The same files for commands that write nothing.
  package var unwritable: FileAccess {
    var files = self
    files.write = { _, _ throws(Problem) in throw Problem("nothing is written here") }
    files.prepareFolder = { _ throws(Problem) in throw Problem("nothing is written here") }
    return files
  }

  /// A read on a thread of its own.
  private final class Reading: Sendable {
    private let result = Mutex<Result<[UInt8], Problem>?>(nil)
    private let end = DispatchSemaphore(value: 0)
    private let mostSeconds = 10

    init(_ files: FileAccess, _ path: String) {
      DispatchQueue.global().async {
        let result = Result { () throws(Problem) in try files.read(path) }
        self.result.withLock { $0 = result }
        self.end.signal()
      }
    }

    func bytes(unless isOver: () -> Bool) throws(Problem) -> [UInt8] {
      let deadline = DispatchTime.now() + .seconds(mostSeconds)
      while end.wait(timeout: .now() + .milliseconds(20)) == .timedOut {
        if isOver() || .now() > deadline { throw Problem("reading it takes too long") }
      }
      guard let result = result.withLock(\.self) else { throw Problem("it was not read") }
      return try result.get()
    }
  }
}
