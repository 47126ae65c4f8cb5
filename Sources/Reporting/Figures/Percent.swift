internal import TouchLab

/// A non-breaking space.
package let fixedSpace = "\u{A0}"

extension Double {
  /// A probability without a model interval, in percent without the sign: `97.4`.
  package var percent: String { Rate(self).number }

  /// A probability with its sign: `97.4%`.
  package var percentWithSign: String { Rate(self).text }

  /// A rate whose model interval is not at hand, without the sign: `97`.
  package var roundedPercent: String { Rate.rounded(self).number }

  /// A rate whose model interval is not at hand: `97%`.
  package var roundedPercentWithSign: String { Rate.rounded(self).text }

  /// A rate of people before and after a change: `1 → 5%`, or `5% (+0.2 pp)` if both read alike.
  func change(to after: Double) -> String {
    guard roundedPercent == after.roundedPercent, self != after else {
      return "\(roundedPercent) → \(after.roundedPercentWithSign)"
    }
    return "\(after.roundedPercentWithSign) (\(RateDifference(after - self).text))"
  }

  /// A difference of probabilities in pp, always with its sign: `+1.2`.
  var percentagePoints: String { RateDifference(self).number }
}

extension Double {
  /// A mean of seconds or taps, with the one decimal that the models support; two in precise mode.
  var average: String { isFinite ? fixed(places: Rate.isPrecise ? 2 : 1) : "–" }

  /// A time in seconds with its unit: `4.2 s`.
  var inSeconds: String { average + fixedSpace + "s" }
}

extension Optional where Wrapped == Double {
  /// A probability in percent; a dash for none.
  var percent: String { self?.percent ?? "–" }

  /// A rate without a model interval in percent; a dash for none.
  var roundedPercent: String { self?.roundedPercent ?? "–" }

  /// A probability in percent with the digits of its model interval; a dash for none.
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

  /// The number with an inflected noun: `1 step`, `2 steps`.
  func counted(_ one: String, _ many: String? = nil) -> String {
    "\(self.grouped)\(fixedSpace)\(self == 1 ? one : many ?? one + "s")"
  }
}
