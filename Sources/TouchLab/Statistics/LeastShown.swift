/// The smallest rates that reports do not print as zero.
package enum LeastShown {
  /// Half of 0.1 pp: less prints as 0.0%.
  package static let tenth = 0.000_5
  /// Half of 0.01 pp: less prints as 0.00%.
  package static let hundredth = 0.000_05
}
