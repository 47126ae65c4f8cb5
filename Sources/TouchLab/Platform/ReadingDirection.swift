/// The side at which lines begin, and with it the leading side of bars and rows.
package enum ReadingDirection: String, Hashable, Sendable, CaseIterable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}
