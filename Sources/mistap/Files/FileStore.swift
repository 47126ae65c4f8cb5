internal import Workbench

#if canImport(Glibc)
private import Glibc
#elseif canImport(Darwin)
private import Darwin
#endif

/// The file system, as the workbench asks for it.
enum FileStore {
  static let access = FileAccess(
    read: { path throws(FileAccess.Problem) in try read(path) },
    kind: { kind(of: $0) },
    list: { path throws(FileAccess.Problem) in try list(path) },
    write: { path, bytes throws(FileAccess.Problem) in try write(path, bytes) },
    prepareFolder: { path throws(FileAccess.Problem) in try prepareFolder(path) },
    realPath: { realPath(of: $0) })

  /// Scenarios are written by hand; what is larger than this is no scenario.
  private static let largestFile = 256 << 20

  private static func read(_ path: String) throws(FileAccess.Problem) -> [UInt8] {
    let isInput = path == "-"
    let descriptor = isInput ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw problem() }
    defer { if !isInput { close(descriptor) } }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      #if canImport(Glibc)
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      #else
      let count = Darwin.read(descriptor, &chunk, chunk.count)
      #endif
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw problem()
      }
      bytes += chunk.prefix(count)
      if bytes.count > largestFile {
        throw FileAccess.Problem("it is larger than \(largestFile >> 20) MiB")
      }
    }
  }

  private static func kind(of path: String) -> FileAccess.Kind {
    var status = stat()
    guard stat(path, &status) == 0 else { return .missing }
    return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
  }

  private static func list(_ path: String) throws(FileAccess.Problem) -> [String] {
    guard let stream = opendir(path) else { throw problem() }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private static func realPath(of path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  static func problem() -> FileAccess.Problem {
    FileAccess.Problem(String(cString: strerror(errno)).lowercased())
  }
}
