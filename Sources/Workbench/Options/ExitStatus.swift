/// The exit statuses, which other programs rely on.
package enum ExitStatus {
  package static let ok: Int32 = 0
  /// A step, a requirement or a rule of severity error failed, or no screen has a target.
  package static let failed: Int32 = 1
  /// The input or the command line is wrong, or a result could not be written.
  package static let wrongInput: Int32 = 2
  package static let interrupted: Int32 = 130

  /// The meaning of each status, for help and manual.
  static let meanings: [(status: Int32, meaning: String)] = [
    (ok, "everything passed"),
    (failed, "a step, requirement or guideline check failed, or no screen has a target"),
    (wrongInput, "the input or the command line is wrong, or writing failed"),
    (interrupted, "interrupted"),
  ]
}
