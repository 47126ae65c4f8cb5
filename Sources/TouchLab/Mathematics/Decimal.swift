extension Double {
  /// Returns the number with exactly `places` decimals, without depending on platform or locale.
  /// Ties of the binary value round away from zero.
  package func fixed(places: Int) -> String {
    guard isFinite else { return isNaN ? "nan" : (self < 0 ? "-inf" : "inf") }
    let places = max(0, places)
    guard let digits = scaled(places: places) else { return "\(self)" }
    return Self.text(digits, places: places, isNegative: self < 0)
  }

  /// Returns the number with at most `places` decimals, without trailing zeros: `45.71`, `44`.
  package func rounded(places: Int) -> String {
    guard let (digits, places) = digits(atMost: places) else {
      return fixed(places: places).withoutZeros
    }
    return Self.text(digits, places: places, isNegative: self < 0)
  }

  /// Returns the digits of the number with as few decimals as it needs, at most `places`; nil
  /// unless the digits are below 2⁵³.
  fileprivate func digits(atMost places: Int) -> (digits: UInt64, places: Int)? {
    var places = max(0, places)
    guard var digits = scaled(places: places) else { return nil }
    while places > 0, digits % 10 == 0 {
      digits /= 10
      places -= 1
    }
    return (digits, places)
  }

  /// Returns the magnitude in units of the last decimal; nil unless it is below 2⁵³.
  private func scaled(places: Int) -> UInt64? {
    guard isFinite else { return nil }
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let scaled = (magnitude * scale).rounded()
    return scaled < 0x1p53 ? UInt64(saturating: scaled) : nil
  }

  private static func text(_ digits: UInt64, places: Int, isNegative: Bool) -> String {
    let length = length(of: digits, places: places, isNegative: isNegative)
    return String(unsafeUninitializedCapacity: length) { buffer in
      write(digits, places: places, isNegative: isNegative) { buffer[$0] = $1 }
      return length
    }
  }

  /// Returns the number of bytes of the digits with their sign and point.
  fileprivate static func length(of digits: UInt64, places: Int, isNegative: Bool) -> Int {
    var count = 1
    var rest = digits / 10
    while rest > 0 {
      count += 1
      rest /= 10
    }
    return (isNegative && digits > 0 ? 1 : 0) + max(count, places + 1) + (places > 0 ? 1 : 0)
  }

  /// Calls `put` with the index and value of every byte of a number, last digit first.
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

  /// Returns the number with two decimals, or with more if it would otherwise print like the limit
  /// that it fails: `0.995` is not `1` where 1 is required.
  package func rounded(tellingFrom limit: Double) -> String {
    guard self != limit else { return rounded(places: 2) }
    let places = (2...10).first { rounded(places: $0) != limit.rounded(places: $0) }
    return rounded(places: places ?? 10)
  }

  /// The length in points as messages print it, with at most two decimals.
  package var points: String { rounded(places: 2) }
}

extension [UInt8] {
  /// Appends a number with at most `places` decimals, in the format of `rounded(places:)`.
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
  /// The number without trailing zeros after its point.
  fileprivate var withoutZeros: String {
    guard contains(".") else { return self }
    var text = self
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }
}
