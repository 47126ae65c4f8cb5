internal import JSON
internal import Synchronization

/// The messages that wait for the server, without the requests that the client has cancelled.
package final class AgentInbox: Sendable {
  private struct State {
    var reader = LineReader()
    var lines: [[UInt8]] = []
    /// The ids of cancelled requests.
    var cancelled: Set<JSONValue> = []
    /// The id of the request that is being answered; nil for none.
    var current: JSONValue?
  }

  private let state = Mutex(State())

  package init() {}

  /// Adds bytes of the stream.
  package func append(_ bytes: [UInt8]) {
    state.withLock { state in
      state.reader.append(bytes)
      while let line = state.reader.next() {
        if let id = Self.cancelled(by: line) { state.cancelled.insert(id) }
        state.lines.append(line)
      }
    }
  }

  /// Returns the next message; nil until one has arrived.
  package func next() -> [UInt8]? {
    state.withLock { state in
      while !state.lines.isEmpty {
        let line = state.lines.removeFirst()
        state.current = Self.message(line)?.id
        if let id = state.current, state.cancelled.contains(id) { continue }
        return line
      }
      state.current = nil
      return nil
    }
  }

  /// Whether the client has cancelled the request that is being answered.
  package var isCancelled: Bool {
    state.withLock { state in state.current.map { state.cancelled.contains($0) } ?? false }
  }

  private static func message(_ line: [UInt8]) -> Message? {
    (try? Message.read(line)).flatMap(\.self)
  }

  /// Returns the id of the request that a notification cancels; nil for any other message.
  private static func cancelled(by line: [UInt8]) -> JSONValue? {
    guard let message = message(line), message.method == "notifications/cancelled" else {
      return nil
    }
    let id = message.parameters["requestId"]
    return id == .null ? nil : id
  }
}
