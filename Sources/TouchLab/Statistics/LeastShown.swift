/// The smallest rates that reports print as more than nothing.
package enum LeastShown {
  /// Half of a tenth of a percentage point: less reads as 0.0 %.
  package static let tenth = 0.000_5
  /// Half of a hundredth of a percentage point: less reads as 0.00 %.
  package static let hundredth = 0.000_05
}
