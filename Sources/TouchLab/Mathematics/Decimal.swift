extension Double {
  /// The number with exactly so many places after the point, the same on every platform and in
  /// every locale; ties go away from zero as the binary value has them.
  package func fixed(places: Int) -> String {
    guard isFinite else { return isNaN ? "nan" : (self < 0 ? "-inf" : "inf") }
    let places = max(0, places)
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let scaled = (magnitude * scale).rounded()
    guard scaled < 0x1p53 else { return "\(self)" }
    let digits = String(UInt64(scaled))
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    let whole = padded.dropLast(places)
    let sign = self < 0 && scaled > 0 ? "-" : ""
    return places > 0 ? "\(sign)\(whole).\(padded.suffix(places))" : "\(sign)\(whole)"
  }

  /// The number with at most so many places, without zeros at the end: `45.71`, `44`.
  package func rounded(places: Int) -> String {
    var text = fixed(places: places)
    guard places > 0, text.contains(".") else { return text }
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }

  /// A length in points as messages show it.
  package var points: String { rounded(places: 2) }
}
