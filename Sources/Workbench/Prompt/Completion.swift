/// One way to complete a word.
package struct Candidate: Sendable {
  /// The whole word to insert.
  package var text: String
  /// A short description beside it; may be empty.
  package var note: String

  package init(_ text: String, note: String = "") {
    self.text = text
    self.note = note
  }
}

/// The ways to complete the word before the cursor.
package struct Completion: Sendable {
  /// The start of the word: a character offset in the text before the cursor.
  package var start: Int
  package var candidates: [Candidate]
  /// The expected input, shown if there is no candidate.
  package var hint: String

  package init(start: Int, candidates: [Candidate], hint: String = "") {
    self.start = start
    self.candidates = candidates
    self.hint = hint
  }
}
