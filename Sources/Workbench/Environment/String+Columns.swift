internal import TouchLab

extension StringProtocol {
  /// The number of terminal columns that the text takes, measured as in reports; colours take none.
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
