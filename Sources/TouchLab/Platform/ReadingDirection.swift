/// Where lines begin, and with them what leads in bars and rows.
package enum ReadingDirection: String, Hashable, Sendable, CaseIterable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}
