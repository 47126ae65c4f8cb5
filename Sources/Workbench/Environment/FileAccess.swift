/// What the workbench asks of the file system; the executable answers, tests answer from memory.
package struct FileAccess: Sendable {
  package enum Kind: Sendable {
    /// A regular file.
    case file
    case folder
    /// A pipe, socket or device: read where it is named, and left out where a folder is searched.
    case special
    case missing
  }

  /// Why something could not be read or written, in a few words.
  package struct Problem: Error, Sendable {
    package var reason: String

    package init(_ reason: String) { self.reason = reason }
  }

  /// The names in a folder, in any order, without `.` and `..`.
  package struct Listing: Sendable {
    package var names: [String]
    /// Those that are no UTF-8, so that no path can name them: as much of them as can be read,
    /// folders with a slash at the end.
    package var unnameable: [String]

    package init(names: [String] = [], unnameable: [String] = []) {
      self.names = names
      self.unnameable = unnameable
    }
  }

  /// What makes two paths those of one file.
  package struct Identity: Hashable, Sendable {
    package var device: UInt64
    package var file: UInt64

    package init(device: UInt64, file: UInt64) {
      self.device = device
      self.file = file
    }
  }

  /// The bytes of a file; `-` is standard input.
  package var read: @Sendable (String) throws(Problem) -> [UInt8]
  package var kind: @Sendable (String) -> Kind
  package var list: @Sendable (String) throws(Problem) -> Listing
  /// Writes a file whole or not at all, and makes the folders above it; what is no regular file is
  /// written into.
  package var write: @Sendable (String, [UInt8]) throws(Problem) -> Void
  /// Sees to it that files can be written into a folder, making it where it is missing.
  package var prepareFolder: @Sendable (String) throws(Problem) -> Void
  /// The path with every symbolic link followed; nil for what is not there.
  package var realPath: @Sendable (String) -> String?
  /// The file behind a path, links followed; nil for what is not there.
  package var identity: @Sendable (String) -> Identity?

  package init(
    read: @escaping @Sendable (String) throws(Problem) -> [UInt8],
    kind: @escaping @Sendable (String) -> Kind,
    list: @escaping @Sendable (String) throws(Problem) -> Listing,
    write: @escaping @Sendable (String, [UInt8]) throws(Problem) -> Void,
    prepareFolder: @escaping @Sendable (String) throws(Problem) -> Void,
    realPath: @escaping @Sendable (String) -> String?,
    identity: @escaping @Sendable (String) -> Identity?
  ) {
    self.read = read
    self.kind = kind
    self.list = list
    self.write = write
    self.prepareFolder = prepareFolder
    self.realPath = realPath
    self.identity = identity
  }
}

extension FileAccess {
  /// Writes a file whose path was typed at the prompt into a folder that is there.
  ///
  /// One that is not is a slip of the hand; folders that options name are made.
  func writeTyped(_ path: String, _ bytes: [UInt8]) throws(Problem) {
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      let folder = String(path[..<slash])
      if kind(folder) == .missing { throw Problem("there is no folder '\(folder)'") }
    }
    try write(path, bytes)
  }
}
