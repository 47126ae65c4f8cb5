/// Why a change of a scenario's text cannot be made.
package enum EditProblem: Error, Sendable {
  /// A sentence, and the word that is at fault where it is one.
  case refused(String, at: String? = nil)
  /// Nothing that can be changed has this id on the screen in front.
  case unknown(String)
  /// The element of this id is not drawn now, so that nothing says from where it would go.
  case hidden(String)
  /// The text of a change is not of the form that it must have.
  case malformed
}
