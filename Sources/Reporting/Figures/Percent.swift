internal import TouchLab

/// A space at which no line breaks.
package let fixedSpace = "\u{A0}"

extension Double {
  /// A probability in percent with two places, without the sign: `97.35`.
  ///
  /// What is not certain never reads like it.
  package var percent: String {
    guard isFinite else { return "–" }
    let text = (100 * self).fixed(places: 2)
    if text == "0.00", self > 0 { return "<0.01" }
    if text == "100.00", self < 1 { return ">99.99" }
    return text
  }

  /// A probability with its sign: `97.35 %`.
  var percentWithSign: String { percent + fixedSpace + "%" }

  /// The same for lines that nothing sets, with a space at which they may break: `97.35 %`.
  package var percentInLine: String { percent + " %" }

  /// A difference of probabilities in percentage points, always with its sign: `+1.20`.
  var percentagePoints: String {
    guard isFinite else { return "–" }
    let text = (100 * self).fixed(places: 2)
    return text.hasPrefix("-") || text == "0.00" ? text : "+" + text
  }
}

extension Optional where Wrapped == Double {
  /// A probability in percent; a dash for none.
  var percent: String { self?.percent ?? "–" }
}

extension Int {
  /// The number in groups of three digits: `100,000`.
  var grouped: String {
    var text = ""
    for (index, digit) in String(magnitude).reversed().enumerated() {
      if index > 0, index.isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return (self < 0 ? "-" : "") + String(text.reversed())
  }

  /// The number with what it counts: `1 step`, `2 steps`.
  func counted(_ one: String, _ many: String? = nil) -> String {
    "\(self.grouped)\(fixedSpace)\(self == 1 ? one : many ?? one + "s")"
  }
}
