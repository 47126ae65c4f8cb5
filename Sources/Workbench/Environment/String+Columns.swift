internal import TouchLab

extension StringProtocol {
  /// The columns that the text takes on a terminal, by the measure that sets reports; colours take
  /// none.
  package var shownColumns: Int {
    guard utf8.contains(0x1B) else { return columns }
    var shown = String.UnicodeScalarView()
    var isEscape = false
    for scalar in unicodeScalars {
      if isEscape {
        isEscape = scalar != "m"
      } else if scalar == "\u{1B}" {
        isEscape = true
      } else {
        shown.append(scalar)
      }
    }
    return String(shown).columns
  }
}
