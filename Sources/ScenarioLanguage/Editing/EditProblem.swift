/// The reason why a scenario's text cannot be changed.
package enum EditProblem: Error, Sendable {
  /// A sentence, and the word at fault if there is one.
  case refused(String, at: String? = nil)
  /// An id that no element of the screen in front has.
  case unknown(String)
  /// The id of an element that is not visible now, so that its place is unknown.
  case hidden(String)
  /// A change whose text is malformed.
  case malformed
}
