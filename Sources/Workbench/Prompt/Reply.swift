internal import ScenarioLanguage

/// What a session answers to one statement.
package struct Reply: Sendable {
  /// What to print, without a newline at the end; nothing is printed if it is empty.
  package var text: String
  /// Whether the statement could not be carried out; `text` then says why.
  package var failed: Bool
  /// Whether the text is an error message rather than a result; a report on a scenario that did not
  /// hold is a result.
  package var isError: Bool
  /// Whether the session is over.
  package var ends: Bool
  /// The word of the statement that is at fault; nil where it is none of its words, or all.
  var fault: String?
  /// Where that word stands; nil where only the statement as a whole can be named.
  var place: Place?
  /// Whether the text of an error begins with its place already.
  var namesPlace = false

  /// A place in what was typed: lines and Unicode scalars, from 1.
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

  /// An error as compilers write it, `file:line:column: error: …`, for a statement that begins on a
  /// line of a script.
  package func located(in file: String, line: Int) -> String {
    guard !namesPlace else { return text }
    let file = file.withoutControls
    guard let place else { return "\(file):\(line): error: \(text)" }
    return "\(file):\(line + place.line - 1):\(place.column): error: \(text)"
  }

  /// A result that was printed whole, although something in it did not hold.
  static func result(_ text: String, held: Bool) -> Reply {
    var reply = Reply(text, failed: !held)
    reply.isError = false
    return reply
  }
}

extension Reply {
  /// What could not be done, and why.
  static func failure(_ text: String, at fault: String? = nil) -> Reply {
    var reply = Reply(text.withoutControls, failed: true)
    reply.fault = fault
    return reply
  }

  /// Errors with their places.
  static func failure(_ diagnostics: [Diagnostic]) -> Reply {
    var reply = failure(diagnostics.texts.joined(separator: "\n"))
    reply.namesPlace = true
    return reply
  }

  /// A question that has no answer.
  static func unanswered(_ reason: NoAnswer, at fault: String? = nil) -> Reply {
    switch reason {
    case .stopped: failure("stopped")
    case .refused(let error): failure(error.oneLine, at: fault)
    }
  }

  /// What was found, made harmless for a terminal.
  static func answer(_ text: String) -> Reply { Reply(text.withoutControls) }

  static let nothingLoaded = failure(
    "no scenario is loaded: type load FILE, or describe one with screen ID { … }")
}
