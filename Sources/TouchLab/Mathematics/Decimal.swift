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
    guard let (digits, places) = digits(atMost: places) else {
      return fixed(places: places).withoutZeros
    }
    return Self.text(digits, places: places, isNegative: self < 0)
  }

  /// The digits of the number with as few places as it needs, but at most so many; nil where a whole
  /// number cannot hold them.
  fileprivate func digits(atMost places: Int) -> (digits: UInt64, places: Int)? {
    var places = max(0, places)
    guard var digits = scaled(places: places) else { return nil }
    while places > 0, digits % 10 == 0 {
      digits /= 10
      places -= 1
    }
    return (digits, places)
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
    let length = length(of: digits, places: places, isNegative: isNegative)
    return String(unsafeUninitializedCapacity: length) { buffer in
      write(digits, places: places, isNegative: isNegative) { buffer[$0] = $1 }
      return length
    }
  }

  /// How many bytes digits take with their sign and point.
  fileprivate static func length(of digits: UInt64, places: Int, isNegative: Bool) -> Int {
    var count = 1
    var rest = digits / 10
    while rest > 0 {
      count += 1
      rest /= 10
    }
    return (isNegative && digits > 0 ? 1 : 0) + max(count, places + 1) + (places > 0 ? 1 : 0)
  }

  /// Gives every byte of a number with its index.
  fileprivate static func write(
    _ digits: UInt64, places: Int, isNegative: Bool, _ put: (Int, UInt8) -> Void
  ) {
    let sign = isNegative && digits > 0 ? 1 : 0
    let length = length(of: digits, places: places, isNegative: isNegative)
    var rest = digits
    for index in (sign..<length).reversed() {
      if places > 0, length - 1 - index == places {
        put(index, UInt8(ascii: "."))
      } else {
        put(index, UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
        rest /= 10
      }
    }
    if sign == 1 { put(0, UInt8(ascii: "-")) }
  }

  /// The number with two places, or as many more as tell it from a limit that it fails: `0.995` is not
  /// `1` where 1 is required.
  package func rounded(tellingFrom limit: Double) -> String {
    guard self != limit else { return rounded(places: 2) }
    let places = (2...10).first { rounded(places: $0) != limit.rounded(places: $0) }
    return rounded(places: places ?? 10)
  }

  /// A length in points as messages show it.
  package var points: String { rounded(places: 2) }
}

extension [UInt8] {
  /// Appends a number with at most so many places, as `rounded(places:)` writes it.
  package mutating func append(_ number: Double, places: Int) {
    guard let (digits, places) = number.digits(atMost: Swift.min(places, 15)) else {
      append(contentsOf: number.rounded(places: places).utf8)
      return
    }
    if number < 0, digits > 0 { append(UInt8(ascii: "-")) }
    var unit: UInt64 = 1
    var left = 1
    while left <= places || digits / unit >= 10 {
      unit *= 10
      left += 1
    }
    while left > 0 {
      if left == places { append(UInt8(ascii: ".")) }
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digits / unit % 10))
      unit /= 10
      left -= 1
    }
  }
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
