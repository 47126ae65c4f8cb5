internal import Workbench

extension FileStore {
  /// Writes beside the file and renames over it, so that nobody ever sees half a report; what is no
  /// regular file is written into.
  static func write(_ path: String, _ bytes: [UInt8]) throws(FileAccess.Problem) {
    let isPlain = isPlain(path)
    if !isPlain, let type = type(of: path), type != .regular {
      return try writeInto(path, bytes, isPipe: type == .pipe)
    }
    let target = isPlain ? path : try followed(path)
    let draft = try openDraft(of: target)
    defer { close(draft.descriptor) }
    if let failure = OpenFile(descriptor: draft.descriptor).write(bytes) {
      unlink(draft.path)
      throw FileAccess.Problem(failure.description)
    }
    // Some file systems say only now that there is no room; the lock is kept by the other one.
    let other = dup(draft.descriptor)
    guard other < 0 || close(other) == 0, rename(draft.path, target) == 0 else {
      let problem = problem()
      unlink(draft.path)
      throw problem
    }
  }

  /// Whether a path is that of a regular file, or of nothing yet, and no link to another.
  private static func isPlain(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return errno == ENOENT }
    return status.st_mode & S_IFMT == S_IFREG
  }

  /// A file that is to become another once it is whole.
  private struct Draft {
    let path: String
    let descriptor: Int32
  }

  /// Opens the draft of a file, empty.
  ///
  /// Its name is the same in every run, so that what a killed one left is written over by the next;
  /// who has it is told by a lock, and where another run has, a draft of one's own is taken.
  private static func openDraft(of target: String) throws(FileAccess.Problem) -> Draft {
    let mode = mode(of: target)
    for name in ["\(target)\(draftEnding)", "\(target).\(getpid())\(draftEnding)"] {
      for _ in 0..<mostAttempts {
        let descriptor = try openMakingFolders(name, mode)
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
          close(descriptor)
          break
        }
        // Another run may have put it in its place, or taken it away, before the lock was had.
        if isAt(name, descriptor), ftruncate(descriptor, 0) == 0 {
          return Draft(path: name, descriptor: descriptor)
        }
        close(descriptor)
      }
    }
    throw FileAccess.Problem("another run writes it")
  }

  private static let draftEnding = ".mistap.tmp"
  private static let mostAttempts = 100

  /// Opens a file for writing; mostly its folder stands, otherwise it is made, or says what is wrong.
  private static func openMakingFolders(
    _ path: String, _ mode: mode_t
  ) throws(FileAccess.Problem) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW
    var descriptor = open(path, flags, mode)
    if descriptor < 0 {
      let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
      try prepareFolder(folder.isEmpty ? "/" : folder)
      descriptor = open(path, flags, mode)
    }
    guard descriptor >= 0 else { throw problem() }
    return descriptor
  }

  /// Whether the file that is open is the one at a path.
  private static func isAt(_ path: String, _ descriptor: Int32) -> Bool {
    var opened = stat()
    var current = stat()
    guard fstat(descriptor, &opened) == 0, stat(path, &current) == 0 else { return false }
    return opened.st_ino == current.st_ino && opened.st_dev == current.st_dev
  }

  /// Writes into a pipe or device, which stays what it is.
  private static func writeInto(
    _ path: String, _ bytes: [UInt8], isPipe: Bool
  ) throws(FileAccess.Problem) {
    let descriptor = try openForWriting(path, waits: isPipe)
    let failure = OpenFile(descriptor: descriptor).write(bytes)
    guard close(descriptor) == 0, failure == nil else {
      throw failure.map { FileAccess.Problem($0.description) } ?? problem()
    }
  }

  /// Opens what is there; a named pipe is waited for until somebody reads it, or ^C.
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

  /// The path behind links, also where nothing is there yet: a link is written through, not replaced.
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
    var room = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &room, room.count)
    guard count > 0 else { return nil }
    return String(decoding: room.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The permissions that the file has, or that a new one gets.
  private static func mode(of path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0o644
  }

  /// Makes a folder and those above it; what is there must be a folder that can be written into.
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
