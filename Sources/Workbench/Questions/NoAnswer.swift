/// Why a question has no answer.
package enum NoAnswer: Error {
  /// It was stopped by ^C.
  case stopped
  /// It cannot be asked of this scenario.
  case refused(UsageError)
}
