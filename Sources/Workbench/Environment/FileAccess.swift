internal import ScenarioLanguage
internal import TouchLab

/// The file system as the workbench uses it. The executable implements it; tests use memory.
package struct FileAccess: Sendable {
  package enum Kind: Sendable {
    case file
    case folder
    /// A pipe, socket or device: read only if the command line names it.
    case special
    case missing
  }

  /// The reason why a file could not be read or written, in a few words.
  package struct Problem: Error, Sendable {
    package var reason: String

    package init(_ reason: String) { self.reason = reason }

    package static let special = Problem("not a regular file")
  }

  /// The names in a folder, in any order, without `.` and `..`.
  package struct Listing: Sendable {
    package var names: [String]
    /// Names that are not UTF-8, so that no path can refer to them: the readable part of each, with
    /// a slash at the end of folders.
    package var unnameable: [String]

    package init(names: [String] = [], unnameable: [String] = []) {
      self.names = names
      self.unnameable = unnameable
    }
  }

  /// The identity of a file, equal for all paths to it.
  package struct Identity: Hashable, Sendable {
    package var device: UInt64
    package var file: UInt64

    package init(device: UInt64, file: UInt64) {
      self.device = device
      self.file = file
    }
  }

  /// Returns the bytes of a regular file, which a file or a message may name.
  package var read: @Sendable (String) throws(Problem) -> [UInt8]
  /// Returns the bytes of an input that the command line names, also of a pipe or device. `-` is
  /// standard input.
  package var readInput: @Sendable (String) throws(Problem) -> [UInt8]
  package var kind: @Sendable (String) -> Kind
  package var list: @Sendable (String) throws(Problem) -> Listing
  /// Writes a whole file or nothing, and creates the folders above it. Pipes and devices are
  /// written directly.
  package var write: @Sendable (String, [UInt8]) throws(Problem) -> Void
  /// Ensures that files can be written into a folder, creating it if it is missing.
  package var prepareFolder: @Sendable (String) throws(Problem) -> Void
  /// Returns the path with every symbolic link followed; nil if it does not exist.
  package var realPath: @Sendable (String) -> String?
  /// Returns the identity of the file at a path, following links; nil if it does not exist.
  package var identity: @Sendable (String) -> Identity?

  /// The folder of the user, at which a search for project files ends; nil if it is unknown.
  package var home: String?
  /// Whether the file at a path, links followed, belongs to another user.
  package var isOthers: @Sendable (String) -> Bool = { _ in false }

  package init(
    read: @escaping @Sendable (String) throws(Problem) -> [UInt8],
    readInput: (@Sendable (String) throws(Problem) -> [UInt8])? = nil,
    kind: @escaping @Sendable (String) -> Kind,
    list: @escaping @Sendable (String) throws(Problem) -> Listing,
    write: @escaping @Sendable (String, [UInt8]) throws(Problem) -> Void,
    prepareFolder: @escaping @Sendable (String) throws(Problem) -> Void,
    realPath: @escaping @Sendable (String) -> String?,
    identity: @escaping @Sendable (String) -> Identity?
  ) {
    self.read = read
    self.readInput = readInput ?? read
    self.kind = kind
    self.list = list
    self.write = write
    self.prepareFolder = prepareFolder
    self.realPath = realPath
    self.identity = identity
  }

  /// Returns the real path that a path would have, although its last parts may not exist yet; nil if
  /// not even the working directory exists.
  func realPlace(of path: String) -> String? {
    var missing: [String] = []
    var found = path
    while !found.isEmpty {
      if let real = realPath(found) { return missing.reduce(real, Path.join) }
      missing.insert(Path.name(of: found), at: 0)
      found = Path.folder(of: found)
    }
    return realPath(".").map { missing.reduce($0, Path.join) }
  }

  /// Writes a file whose path was typed at the prompt into an existing folder. A missing folder is
  /// likely a typing error, while folders that options name are created.
  func writeTyped(_ path: String, _ bytes: [UInt8]) throws(Problem) {
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      let folder = String(path[..<slash])
      if kind(folder) == .missing { throw Problem("there is no folder '\(folder)'") }
    }
    try write(path, bytes)
  }

  /// Returns the same files for the messages of an agent or editor, which name regular files only.
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

  /// The access to the same files for commands that write nothing.
  package var unwritable: FileAccess {
    var files = self
    files.write = { _, _ throws(Problem) in throw Problem("nothing is written here") }
    files.prepareFolder = { _ throws(Problem) in throw Problem("nothing is written here") }
    return files
  }

  /// The longest wait for a file, in seconds.
  private static let longestRead = 10
}

extension [UInt8] {
  /// The text's lines, without line ends.
  var lines: [String] {
    var lines = String(decoding: self, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
