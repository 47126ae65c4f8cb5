internal import TouchLab

extension [UInt8] {
  /// Appends the shortest number that reads back as this one; `null` for what JSON has no number for.
  ///
  /// Most numbers are lengths of few places. Two decimals of up to 15 digits are never the same binary
  /// number, so one that reads back is the shortest already.
  mutating func appendShortest(_ number: Double) {
    let scaled = (number * 10_000).rounded()
    if scaled.magnitude < 1e15, scaled / 10_000 == number, scaled != 0 || number.sign == .plus {
      return append(number, places: 4)
    }
    guard number.isFinite else { return append(contentsOf: "null".utf8) }
    let text = number.description
    append(contentsOf: text.utf8)
    if text.hasSuffix(".0") { removeLast(2) }
  }

  /// Appends a whole number in decimal digits.
  mutating func appendInteger(_ number: Int) {
    if number.magnitude < 1 << 53 { return append(Double(number), places: 0) }
    append(contentsOf: String(number).utf8)
  }
}
