extension [UInt8] {
  /// Appends the shortest number that reads back as this one; `null` for infinities and
  /// not-a-number. Most numbers are lengths with few decimals. Two decimals of up to 15 digits are
  /// never the same binary number, so one that reads back is already the shortest.
  package mutating func appendShortest(_ number: Double) {
    let scaled = (number * 10_000).rounded()
    if scaled.magnitude < 1e15, scaled / 10_000 == number, scaled != 0 || number.sign == .plus,
      let count = Int(exactly: scaled)
    {
      return appendTenThousandths(count)
    }
    guard number.isFinite else { return append(contentsOf: "null".utf8) }
    let text = number.description
    append(contentsOf: text.utf8)
    if text.hasSuffix(".0") { removeLast(2) }
  }

  /// Appends a number of ten-thousandths as a decimal without trailing zeros.
  private mutating func appendTenThousandths(_ count: Int) {
    if count < 0 { append(UInt8(ascii: "-")) }
    let (whole, fraction) = count.magnitude.quotientAndRemainder(dividingBy: 10_000)
    append(contentsOf: String(whole).utf8)
    guard fraction > 0 else { return }
    append(UInt8(ascii: "."))
    var (rest, unit) = (fraction, 1000 as UInt)
    while rest > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / unit))
      rest %= unit
      unit /= 10
    }
  }

  package mutating func appendInteger(_ number: Int) { append(contentsOf: String(number).utf8) }
}
