/// What the workbench asks of the file system; the executable answers, tests answer from memory.
package struct FileAccess: Sendable {
  package enum Kind: Sendable {
    case file
    case folder
    case missing
  }

  /// Why something could not be read or written, in a few words.
  package struct Problem: Error, Sendable {
    package var reason: String

    package init(_ reason: String) { self.reason = reason }
  }

  /// The bytes of a file; `-` is standard input.
  package var read: @Sendable (String) throws(Problem) -> [UInt8]
  package var kind: @Sendable (String) -> Kind
  /// The names in a folder, in any order, without `.` and `..`.
  package var list: @Sendable (String) throws(Problem) -> [String]
  /// Writes a file whole or not at all, and makes the folders above it.
  package var write: @Sendable (String, [UInt8]) throws(Problem) -> Void
  /// Sees to it that files can be written into a folder, making it where it is missing.
  package var prepareFolder: @Sendable (String) throws(Problem) -> Void
  /// The path with every symbolic link followed; nil for what is not there.
  package var realPath: @Sendable (String) -> String?

  package init(
    read: @escaping @Sendable (String) throws(Problem) -> [UInt8],
    kind: @escaping @Sendable (String) -> Kind,
    list: @escaping @Sendable (String) throws(Problem) -> [String],
    write: @escaping @Sendable (String, [UInt8]) throws(Problem) -> Void,
    prepareFolder: @escaping @Sendable (String) throws(Problem) -> Void,
    realPath: @escaping @Sendable (String) -> String?
  ) {
    self.read = read
    self.kind = kind
    self.list = list
    self.write = write
    self.prepareFolder = prepareFolder
    self.realPath = realPath
  }
}
