internal import TouchLab

extension FileAccess {
  /// Returns the same files for the messages of an agent or editor, which name regular files only.
  ///
  /// A read that a slow disk holds up fails after some seconds, or as soon as `isOver`; its thread
  /// is left to the disk.
  package func forMessages(endingIf isOver: @escaping @Sendable () -> Bool) -> FileAccess {
    var files = self
    files.read = { path throws(Problem) in
      let result = LimitedWait.result(seconds: Self.longestRead, isCancelled: isOver) {
        Result { () throws(Problem) in try read(path) }
      }
      guard let result else { throw Problem("reading it takes too long") }
      return try result.get()
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

  /// The longest wait for a file, in seconds.
  private static let longestRead = 10
}
