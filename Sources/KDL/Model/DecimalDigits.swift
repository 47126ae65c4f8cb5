/// The parts of a decimal literal, without underscores and leading zeros.
struct DecimalDigits {
  private var isNegative = false
  /// The digits before the point, at least one.
  private var whole: [UInt8] = []
  /// The digits after the point; nil without a point.
  private var fraction: [UInt8]?
  private var exponent: [UInt8]?
  private var exponentIsNegative = false

  /// Creates the parts of a literal that the scanner has validated.
  init(_ literal: String) {
    var digits: [UInt8] = []
    for byte in literal.utf8 {
      switch byte {
      case UInt8(ascii: "-"): markNegative()
      case UInt8(ascii: "."):
        whole = digits
        digits = []
        fraction = []
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        closePart(with: digits)
        digits = []
        exponent = []
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(byte)
      default: continue
      }
    }
    closePart(with: digits)
    whole = whole.withoutLeadingZeros
    exponent = exponent?.withoutLeadingZeros
    exponentIsNegative = exponentIsNegative && exponent != [UInt8(ascii: "0")]
  }

  private mutating func markNegative() {
    if exponent == nil {
      isNegative = true
    } else {
      exponentIsNegative = true
    }
  }

  private mutating func closePart(with digits: [UInt8]) {
    if exponent != nil {
      exponent = digits
    } else if fraction != nil {
      fraction = digits
    } else {
      whole = digits
    }
  }

  var canonical: String {
    var text = isNegative ? "-" : ""
    text += String(decoding: whole, as: UTF8.self)
    if let fraction {
      text += "." + String(decoding: fraction, as: UTF8.self)
    }
    if let exponent {
      text += (exponentIsNegative ? "E-" : "E+") + String(decoding: exponent, as: UTF8.self)
    }
    return text
  }

  /// The nearest double: the standard library rounds correctly and returns infinity on overflow.
  var double: Double { Double(canonical) ?? .nan }

  var integer: Int? {
    var digits = whole + (fraction ?? [])
    var shift = exponentValue - (fraction?.count ?? 0)
    while digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      shift += 1
    }
    guard !digits.isEmpty else { return 0 }
    // No 64-bit number ends with 20 zeros.
    guard 0..<20 ~= shift else { return nil }
    digits.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: shift))
    return digits.integer(radix: 10, isNegative: isNegative)
  }

  /// The exponent, clamped at some value above 2⁴⁰, more than the digits of any document can
  /// offset.
  private var exponentValue: Int {
    let limit = 1 << 40
    var value = 0
    for digit in exponent ?? [] where value < limit {
      value = value * 10 + Int(truncatingIfNeeded: digit &- UInt8(ascii: "0"))
    }
    return exponentIsNegative ? -value : value
  }
}

extension [UInt8] {
  /// The digits without leading zeros; a single zero if all are zeros.
  var withoutLeadingZeros: [UInt8] {
    let significant = Array(drop { $0 == UInt8(ascii: "0") })
    return significant.isEmpty ? [UInt8(ascii: "0")] : significant
  }

  /// Returns the number with these digits; nil if it does not fit.
  func integer(radix: Int, isNegative: Bool) -> Int? {
    Int((isNegative ? "-" : "") + String(decoding: self, as: UTF8.self), radix: radix)
  }
}
