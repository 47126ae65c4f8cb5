#if canImport(Darwin)
private import Darwin
#elseif canImport(Glibc)
private import Glibc
#endif

/// An open file descriptor that children do not inherit.
final class Descriptor {
  let number: Int32
  private(set) var isOpen = true

  init(_ number: Int32) {
    self.number = number
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
  }

  /// Lets `send` and `receive` return at once; not for an end that a child gets.
  func stopBlocking() { _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK) }

  deinit { close() }

  func close() {
    guard isOpen else { return }
    isOpen = false
    #if canImport(Darwin)
    _ = Darwin.close(number)
    #else
    _ = Glibc.close(number)
    #endif
  }

  static func pipe() throws -> (reading: Descriptor, writing: Descriptor) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
    let code = Darwin.pipe(&ends)
    #else
    let code = Glibc.pipe(&ends)
    #endif
    guard code == 0 else { throw TestSupportError("no pipe: \(errno)") }
    return (Descriptor(ends[0]), Descriptor(ends[1]))
  }

  /// Waits until something can be read or written.
  static func wait(
    reading: [Descriptor], writing: Descriptor?, until deadline: Deadline
  ) throws {
    var descriptors: [pollfd] = []
    for descriptor in reading where descriptor.isOpen {
      descriptors.append(pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0))
    }
    if let writing, writing.isOpen {
      descriptors.append(pollfd(fd: writing.number, events: Int16(POLLOUT), revents: 0))
    }
    let ready = poll(&descriptors, nfds_t(descriptors.count), deadline.milliseconds)
    if ready == 0 || deadline.hasPassed { throw TestSupportError("nothing happened in time") }
  }

  /// Writes as much as there is room for now; false if nobody reads any more.
  func send(_ bytes: inout ArraySlice<UInt8>) -> Bool {
    guard isOpen, !bytes.isEmpty else { return isOpen }
    let count = bytes.withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
    if count > 0 { bytes.removeFirst(count) }
    return count >= 0 || errno == EAGAIN || errno == EINTR
  }

  /// Reads what is there now; false at the end (which a terminal reports as an error).
  func receive(into bytes: inout [UInt8]) -> Bool {
    guard isOpen else { return false }
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(number, &chunk, chunk.count)
      if count > 0 { bytes.append(contentsOf: chunk[..<count]) }
      if count <= 0 { return count < 0 && (errno == EAGAIN || errno == EINTR) }
    }
  }
}
