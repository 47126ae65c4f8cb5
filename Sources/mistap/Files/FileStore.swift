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

  /// Standard input.
  ///
  /// It can be read only once, but each platform requests it.
  private static let input = Result { () throws(FileAccess.Problem) in try readInput("-") }

  /// The largest input, in bytes.
  ///
  /// No scenario or dump is larger.
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
  ///
  /// The entry may end after its name, although its type has room for the longest one. A copy of
  /// the type would read beyond the system's buffer.
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
}
