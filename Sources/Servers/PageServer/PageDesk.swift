internal import JSON
internal import ScenarioLanguage
internal import Synchronization
package import Workbench

/// An entry of the transcript.
struct PageEntry: Sendable {
  let number: Int
  let isFromPage: Bool
  let line: String
  let succeeded: Bool
  let text: String

  var json: JSONValue {
    [
      "n": .integer(number), "from": .string(isFromPage ? "page" : "terminal"),
      "line": .string(line), "ok": .bool(succeeded), "text": .string(text),
    ]
  }
}

/// A request of the page that the session's thread performs.
struct PageOrder: Sendable {
  enum Work: Sendable {
    case command(String)
    case answer(id: Int, agrees: Bool)
  }

  let connection: Int
  let work: Work
}

/// The place where the session's thread and the page's thread meet: the session as it was after the
/// last command, the transcript, and the requests that wait.
package final class PageDesk: Sendable {
  struct Board: Sendable {
    var session: Session
    var version = 1
    var entries: [PageEntry] = []
    var number = 0
    /// The command that occupies the session's thread.
    var busyLine: String?
    var hasEnded = false
    /// Whether every listener knows of the end.
    var isClosed = false
  }

  /// An answer to a request that the session's thread has performed.
  struct Delivery: Sendable {
    let connection: Int
    let status: Int
    let value: JSONValue
  }

  private struct State: Sendable {
    var board: Board
    var orders: [PageOrder] = []
    var deliveries: [Delivery] = []
  }

  private let state: Mutex<State>
  private let wakesSession: @Sendable () -> Void
  private let wakesPage: @Sendable () -> Void
  private let stops: @Sendable () -> Void

  static let mostOrders = 8
  static let mostEntries = 200

  init(
    _ session: Session, wakesSession: @escaping @Sendable () -> Void,
    wakesPage: @escaping @Sendable () -> Void, stops: @escaping @Sendable () -> Void
  ) {
    state = Mutex(State(board: Board(session: session.forPage)))
    (self.wakesSession, self.wakesPage, self.stops) = (wakesSession, wakesPage, stops)
  }

  // MARK: - The session's thread

  /// Whether a request waits.
  package var hasOrder: Bool { state.withLock { !$0.orders.isEmpty } }

  func takeOrder() -> PageOrder? {
    state.withLock { $0.orders.isEmpty ? nil : $0.orders.removeFirst() }
  }

  func deliver(_ value: JSONValue, status: Int = 200, to connection: Int) {
    state.withLock {
      $0.deliveries.append(Delivery(connection: connection, status: status, value: value))
    }
    wakesPage()
  }

  /// Notes the command that begins, or that none runs.
  func note(busy line: String?) {
    state.withLock { $0.board.busyLine = line }
    wakesPage()
  }

  /// Publishes the session after a command, and returns its entry and the version.
  func publish(
    _ session: Session, line: String, text: String, succeeded: Bool, isFromPage: Bool,
    hasChanged: Bool
  ) -> (entry: PageEntry, version: Int) {
    let copy = session.forPage
    let published = state.withLock { state in
      state.board.number += 1
      if hasChanged { state.board.version += 1 }
      let entry = PageEntry(
        number: state.board.number, isFromPage: isFromPage, line: line, succeeded: succeeded,
        text: text)
      state.board.entries.append(entry)
      state.board.entries.removeFirst(max(0, state.board.entries.count - Self.mostEntries))
      state.board.session = copy
      state.board.busyLine = nil
      return (entry, state.board.version)
    }
    wakesPage()
    return published
  }

  package func end() {
    state.withLock { $0.board.hasEnded = true }
    wakesPage()
  }

  /// Whether the page's thread has closed its connections, after the end.
  package var isClosed: Bool { state.withLock { $0.board.isClosed } }

  // MARK: - The page's thread

  package func noteClosed() { state.withLock { $0.board.isClosed = true } }

  var board: Board { state.withLock { $0.board } }
  var version: Int { state.withLock { $0.board.version } }

  /// Queues a request; returns false if too many wait.
  func add(_ order: PageOrder) -> Bool {
    let isAdded = state.withLock { state in
      guard state.orders.count < Self.mostOrders else { return false }
      state.orders.append(order)
      return true
    }
    if isAdded { wakesSession() }
    return isAdded
  }

  func takeDeliveries() -> [Delivery] {
    state.withLock { state in
      defer { state.deliveries = [] }
      return state.deliveries
    }
  }

  /// Interrupts the command that runs.
  func stop() { stops() }
}

/// The session that a prompt and its page share. The thread of the prompt alone uses it.
package final class LiveSession {
  package var session: Session
  /// Nil until a page is opened.
  package private(set) var desk: PageDesk?
  /// The question that waits for consent: its number, and the command.
  private var question: (id: Int, line: String)?
  private var questions = 0

  package init(_ session: Session) { self.session = session }

  /// Shares the session with a page. The closures wake its thread and the prompt's, and interrupt
  /// the command that runs.
  package func share(
    wakesSession: @escaping @Sendable () -> Void, wakesPage: @escaping @Sendable () -> Void,
    stops: @escaping @Sendable () -> Void
  ) -> PageDesk {
    let desk = PageDesk(session, wakesSession: wakesSession, wakesPage: wakesPage, stops: stops)
    self.desk = desk
    return desk
  }

  /// Answers a line of the terminal, and shows it on the page.
  package func respond(to line: String) -> Reply {
    // A function of its own keeps copies of the session off the stack of a command.
    desk.map { respond(to: line, beside: $0) } ?? session.respond(to: line)
  }

  private func respond(to line: String, beside desk: PageDesk) -> Reply {
    desk.note(busy: line)
    let before = session
    let reply = session.respond(to: line)
    question = nil
    guard !line.allSatisfy(\.isWhitespace) else {
      desk.note(busy: nil)
      return reply
    }
    _ = desk.publish(
      session, line: line, text: reply.text.withoutEscapes, succeeded: !reply.isError,
      isFromPage: false, hasChanged: !session.isShownLike(before))
    return reply
  }

  /// Performs the next request of the page. Returns the lines that a terminal shows with their
  /// answers, often none; nil if no request waits.
  package func performNext() -> [(line: String, text: String)]? {
    guard let desk, let order = desk.takeOrder() else { return nil }
    switch order.work {
    case .command(let line):
      question = nil
      return perform(line, agreed: false, for: order.connection, desk)
    case .answer(let id, let agrees):
      guard let asked = question, asked.id == id else {
        desk.deliver(
          ["error": ["code": "no-question", "message": "This question is no longer open."]],
          status: 409, to: order.connection)
        return []
      }
      question = nil
      guard agrees else {
        desk.deliver(["version": .integer(desk.version), "entry": .null], to: order.connection)
        return []
      }
      return perform(asked.line, agreed: true, for: order.connection, desk)
    }
  }

  private func perform(
    _ line: String, agreed: Bool, for connection: Int, _ desk: PageDesk
  ) -> [(line: String, text: String)] {
    desk.note(busy: line)
    let before = session
    switch session.answerPage(line, agreed: agreed) {
    case .more:
      desk.note(busy: nil)
      desk.deliver(["more": .bool(true)], to: connection)
      return []
    case .asks(let words):
      desk.note(busy: nil)
      questions += 1
      question = (questions, line)
      desk.deliver(
        ["ask": ["id": .integer(questions), "question": .string(words)]], to: connection)
      return []
    case .done(let json, let reply):
      let (entry, version) = desk.publish(
        session, line: line, text: reply.text, succeeded: !reply.isError, isFromPage: true,
        hasChanged: !session.isShownLike(before))
      var members: [JSONValue.Member] = [
        .init("version", .integer(version)), .init("entry", entry.json),
        .init("result", json["result"]),
      ]
      if reply.isError { members.append(.init("error", json["error"])) }
      desk.deliver(.object(members), to: connection)
      return [(line.withoutControls, reply.text)]
    }
  }
}

extension String {
  /// The text without the escape codes of colours.
  fileprivate var withoutEscapes: String {
    guard utf8.contains(0x1B) else { return self }
    var text = UnicodeScalarView()
    var isEscape = false
    for scalar in unicodeScalars {
      if scalar.value == 0x1B {
        isEscape = true
      } else if !isEscape {
        text.append(scalar)
      } else if scalar.properties.isAlphabetic {
        isEscape = false
      }
    }
    return String(text)
  }
}
