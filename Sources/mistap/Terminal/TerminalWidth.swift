private import CLineEditor

extension StringProtocol {
  /// The columns that the text takes on a terminal; colours take none.
  var shownColumns: Int {
    var columns = 0
    var isEscape = false
    for scalar in unicodeScalars {
      if isEscape {
        isEscape = scalar != "m"
      } else if scalar == "\u{1B}" {
        isEscape = true
      } else {
        columns += Int(mistap_scalar_width(scalar.value))
      }
    }
    return columns
  }
}
