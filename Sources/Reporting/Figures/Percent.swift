internal import TouchLab

/// A space at which no line breaks.
package let fixedSpace = "\u{A0}"

extension Double {
  /// A probability of which no model interval is known, in percent without the sign: `97.4`.
  package var percent: String { Rate(self).number }

  /// A probability with its sign: `97.4%`.
  package var percentWithSign: String { Rate(self).text }

  /// A rate of people whose model interval is not at hand, without the sign: `97`.
  package var roundedPercent: String { Rate.rounded(self).number }

  /// A rate of people whose model interval is not at hand: `97%`.
  package var roundedPercentWithSign: String { Rate.rounded(self).text }

  /// A difference of probabilities in percentage points, always with its sign: `+1.2`.
  var percentagePoints: String { RateDifference(self).number }
}

extension Double {
  /// A mean as reports show it, with one decimal: seconds and taps of people are not known closer.
  var average: String { isFinite ? fixed(places: Rate.isPrecise ? 2 : 1) : "–" }

  /// A time with its unit: `4.2 s`.
  var inSeconds: String { average + fixedSpace + "s" }
}

extension Optional where Wrapped == Double {
  /// A probability in percent; a dash for none.
  var percent: String { self?.percent ?? "–" }

  /// A rate of people in percent; a dash for none.
  var roundedPercent: String { self?.roundedPercent ?? "–" }

  /// A probability in percent by its model interval; a dash for none.
  func percent(_ interval: ModelInterval?) -> String { map { Rate($0, interval).number } ?? "–" }
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
