/// The reason why a question has no answer.
package enum NoAnswer: Error {
  /// It was stopped by ^C.
  case stopped
  /// This scenario does not support the question.
  case refused(UsageError)
}
