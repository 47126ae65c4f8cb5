private import CLineEditor

/// A file, pipe or terminal that is open for writing.
///
/// What is written is written at once: a reply is seen before the next command runs.
struct OpenFile {
  let descriptor: Int32

  static let standardOutput = OpenFile(descriptor: STDOUT_FILENO)
  static let standardError = OpenFile(descriptor: STDERR_FILENO)

  /// A closed pipe then ends the writing, not the program in the middle of a report.
  static func ignoreBrokenPipes() { mistap_ignore_broken_pipe() }

  /// Why the program cannot have the two files open at once that its libraries open by themselves,
  /// and end it without a word where they cannot; nil where it can.
  static var lackOfRoom: Failure? {
    let first = dup(STDERR_FILENO)
    guard first >= 0 else { return Failure(code: errno) }
    defer { close(first) }
    let second = dup(first)
    guard second >= 0 else { return Failure(code: errno) }
    close(second)
    return nil
  }

  /// Why something could not be written.
  struct Failure {
    let code: Int32
    /// Nobody reads any more, which is no reason to complain.
    var isBrokenPipe: Bool { code == EPIPE }
    var description: String {
      strerror(code).map { String(cString: $0).lowercased() } ?? "error \(code)"
    }
  }

  /// Writes all of the text; what went wrong, if something did.
  @discardableResult
  func write(_ text: String) -> Failure? {
    var text = text
    return text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
  }

  /// Writes all of the bytes; what went wrong, if something did.
  func write(_ bytes: [UInt8]) -> Failure? { bytes.withUnsafeBytes(write) }

  private func write(_ bytes: UnsafeRawBufferPointer) -> Failure? {
    var rest = bytes
    while let start = rest.baseAddress, !rest.isEmpty {
      let count = Platform.write(descriptor, start, rest.count)
      if count > 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      } else if errno == EAGAIN {
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&ready, 1, -1)
      } else if errno != EINTR {
        return Failure(code: errno)
      }
    }
    return nil
  }

  /// Writes the text and a newline, or nothing at all for an empty text.
  @discardableResult
  func writeLine(_ text: String) -> Failure? {
    guard !text.isEmpty else { return nil }
    // A short line goes out at once; of a long one no copy is made.
    return text.utf8.count < 1 << 16 ? write(text + "\n") : write(text) ?? write("\n")
  }
}
