/// The line about controls whose platform size is below the platform's own rule.
enum StandardControls {
  /// `12 standard controls below 44 pt: iOS draws them so`; nil without any.
  static func line(_ count: Int) -> Line? {
    guard count > 0 else { return nil }
    let rest = "below 44 pt: iOS draws \(count == 1 ? "it" : "them") so"
    return Line("\(count.counted("standard control")) \(rest)", .quiet)
  }
}
