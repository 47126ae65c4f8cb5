private import CLineEditor

/// A file, pipe or terminal that is open for writing. Output is not buffered, so a reply is visible
/// before the next command runs.
struct OpenFile {
  let descriptor: Int32

  static let standardOutput = OpenFile(descriptor: STDOUT_FILENO)
  static let standardError = OpenFile(descriptor: STDERR_FILENO)

  /// Makes a closed pipe end the writing, not the program in the middle of a report.
  static func ignoreBrokenPipes() { mistap_ignore_broken_pipe() }

  /// The failure to open two more files; nil if both can be opened. The program's libraries open
  /// two files, and end the program without a message if they cannot.
  static var lackOfRoom: Failure? {
    let first = dup(STDERR_FILENO)
    guard first >= 0 else { return Failure(code: errno) }
    defer { close(first) }
    let second = dup(first)
    guard second >= 0 else { return Failure(code: errno) }
    close(second)
    return nil
  }

  /// The reason of a failed write.
  struct Failure {
    let code: Int32
    /// Whether the reader has gone away, which needs no message.
    var isBrokenPipe: Bool { code == EPIPE }
    var description: String {
      strerror(code).map { String(cString: $0).lowercased() } ?? "error \(code)"
    }
  }

  /// Writes the whole text; returns the failure, or nil.
  @discardableResult
  func write(_ text: String) -> Failure? {
    var text = text
    return text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
  }

  /// Writes all bytes; returns the failure, or nil.
  func write(_ bytes: [UInt8]) -> Failure? { bytes.withUnsafeBytes(write) }

  private func write(_ bytes: UnsafeRawBufferPointer) -> Failure? {
    var rest = bytes
    while let start = rest.baseAddress, !rest.isEmpty {
      let count = Platform.write(descriptor, start, rest.count)
      if count > 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      } else if errno == EAGAIN {
        var ready = pollfd(fd: descriptor, events: Int16(truncatingIfNeeded: POLLOUT), revents: 0)
        poll(&ready, 1, -1)
      } else if errno != EINTR {
        return Failure(code: errno)
      }
    }
    return nil
  }

  /// Writes the text and a newline; writes nothing for an empty text.
  @discardableResult
  func writeLine(_ text: String) -> Failure? {
    guard !text.isEmpty else { return nil }
    // A short line is written at once; a long one is not copied.
    return text.utf8.count < 1 << 16 ? write(text + "\n") : write(text) ?? write("\n")
  }
}
