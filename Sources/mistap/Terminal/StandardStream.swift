private import CLineEditor

#if canImport(Glibc)
private import Glibc
#elseif canImport(Darwin)
private import Darwin
#endif

/// Standard output or standard error, written at once: a reply is seen before the next command runs.
struct StandardStream {
  let descriptor: Int32

  static let output = StandardStream(descriptor: STDOUT_FILENO)
  static let error = StandardStream(descriptor: STDERR_FILENO)

  /// A closed pipe then ends the writing, not the program in the middle of a report.
  static func ignoreBrokenPipes() { mistap_ignore_broken_pipe() }

  /// Why something could not be written.
  struct Failure {
    let code: Int32
    /// Nobody reads any more, which is no reason to complain.
    var isBrokenPipe: Bool { code == EPIPE }
    var description: String { strerror(code).map { String(cString: $0) } ?? "error \(code)" }
  }

  /// Writes all of the text; what went wrong, if something did.
  @discardableResult
  func write(_ text: String) -> Failure? {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while let start = rest.baseAddress, !rest.isEmpty {
        #if canImport(Glibc)
        let count = Glibc.write(descriptor, start, rest.count)
        #else
        let count = Darwin.write(descriptor, start, rest.count)
        #endif
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
  }

  /// Writes the text and a newline, or nothing at all for an empty text.
  @discardableResult
  func writeLine(_ text: String) -> Failure? {
    text.isEmpty ? nil : write(text + "\n")
  }
}
