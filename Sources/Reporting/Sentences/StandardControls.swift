/// The line about controls whose platform size is below the platform's own rule.
enum StandardControls {
  /// The number of these controls, as a line; nil without any.
  static func line(_ count: Int) -> Line? {
    guard count > 0 else { return nil }
    let rest = "below 44 pt: iOS draws \(count == 1 ? "it" : "them") so"
    return Line("\(count.counted("standard control")) \(rest)", .quiet)
  }
}
