internal import JSON
internal import ScenarioLanguage

package struct Reply: Sendable {
  /// The text to print, without a newline at the end; nothing is printed if it is empty.
  package var text: String
  /// The lines for standard error, such as a project file that was skipped.
  package var notes: [String] = []
  /// Whether the statement failed; `text` then gives the reason.
  package var failed: Bool
  /// Whether the text is an error message rather than a result. A report on a failed scenario is a
  /// result.
  package var isError: Bool
  /// Whether the session is over.
  package var ends: Bool
  /// Whether the console opens a page of the session.
  package var explores = false
  /// The faulty word of the statement; nil if there is no single one.
  var fault: String?
  /// The place of that word; nil if only the statement as a whole can be named.
  var place: Place?
  /// Makes the answer for programs from what the text says; nil for a reply that has only a text.
  private(set) var makeJSON: (@Sendable () -> JSONValue)?
  /// Whether the text of an error already begins with its place.
  var namesPlace = false

  /// A place in the typed text: lines and Unicode scalars, from 1.
  struct Place: Hashable, Sendable {
    var line: Int
    var column: Int
  }

  package init(_ text: String, failed: Bool = false, ends: Bool = false) {
    self.text = text
    self.failed = failed
    isError = failed
    self.ends = ends
  }

  /// Returns the error in the compiler format, `file:line:column: error: …`, for a statement that
  /// begins on a line of a script.
  package func located(in file: String, line: Int) -> String {
    guard !namesPlace else { return text }
    let file = file.withoutControls
    guard let place else { return "\(file):\(line): error: \(text)" }
    return "\(file):\(line + place.line - 1):\(place.column): error: \(text)"
  }

  /// Returns the reply with its answer for programs. With `keepingText` the text is one of the keys.
  func json(keepingText: Bool = false, _ make: @escaping @Sendable () -> JSONValue) -> Reply {
    var reply = self
    reply.makeJSON =
      keepingText ? { [text] in .object(make().members + [.init("text", .string(text))]) } : make
    return reply
  }

  /// Creates a complete result, with a failure status if something failed.
  static func result(_ text: String, held: Bool) -> Reply {
    var reply = Reply(text, failed: !held)
    reply.isError = false
    return reply
  }

  static func failure(_ text: String, at fault: String? = nil) -> Reply {
    var reply = Reply(text.withoutControls, failed: true)
    reply.fault = fault
    return reply
  }

  /// Creates a failure from errors with places.
  static func failure(_ diagnostics: [Diagnostic]) -> Reply {
    var reply = failure(diagnostics.texts.joined(separator: "\n"))
    reply.namesPlace = true
    return reply
  }

  /// Creates the reply to a question without an answer.
  static func unanswered(_ reason: NoAnswer, at fault: String? = nil) -> Reply {
    switch reason {
    case .stopped: failure("stopped")
    case .refused(let error): failure(error.oneLine, at: fault)
    }
  }

  /// Creates a result, without control characters.
  static func answer(_ text: String) -> Reply { Reply(text.withoutControls) }

  static let nothingLoaded = failure(
    "no scenario is loaded: type load FILE, or describe one with screen ID { … }")
}
