internal import Workbench

#if canImport(Glibc)
private import Glibc
#elseif canImport(Darwin)
private import Darwin
#endif

extension FileStore {
  /// Writes beside the file and renames over it, so that nobody ever sees half a report.
  static func write(_ path: String, _ bytes: [UInt8]) throws(FileAccess.Problem) {
    let target = resolved(path)
    let folder = target.lastIndex(of: "/").map { String(target[..<$0]) } ?? "."
    try prepareFolder(folder.isEmpty ? "/" : folder)
    let temporary = "\(target).\(getpid()).tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode(of: target))
    guard descriptor >= 0 else { throw problem() }
    do {
      try writeAll(bytes, to: descriptor)
    } catch {
      close(descriptor)
      unlink(temporary)
      throw error
    }
    guard close(descriptor) == 0, rename(temporary, target) == 0 else {
      let problem = problem()
      unlink(temporary)
      throw problem
    }
  }

  /// A link is written through, not replaced.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// The permissions that the file has, or that a new one gets.
  private static func mode(of path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0o644
  }

  private static func writeAll(
    _ bytes: [UInt8], to descriptor: Int32
  ) throws(FileAccess.Problem) {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { rest in
        #if canImport(Glibc)
        Glibc.write(descriptor, rest.baseAddress, rest.count)
        #else
        Darwin.write(descriptor, rest.baseAddress, rest.count)
        #endif
      }
      if count > 0 {
        written += count
      } else if count < 0, errno != EINTR {
        throw problem()
      }
    }
  }

  /// Makes a folder and those above it; what is there must be a folder that can be written into.
  static func prepareFolder(_ path: String) throws(FileAccess.Problem) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += made.isEmpty || made.hasSuffix("/") ? String(part) : "/\(part)"
      if mkdir(made, 0o755) != 0, errno != EEXIST, errno != EISDIR { throw problem() }
    }
    var status = stat()
    guard stat(path, &status) == 0 else { throw problem() }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw FileAccess.Problem("it is not a folder")
    }
    guard canWrite(path) else { throw problem() }
  }

  private static func canWrite(_ path: String) -> Bool {
    #if canImport(Glibc)
    Glibc.access(path, W_OK) == 0
    #else
    Darwin.access(path, W_OK) == 0
    #endif
  }
}
