internal import Workbench

extension FileStore {
  /// Writes a draft and renames it over the file, so that no reader sees half a report.
  ///
  /// Pipes and devices are written directly.
  static func write(_ path: String, _ bytes: [UInt8]) throws(FileAccess.Problem) {
    let isPlain = isPlain(path)
    if !isPlain, let type = type(of: path), type != .regular {
      return try writeInto(path, bytes, isPipe: type == .pipe)
    }
    let target = isPlain ? path : try followed(path)
    let draft = try FileDraft(of: target)
    defer { close(draft.descriptor) }
    try draft.replace(target, by: bytes)
  }

  /// Whether the path is a regular file, or does not exist; false for a link.
  private static func isPlain(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return errno == ENOENT }
    return status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether the path is a regular file; false for a link.
  static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether the open file is the regular file at a path, and has no other name.
  static func isAlone(_ descriptor: Int32, at path: String) -> Bool {
    var opened = stat()
    var current = stat()
    guard fstat(descriptor, &opened) == 0, lstat(path, &current) == 0 else { return false }
    return opened.st_mode & S_IFMT == S_IFREG && opened.st_nlink == 1
      && opened.st_ino == current.st_ino && opened.st_dev == current.st_dev
  }

  /// Writes into a pipe or device, without replacing it.
  private static func writeInto(
    _ path: String, _ bytes: [UInt8], isPipe: Bool
  ) throws(FileAccess.Problem) {
    let descriptor = try openForWriting(path, waits: isPipe)
    let failure = OpenFile(descriptor: descriptor).write(bytes)
    guard close(descriptor) == 0, failure == nil else {
      throw failure.map { FileAccess.Problem($0.description) } ?? problem()
    }
  }

  /// Opens an existing file.
  ///
  /// For a named pipe it waits until somebody reads it, or ^C.
  private static func openForWriting(
    _ path: String, waits: Bool
  ) throws(FileAccess.Problem) -> Int32 {
    while true {
      let descriptor = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
      if descriptor >= 0 {
        _ = fcntl(descriptor, F_SETFL, 0)
        return descriptor
      }
      guard waits, errno == ENXIO else { throw problem() }
      if Interruption.isRequested { throw FileAccess.Problem("interrupted: nobody reads it") }
      usleep(20_000)
    }
  }

  private static let mostLinks = 40

  /// Returns the path behind links, even if nothing exists there: a link is followed, not replaced.
  private static func followed(_ path: String) throws(FileAccess.Problem) -> String {
    if let real = realPath(of: path) { return real }
    var path = path
    for _ in 0..<mostLinks {
      guard let next = destination(ofLinkAt: path) else { return path }
      let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
      path = next.hasPrefix("/") ? next : folder + next
    }
    throw FileAccess.Problem("too many levels of symbolic links")
  }

  private static func destination(ofLinkAt path: String) -> String? {
    var room = [CChar](repeating: 0, count: Int(truncatingIfNeeded: PATH_MAX))
    let count = readlink(path, &room, room.count)
    guard count > 0 else { return nil }
    return String(decoding: room.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Creates a folder and those above it.
  ///
  /// An existing path must be a writable folder.
  static func prepareFolder(_ path: String) throws(FileAccess.Problem) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += made.isEmpty || made.hasSuffix("/") ? String(part) : "/\(part)"
      if mkdir(made, 0o755) != 0, errno != EEXIST, errno != EISDIR { throw problem() }
    }
    guard let type = type(of: path) else { throw problem() }
    guard type == .folder else { throw FileAccess.Problem("it is not a folder") }
    guard Platform.canWrite(path) else { throw problem() }
  }
}
