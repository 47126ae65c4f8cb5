internal import JSON
internal import Synchronization

/// The messages that wait for the server, without the requests that the client has cancelled.
package final class AgentInbox: Sendable {
  private struct State {
    var reader = LineReader()
    /// The messages, the first at the end.
    var waiting: [Received] = []
    var arrived: [Received] = []
    /// The requests for a sign of life that arrived during another request.
    var pings: [Received] = []
    /// The ids of the requests that wait.
    var ids: Set<JSONValue> = []
    /// The ids of the requests that wait and are cancelled.
    var cancelled: Set<JSONValue> = []
    /// The id of the request that is being answered; nil for none.
    var current: JSONValue?
    /// Whether that request is cancelled.
    var isCancelled = false

    mutating func cancel(_ id: JSONValue) {
      if id == current { isCancelled = true }
      if ids.contains(id) { cancelled.insert(id) }
    }
  }

  private let state = Mutex(State())

  package init() {}

  /// Adds bytes of the stream.
  package func append(_ bytes: [UInt8]) {
    state.withLock { state in
      state.reader.append(bytes)
      while let piece = state.reader.next() {
        let received = Received(of: piece)
        if let id = received.cancelled {
          state.cancel(id)
        } else if state.current != nil, received.isPing {
          state.pings.append(received)
        } else {
          state.arrived.append(received)
          if let id = received.id { state.ids.insert(id) }
        }
      }
    }
  }

  /// Returns the next message; nil until one has arrived.
  package func next() -> Received? {
    state.withLock { state in
      (state.current, state.isCancelled) = (nil, false)
      state.waiting += state.pings.reversed()
      state.pings = []
      while true {
        if state.waiting.isEmpty {
          state.waiting = state.arrived.reversed()
          state.arrived = []
        }
        guard let received = state.waiting.popLast() else { return nil }
        if let id = received.id {
          state.ids.remove(id)
          if state.cancelled.remove(id) != nil { continue }
        }
        state.current = received.id
        return received
      }
    }
  }

  /// Returns the requests for a sign of life that need not wait for the request before them.
  package func takePings() -> [Received] {
    state.withLock { state in
      defer { state.pings = [] }
      return state.pings
    }
  }

  /// Whether the client has cancelled the request that is being answered.
  package var isCancelled: Bool { state.withLock { $0.isCancelled } }
}

extension Received {
  init(of piece: LineReader.Piece) {
    switch piece {
    case .line(let bytes): self.init(bytes)
    case .tooLong: self.init(failedBy: .tooLong)
    }
  }

  fileprivate var isPing: Bool { method == AgentServer.ping }

  /// The id of the request that a notification cancels; nil for any other message.
  fileprivate var cancelled: JSONValue? {
    guard let message = try? message.get(), message.id == nil,
      message.method == "notifications/cancelled"
    else { return nil }
    let id = message.parameters["requestId"]
    return id == .null ? nil : id
  }
}
