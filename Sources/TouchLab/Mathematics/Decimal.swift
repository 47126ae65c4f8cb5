extension Double {
  /// The number with exactly so many places after the point, the same on every platform and in
  /// every locale; ties go away from zero as the binary value has them.
  package func fixed(places: Int) -> String {
    guard isFinite else { return isNaN ? "nan" : (self < 0 ? "-inf" : "inf") }
    let places = max(0, places)
    guard let digits = scaled(places: places) else { return "\(self)" }
    return Self.text(digits, places: places, isNegative: self < 0)
  }

  /// The number with at most so many places, without zeros at the end: `45.71`, `44`.
  package func rounded(places: Int) -> String {
    var places = max(0, places)
    guard var digits = scaled(places: places) else { return fixed(places: places).withoutZeros }
    while places > 0, digits % 10 == 0 {
      digits /= 10
      places -= 1
    }
    return Self.text(digits, places: places, isNegative: self < 0)
  }

  /// The magnitude in units of the last place; nil where a whole number cannot hold it exactly.
  private func scaled(places: Int) -> UInt64? {
    guard isFinite else { return nil }
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let scaled = (magnitude * scale).rounded()
    return scaled < 0x1p53 ? UInt64(scaled) : nil
  }

  /// Digits with a point before the last so many.
  private static func text(_ digits: UInt64, places: Int, isNegative: Bool) -> String {
    var count = 1
    var rest = digits / 10
    while rest > 0 {
      count += 1
      rest /= 10
    }
    let sign = isNegative && digits > 0 ? 1 : 0
    let length = sign + max(count, places + 1) + (places > 0 ? 1 : 0)
    return String(unsafeUninitializedCapacity: length) { buffer in
      var rest = digits
      for index in (sign..<length).reversed() {
        if places > 0, length - 1 - index == places {
          buffer[index] = UInt8(ascii: ".")
        } else {
          buffer[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
          rest /= 10
        }
      }
      if sign == 1 { buffer[0] = UInt8(ascii: "-") }
      return length
    }
  }

  /// A length in points as messages show it.
  package var points: String { rounded(places: 2) }
}

extension String {
  /// A number without zeros at the end of its places.
  fileprivate var withoutZeros: String {
    guard contains(".") else { return self }
    var text = self
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }
}
