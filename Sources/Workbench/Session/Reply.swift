/// What a session answers to one statement.
package struct Reply: Sendable {
  /// What to print, without a newline at the end; nothing is printed if it is empty.
  package var text: String
  /// Whether the statement could not be carried out; `text` then says why.
  package var failed: Bool
  /// Whether the session is over.
  package var ends: Bool

  package init(_ text: String, failed: Bool = false, ends: Bool = false) {
    self.text = text
    self.failed = failed
    self.ends = ends
  }
}
