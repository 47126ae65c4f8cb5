internal import Workbench

/// A new file beside another one, whose place it takes once it is whole.
///
/// Nobody can know its name in advance, so that nothing can be put in its place. Its descriptor holds
/// a lock until it is closed, which its owner does: that is how other runs know that the draft is in use.
struct FileDraft {
  let path: String
  let descriptor: Int32
  /// The file that is to be replaced; nil where there is none yet.
  private let replaced: stat?

  /// The end of every draft's name.
  static let ending = ".mistap.tmp"
  private static let mostAttempts = 100
  /// A new file can be read by everybody, if the mask of the process allows it.
  private static let newMode: mode_t = 0o644
  /// Nobody else reads a draft of a file that others may not read.
  private static let ownMode: mode_t = 0o600

  /// Creates and locks an empty draft of a file; makes the folders above it where they are missing.
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
      // Between the two another run may have taken it for a leftover, and may have removed it.
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

  /// Creates a file that was not there; nil where something of that name is.
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

  /// Writes the bytes, and puts the draft in the place of the file; removes it where that fails.
  func replace(_ target: String, by bytes: [UInt8]) throws(FileAccess.Problem) {
    do throws(FileAccess.Problem) {
      if let failure = OpenFile(descriptor: descriptor).write(bytes) {
        throw FileAccess.Problem(failure.description)
      }
      // Writing takes these bits away from a file, so that they come last.
      if let mode = keptMode, fchmod(descriptor, mode) != 0 { throw FileStore.problem() }
      // Some file systems say only now that there is no room; the lock is kept by the other one.
      let other = dup(descriptor)
      guard other < 0 || close(other) == 0, rename(path, target) == 0 else {
        throw FileStore.problem()
      }
    } catch {
      unlink(path)
      throw error
    }
  }

  /// The mode of the file that is replaced; nil where there is none.
  ///
  /// The bits that lend a program the rights of its owner are not given to another owner's file.
  private var keptMode: mode_t? {
    var own = stat()
    guard let replaced, fstat(descriptor, &own) == 0 else { return nil }
    let isSameOwner = own.st_uid == replaced.st_uid && own.st_gid == replaced.st_gid
    return replaced.st_mode & (isSameOwner ? 0o7777 : 0o1777)
  }
}
