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

  package init(_ text: String, failed: Bool = false, ends: Bool = false) {
    self.text = text
    self.failed = failed
    isError = failed
    self.ends = ends
  }

  /// A result that was printed whole, although something in it did not hold.
  static func result(_ text: String, held: Bool) -> Reply {
    var reply = Reply(text, failed: !held)
    reply.isError = false
    return reply
  }
}
