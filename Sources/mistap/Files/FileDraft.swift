internal import Workbench

/// A new file beside another one, which it replaces when it is complete.
///
/// Its random name cannot be guessed, so nothing can be put in its place. Its descriptor holds a
/// lock until the owner closes it. The lock marks the draft as in use for other runs.
struct FileDraft {
  let path: String
  let descriptor: Int32
  /// The file to replace; nil if it does not exist.
  private let replaced: stat?

  /// The end of every draft's name.
  static let ending = ".mistap.tmp"
  private static let mostAttempts = 100
  /// The mode of a new file: readable by everybody, within the mask of the process.
  private static let newMode: mode_t = 0o644
  /// The mode of a draft for an existing file, whose contents may be private.
  private static let ownMode: mode_t = 0o600

  /// Creates and locks an empty draft of a file, and creates missing folders above it.
  init(of target: String) throws(FileAccess.Problem) {
    var status = stat()
    replaced = lstat(target, &status) == 0 ? status : nil
    let slash = target.lastIndex(of: "/")
    let start = slash.map { String(target[...$0]) } ?? ""
    let folder = start.isEmpty ? "." : start
    Leftovers.remove(in: folder)
    for _ in 0..<Self.mostAttempts {
      let number = UInt64.random(in: .min ... .max)
      let path = "\(start).\(String(number, radix: 16))\(Self.ending)"
      let mode = replaced == nil ? Self.newMode : Self.ownMode
      guard let descriptor = try Self.create(path, in: folder, mode) else { continue }
      // Before the lock, another run may have taken it for a leftover and removed it.
      let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
      if isLocked, FileStore.isAlone(descriptor, at: path) {
        self.path = path
        self.descriptor = descriptor
        return
      }
      close(descriptor)
    }
    throw FileAccess.Problem("no name is free beside it")
  }

  /// Creates a file; nil if the name is taken.
  private static func create(
    _ path: String, in folder: String, _ mode: mode_t
  ) throws(FileAccess.Problem) -> Int32? {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    var descriptor = open(path, flags, mode)
    if descriptor < 0, errno != EEXIST {
      try FileStore.prepareFolder(folder)
      descriptor = open(path, flags, mode)
    }
    if descriptor >= 0 { return descriptor }
    guard errno == EEXIST else { throw FileStore.problem() }
    return nil
  }

  /// Writes the bytes and replaces the file by the draft; removes the draft on failure.
  func replace(_ target: String, by bytes: [UInt8]) throws(FileAccess.Problem) {
    do throws(FileAccess.Problem) {
      if let failure = OpenFile(descriptor: descriptor).write(bytes) {
        throw FileAccess.Problem(failure.description)
      }
      // Writing clears these bits, so they are set last.
      if let mode = keptMode, fchmod(descriptor, mode) != 0 { throw FileStore.problem() }
      // Some file systems report a full disk only here. The other descriptor keeps the lock.
      let other = dup(descriptor)
      guard other < 0 || close(other) == 0, rename(path, target) == 0 else {
        throw FileStore.problem()
      }
    } catch {
      unlink(path)
      throw error
    }
  }

  /// The mode of the replaced file; nil if there was none.
  ///
  /// The bits that give a program its owner's rights are not copied to another owner's file.
  private var keptMode: mode_t? {
    var own = stat()
    guard let replaced, fstat(descriptor, &own) == 0 else { return nil }
    let isSameOwner = own.st_uid == replaced.st_uid && own.st_gid == replaced.st_gid
    return replaced.st_mode & (isSameOwner ? 0o7777 : 0o1777)
  }
}
