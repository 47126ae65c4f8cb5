private import Synchronization
internal import Workbench

/// The file system, in the form that the workbench needs.
enum FileStore {
  static let access: FileAccess = {
    var access = plain
    access.home = getenv("HOME").map { String(cString: $0) }
    access.isOthers = { isOthers($0) }
    return access
  }()

  private static let plain = FileAccess(
    read: { path throws(FileAccess.Problem) in try readRegular(path) },
    readInput: { path throws(FileAccess.Problem) in
      if path == "-" { return try input.get() }
      return try type(of: path) == .regular ? readRegular(path) : readInput(path)
    },
    kind: { kind(of: $0) },
    list: { path throws(FileAccess.Problem) in try list(path) },
    write: { path, bytes throws(FileAccess.Problem) in try write(path, bytes) },
    prepareFolder: { path throws(FileAccess.Problem) in try prepareFolder(path) },
    realPath: { realPath(of: $0) },
    identity: { identity(of: $0) })

  private static let input = Result { () throws(FileAccess.Problem) in try readInput("-") }

  /// The largest input, in bytes.
  private static let largestFile = 256 << 20

  private static func readRegular(_ path: String) throws(FileAccess.Problem) -> [UInt8] {
    // Opening a device may have an effect.
    if let type = type(of: path), type == .pipe || type == .device {
      throw FileAccess.Problem.special
    }
    let descriptor = try openForReading(path)
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw problem() }
    let type = status.st_mode & S_IFMT
    guard type == S_IFREG || type == S_IFDIR else { throw FileAccess.Problem.special }
    return try bytes(of: descriptor, waits: false)
  }

  /// Reads a file, pipe or device, or standard input for `-`.
  private static func readInput(_ path: String) throws(FileAccess.Problem) -> [UInt8] {
    let isInput = path == "-"
    let descriptor = isInput ? STDIN_FILENO : try openForReading(path)
    defer { if !isInput { close(descriptor) } }
    return try bytes(of: descriptor, waits: true)
  }

  /// Opens a file without waiting, as opening a named pipe without a writer would.
  private static func openForReading(_ path: String) throws(FileAccess.Problem) -> Int32 {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw problem() }
    return descriptor
  }

  private static func bytes(
    of descriptor: Int32, waits: Bool
  ) throws(FileAccess.Problem) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if waits { try waitForInput(descriptor) }
      let count = Platform.read(descriptor, &chunk)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR || errno == EAGAIN, waits { continue }
        throw problem()
      }
      bytes += chunk.prefix(count)
      if bytes.count > largestFile {
        throw FileAccess.Problem("it is larger than \(largestFile >> 20) MiB")
      }
    }
  }

  /// Waits for input or its end; ^C ends the wait.
  private static func waitForInput(_ descriptor: Int32) throws(FileAccess.Problem) {
    var ready = pollfd(fd: descriptor, events: Int16(truncatingIfNeeded: POLLIN), revents: 0)
    while poll(&ready, 1, longestWait) == 0 || ready.revents == 0 {
      if Interruption.isRequested { throw FileAccess.Problem("interrupted") }
    }
  }

  /// The longest wait, in milliseconds: a signal may arrive just before the wait begins.
  private static let longestWait: Int32 = 100

  private static func kind(of path: String) -> FileAccess.Kind {
    switch type(of: path) {
    case nil: .missing
    case .folder: .folder
    case .regular: .file
    case .pipe, .device: .special
    }
  }

  /// The types of file at a path.
  enum FileType {
    case regular
    case folder
    case pipe
    case device
  }

  /// Returns the type of the file at a path, following links; nil if there is none.
  static func type(of path: String) -> FileType? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .regular
    case S_IFDIR: .folder
    case S_IFIFO: .pipe
    default: .device
    }
  }

  private static func identity(of path: String) -> FileAccess.Identity? {
    var status = stat()
    let found = path == "-" ? fstat(STDIN_FILENO, &status) : stat(path, &status)
    guard found == 0 else { return nil }
    return FileAccess.Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      file: UInt64(truncatingIfNeeded: status.st_ino))
  }

  /// Whether a file belongs to another user; `sudo` does not make its caller another one.
  private static func isOthers(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_uid != geteuid() else { return false }
    let caller = geteuid() == 0 ? getenv("SUDO_UID").map { String(cString: $0) } : nil
    return caller.flatMap { uid_t($0) } != status.st_uid
  }

  private static func list(_ path: String) throws(FileAccess.Problem) -> FileAccess.Listing {
    guard let stream = opendir(path) else { throw problem() }
    defer { closedir(stream) }
    var listing = FileAccess.Listing()
    while let entry = readdir(stream) {
      let bytes = name(of: entry)
      if let name = String(validating: bytes, as: UTF8.self) {
        if name != ".", name != ".." { listing.names.append(name) }
      } else {
        let isFolder = isFolder(bytes, in: dirfd(stream))
        listing.unnameable.append(String(decoding: bytes, as: UTF8.self) + (isFolder ? "/" : ""))
      }
    }
    return listing
  }

  /// Returns the bytes of an entry's name.
  private static func name(of entry: UnsafePointer<dirent>) -> [UInt8] {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return [] }
    let start = UnsafeRawPointer(entry) + offset
    return Array(
      UnsafeRawBufferPointer(
        start: start, count: strlen(start.assumingMemoryBound(to: CChar.self))))
  }

  /// Whether a name, which need not be valid text, belongs to a folder.
  private static func isFolder(_ name: [UInt8], in folder: Int32) -> Bool {
    var status = stat()
    let found = (name + [0]).withUnsafeBytes { bytes in
      bytes.baseAddress.map {
        fstatat(folder, $0.assumingMemoryBound(to: CChar.self), &status, 0)
      }
    }
    return found == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  static func realPath(of path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  static func problem() -> FileAccess.Problem {
    FileAccess.Problem(String(cString: strerror(errno)).lowercased())
  }

  /// Writes a draft and renames it over the file, so that no reader sees half a report. Pipes and
  /// devices are written directly.
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

  /// Creates a folder and those above it. An existing path must be a writable folder.
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

/// A new file beside another one, which it replaces when it is complete. Its random name cannot be
/// guessed, so nothing can be put in its place. Its descriptor holds a lock until the owner closes
/// it. The lock marks the draft as in use for other runs.
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
  private var keptMode: mode_t? {
    var own = stat()
    guard let replaced, fstat(descriptor, &own) == 0 else { return nil }
    let isSameOwner = own.st_uid == replaced.st_uid && own.st_gid == replaced.st_gid
    return replaced.st_mode & (isSameOwner ? 0o7777 : 0o1777)
  }
}

/// Drafts of runs that were killed.
enum Leftovers {
  private static let searched = Mutex<Set<String>>([])

  /// Removes the unused drafts in a folder, the first time that the folder is used. Drafts that
  /// cannot be read or removed stay, without a message.
  static func remove(in folder: String) {
    guard searched.withLock({ $0.insert(folder).inserted }) else { return }
    guard let names = try? FileStore.access.list(folder).names else { return }
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    for name in names where name.hasSuffix(FileDraft.ending) { removeUnused(start + name) }
  }

  /// Removes a draft if its lock is free.
  private static func removeUnused(_ path: String) {
    // Opening a device may have an effect.
    guard FileStore.isRegular(path) else { return }
    let descriptor = open(path, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return }
    if FileStore.isAlone(descriptor, at: path) { unlink(path) }
  }
}
