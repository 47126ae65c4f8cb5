/// The history of the prompt, kept between sessions. A file that cannot be read or written counts
/// as missing: the prompt works without it.
struct HistoryFile {
  static let capacity = 2_000

  /// The entries, each once, the newest last.
  private(set) var entries: [String]
  private let storage: HistoryStorage?

  /// The effect of adding an entry.
  enum Change {
    case ignored
    case added
    /// The entry existed and is now the newest.
    case moved
  }

  /// Creates the history in the file at `path`; without a path it ends with the session.
  init(path: String?) {
    storage = path.map(HistoryStorage.init)
    let stored = storage?.read() ?? []
    entries = Self.tidied(stored)
    if stored.count > Self.capacity { storage?.rewrite { Self.tidied($0) } }
  }

  /// Adds an entry, unless it is blank or begins with a space, which keeps it private.
  mutating func remember(_ entry: String) -> Change {
    guard let first = entry.first, first != " ", !entry.allSatisfy(\.isWhitespace) else {
      return .ignored
    }
    if entries.last == entry { return .ignored }
    storage?.append(entry)
    let earlier = entries.firstIndex(of: entry)
    if let earlier { entries.remove(at: earlier) }
    entries.append(entry)
    if entries.count > Self.capacity { entries.removeFirst() }
    return earlier == nil ? .added : .moved
  }

  /// Returns the newest of equal entries, limited to the capacity.
  static func tidied(_ entries: [String]) -> [String] {
    var seen: Set<String> = []
    let newestFirst = entries.reversed().filter { !$0.isEmpty && seen.insert($0).inserted }
    return newestFirst.prefix(capacity).reversed()
  }

  /// The path of the history file; nil if there is none. `MISTAP_HISTORY` names the file, or
  /// disables it if it is empty. Otherwise it is `mistap/history` in `XDG_STATE_HOME`, which its
  /// specification requires to be absolute, or in `~/.local/state`.
  static func defaultPath(
    environment: (String) -> String? = { name in getenv(name).map { String(cString: $0) } }
  ) -> String? {
    if let chosen = environment("MISTAP_HISTORY") { return chosen.isEmpty ? nil : chosen }
    if let state = environment("XDG_STATE_HOME"), state.hasPrefix("/") {
      return state + "/mistap/history"
    }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.local/state/mistap/history"
  }
}

/// An entry as a line of the history file. Line breaks become `\n` and `\r`, and a backslash is
/// doubled, so a block of several lines survives.
enum HistoryLine {
  static func encode(_ entry: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in entry.unicodeScalars {
      switch scalar {
      case "\\": line.append(contentsOf: "\\\\".unicodeScalars)
      case "\n": line.append(contentsOf: "\\n".unicodeScalars)
      case "\r": line.append(contentsOf: "\\r".unicodeScalars)
      default: line.append(scalar)
      }
    }
    return String(line)
  }

  static func decode(_ line: String) -> String {
    var entry = String.UnicodeScalarView()
    var scalars = line.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "\\", let escaped = scalars.next() else {
        entry.append(scalar)
        continue
      }
      switch escaped {
      case "n": entry.append("\n")
      case "r": entry.append("\r")
      default: entry.append(escaped)
      }
    }
    return String(entry)
  }
}

/// The file of the history. Several sessions may use it at once: entries are appended under a lock,
/// and the file is replaced only as a whole. Every failure is silent.
struct HistoryStorage {
  let path: String

  /// The mode of the file: only its owner reads what was typed.
  private static let fileMode: mode_t = 0o600
  private static let folderMode: mode_t = 0o700

  /// Returns the entries in the file, the newest last.
  func read() -> [String] {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return [] }
    defer { close(file) }
    return isRegular(file) ? Self.entries(of: file) : []
  }

  func append(_ entry: String) {
    guard let file = openLocked() else { return }
    defer { close(file) }
    // An unfinished line of another session stays a separate line.
    let start = Self.endsWithinLine(file) ? "\n" : ""
    Self.write(start + HistoryLine.encode(entry) + "\n", to: file)
  }

  /// Replaces the entries by the result of `change`.
  func rewrite(_ change: ([String]) -> [String]) {
    guard let file = openLocked() else { return }
    defer { close(file) }
    guard isRegular(file), let target = resolvedPath else { return }
    let text = change(Self.entries(of: file)).map { HistoryLine.encode($0) + "\n" }.joined()
    let temporary = target + ".\(getpid())"
    let copy = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, Self.fileMode)
    guard copy >= 0 else { return }
    let isComplete = Self.write(text, to: copy)
    close(copy)
    if !isComplete || rename(temporary, target) != 0 { unlink(temporary) }
  }

  /// The file behind symbolic links, which stay when it is replaced; nil if it does not exist.
  private var resolvedPath: String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Opens the file, creating missing folders, and locks it against other sessions.
  private func openLocked() -> Int32? {
    createFolders()
    for _ in 0..<Self.attempts {
      let file = open(
        path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, Self.fileMode)
      guard file >= 0 else { return nil }
      if isRegular(file) { fchmod(file, Self.fileMode) }
      Self.lock(file)
      // Another session may have replaced the file while this one waited.
      if isStillAtPath(file) { return file }
      close(file)
    }
    return nil
  }

  private static let attempts = 20
  private static let pause: useconds_t = 5_000

  /// Waits for the lock for at most a tenth of a second.
  private static func lock(_ file: Int32) {
    for _ in 0..<attempts {
      if flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { return }
      usleep(pause)
    }
  }

  private func createFolders() {
    var end = path.index(after: path.startIndex)
    while let slash = path[end...].firstIndex(of: "/") {
      mkdir(String(path[..<slash]), Self.folderMode)
      end = path.index(after: slash)
    }
  }

  private func isStillAtPath(_ file: Int32) -> Bool {
    var opened = stat()
    var current = stat()
    guard fstat(file, &opened) == 0, stat(path, &current) == 0 else { return false }
    return opened.st_ino == current.st_ino && opened.st_dev == current.st_dev
  }

  private func isRegular(_ file: Int32) -> Bool {
    var status = stat()
    return fstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  private static func entries(of file: Int32) -> [String] {
    bytes(of: file)
      .split(separator: UInt8(ascii: "\n"))
      .map { HistoryLine.decode(String(decoding: $0, as: UTF8.self)) }
  }

  /// Returns the end of the file, from the start of a line; it contains all entries within the
  /// capacity.
  private static func bytes(of file: Int32) -> [UInt8] {
    let start = max(0, lseek(file, 0, SEEK_END) - mostBytes)
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = pread(file, &chunk, chunk.count, start + off_t(bytes.count))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes.append(contentsOf: chunk[..<count])
    }
    guard start > 0 else { return bytes }
    return Array(bytes.drop { $0 != UInt8(ascii: "\n") })
  }

  /// The largest part that is read, in bytes.
  private static let mostBytes: off_t = 4 << 20

  private static func endsWithinLine(_ file: Int32) -> Bool {
    let size = lseek(file, 0, SEEK_END)
    var last: UInt8 = 0
    guard size > 0, pread(file, &last, 1, size - 1) == 1 else { return false }
    return last != UInt8(ascii: "\n")
  }

  @discardableResult
  private static func write(_ text: String, to file: Int32) -> Bool {
    OpenFile(descriptor: file).write(text) == nil
  }
}
