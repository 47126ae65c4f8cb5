private import CLineEditor
internal import Servers
internal import Workbench

/// The sockets of a page on the loopback interface, served by a thread of their own.
final class LoopbackServer: @unchecked Sendable {
  /// The address of the page, with its token.
  let url: String
  private let listeners: [Int32]
  /// The pipe that wakes the thread.
  private let wake: (reader: Int32, writer: Int32)
  private let port: Int
  private let token = PageServer.token()

  /// The reason why no page can be served.
  enum Failure: Error {
    case isInUse
    case other(String)
  }

  /// Listens on a port; 0 leaves the choice to the system.
  init(port wanted: Int) throws(Failure) {
    var ends: [Int32] = [-1, -1]
    guard mistap_pipe(&ends) else { throw .other(Self.reason) }
    let first = mistap_loopback_listen(false, Int32(clamping: wanted))
    guard first >= 0 else {
      throw errno == EADDRINUSE ? .isInUse : .other(Self.reason)
    }
    port = Int(clamping: mistap_loopback_port(first))
    let second = mistap_loopback_listen(true, Int32(clamping: port))
    listeners = [first] + (second >= 0 ? [second] : [])
    wake = (ends[0], ends[1])
    url = "http://127.0.0.1:\(port)/\(token)/"
  }

  private static var reason: String {
    strerror(errno).map { String(cString: $0).lowercased() } ?? "error \(errno)"
  }

  /// Makes the thread look at the desk.
  func ring() {
    let byte: [UInt8] = [0]
    byte.withUnsafeBytes { bytes in
      if let start = bytes.baseAddress { _ = Platform.write(wake.writer, start, bytes.count) }
    }
  }

  /// Serves a desk for the rest of the program; returns false without a thread.
  func serve(_ desk: PageDesk) -> Bool {
    let loop = Loop(
      server: PageServer(
        port: port, token: token, desk: desk, now: { ProcessEnvironment.now() }),
      desk: desk, listeners: listeners, wake: wake.reader)
    return mistap_thread_start(
      { context in
        guard let context else { return }
        Unmanaged<Loop>.fromOpaque(context).takeRetainedValue().run()
      }, Unmanaged.passRetained(loop).toOpaque())
  }

  /// The state of the thread.
  private final class Loop {
    private struct Channel {
      var unsent: [UInt8] = []
      /// Whether it closes when all is sent, and the time at which it does in any case.
      var closes: Double?
      var hasEnded = false
    }

    private var server: PageServer
    private let desk: PageDesk
    private let listeners: [Int32]
    private let wake: Int32
    private var channels: [Int32: Channel] = [:]

    /// The seconds for which a connection that is closed may still send: bytes that are not read
    /// would take the answer with them.
    private static let longestEnd = 2.0
    /// The milliseconds between two looks at connections that close.
    private static let closingTick = 250
    private static let mostUnsent = 64 << 20

    init(server: PageServer, desk: PageDesk, listeners: [Int32], wake: Int32) {
      (self.server, self.desk, self.listeners, self.wake) = (server, desk, listeners, wake)
    }

    func run() {
      while true {
        server.pulse()
        flush()
        if server.hasSaidEnd, channels.values.allSatisfy(\.unsent.isEmpty) {
          for descriptor in listeners + channels.keys { close(descriptor) }
          return desk.noteClosed()
        }
        let ready = waitForEvents()
        if ready.contains(wake) { drain(wake) }
        for descriptor in channels.keys.sorted() where ready.contains(descriptor) {
          read(descriptor)
        }
        for listener in listeners where ready.contains(listener) { accept(listener) }
        flush()
      }
    }

    private func waitForEvents() -> Set<Int32> {
      let input = Int16(truncatingIfNeeded: POLLIN)
      let output = Int16(truncatingIfNeeded: POLLOUT)
      var polled = (listeners + [wake]).map { pollfd(fd: $0, events: input, revents: 0) }
      for (descriptor, channel) in channels {
        let reading = channel.hasEnded ? 0 : input
        polled.append(
          pollfd(
            fd: descriptor, events: channel.unsent.isEmpty ? reading : reading | output, revents: 0
          ))
      }
      let isClosing = channels.values.contains { $0.closes != nil }
      let waits = [server.patienceInMilliseconds, isClosing ? Self.closingTick : nil]
      let wait = waits.compactMap(\.self).min().map { Int32(clamping: $0) } ?? -1
      guard poll(&polled, nfds_t(polled.count), wait) > 0 else { return [] }
      return Set(polled.filter { $0.revents != 0 }.map(\.fd))
    }

    private func accept(_ listener: Int32) {
      while true {
        let descriptor = mistap_loopback_accept(listener)
        guard descriptor >= 0 else { return }
        channels[descriptor] = Channel()
        server.accept(Int(clamping: descriptor))
      }
    }

    private func drain(_ descriptor: Int32) {
      var chunk = [UInt8](repeating: 0, count: 256)
      while Platform.read(descriptor, &chunk) > 0 {}
    }

    private func read(_ descriptor: Int32) {
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      let count = Platform.read(descriptor, &chunk)
      if count < 0, errno == EAGAIN || errno == EINTR { return }
      guard count > 0 else {
        // A client that only ended its sending still gets the answers that it waits for.
        let isOwed =
          server.isAnswering(Int(clamping: descriptor))
          || channels[descriptor]?.unsent.isEmpty == false
        if count == 0, isOwed {
          channels[descriptor]?.hasEnded = true
        } else {
          drop(descriptor)
        }
        return
      }
      guard channels[descriptor]?.closes == nil else { return }
      server.receive(Array(chunk.prefix(count)), from: Int(clamping: descriptor))
    }

    private func drop(_ descriptor: Int32) {
      server.leave(Int(clamping: descriptor))
      channels[descriptor] = nil
      close(descriptor)
    }

    private func flush() {
      for output in server.takeOutput() {
        switch output {
        case .send(let id, let bytes): channels[Int32(clamping: id)]?.unsent += bytes
        case .close(let id):
          channels[Int32(clamping: id)]?.closes = ProcessEnvironment.now() + Self.longestEnd
        }
      }
      for descriptor in channels.keys.sorted() { send(descriptor) }
    }

    private func send(_ descriptor: Int32) {
      guard var channel = channels[descriptor] else { return }
      while !channel.unsent.isEmpty {
        let count = channel.unsent.withUnsafeBytes { bytes in
          bytes.baseAddress.map { Platform.write(descriptor, $0, bytes.count) } ?? 0
        }
        if count > 0 {
          channel.unsent.removeFirst(count)
        } else if count < 0, errno == EAGAIN {
          break
        } else if count < 0, errno != EINTR {
          return drop(descriptor)
        }
      }
      let isOver = channel.closes.map { $0 <= ProcessEnvironment.now() } ?? false
      guard !isOver, channel.unsent.count <= Self.mostUnsent else { return drop(descriptor) }
      if channel.unsent.isEmpty, channel.closes != nil || channel.hasEnded {
        if channel.hasEnded, !server.isAnswering(Int(clamping: descriptor)) {
          return drop(descriptor)
        }
        if channel.closes != nil { mistap_loopback_end_sending(descriptor) }
      }
      channels[descriptor] = channel
    }
  }
}
