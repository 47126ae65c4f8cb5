/// The digits of a hexadecimal, octal or binary literal, without underscores and leading zeros.
struct RadixDigits {
  private let isNegative: Bool
  private let bitsPerDigit: Int
  private let digits: [UInt8]

  /// The number of digits up to which canonical text is decimal.
  ///
  /// Conversion takes time quadratic in the number of digits. Longer numbers keep their base, so
  /// that a large document does not hang the program.
  static let conversionLimit = 4096

  /// Creates the digits; nil for a literal without `0x`, `0o` or `0b`.
  init?(_ literal: String) {
    let unsigned = literal.utf8.drop { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
    guard unsigned.first == UInt8(ascii: "0") else { return nil }
    switch unsigned.dropFirst().first {
    case UInt8(ascii: "x"): bitsPerDigit = 4
    case UInt8(ascii: "o"): bitsPerDigit = 3
    case UInt8(ascii: "b"): bitsPerDigit = 1
    default: return nil
    }
    isNegative = literal.utf8.first == UInt8(ascii: "-")
    let written = unsigned.dropFirst(2).filter { $0 != UInt8(ascii: "_") }
    digits = Array(written).withoutLeadingZeros
  }

  private var radix: Int { 1 << bitsPerDigit }

  private var sign: String { isNegative ? "-" : "" }

  var integer: Int? { digits.integer(radix: radix, isNegative: isNegative) }

  /// The nearest double.
  ///
  /// At least 60 leading bits are exact and one sticky bit stands for the rest, so that only the
  /// conversion to a double rounds.
  var double: Double {
    var mantissa: UInt64 = 0
    var hasRest = false
    var shift = 0
    for digit in digits {
      if mantissa >> 60 == 0 {
        mantissa = mantissa << bitsPerDigit | digit.hexadecimalValue
      } else {
        hasRest = hasRest || digit != UInt8(ascii: "0")
        shift += bitsPerDigit
      }
    }
    if hasRest {
      mantissa |= 1
    }
    // Above 1024 a power of two is infinite; the bound keeps the exponent in range.
    let magnitude = Double(sign: .plus, exponent: min(shift, 2000), significand: Double(mantissa))
    return isNegative ? -magnitude : magnitude
  }

  var canonical: String {
    let digits = digits.count > Self.conversionLimit ? keptDigits : decimalDigits
    return sign + digits
  }

  private var keptDigits: String {
    let prefix =
      switch bitsPerDigit {
      case 4: "0x"
      case 3: "0o"
      default: "0b"
      }
    return prefix + String(decoding: digits, as: UTF8.self).lowercased()
  }

  /// The digits in decimal, built up in limbs of nine digits without long division.
  private var decimalDigits: String {
    let base: UInt64 = 1_000_000_000
    var limbs: [UInt64] = [0]
    for digit in digits {
      var carry = digit.hexadecimalValue
      for place in limbs.indices {
        let sum = limbs[place] << bitsPerDigit + carry
        limbs[place] = sum % base
        carry = sum / base
      }
      if carry > 0 {
        limbs.append(carry)
      }
    }
    var text = ""
    for limb in limbs.reversed() {
      let digits = String(limb)
      text += text.isEmpty ? digits : String(repeating: "0", count: 9 - digits.count) + digits
    }
    return text
  }
}

extension UInt8 {
  /// The value of an ASCII hexadecimal digit; 0 for other bytes.
  var hexadecimalValue: UInt64 {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      UInt64(truncatingIfNeeded: self &- UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"):
      UInt64(truncatingIfNeeded: self &- UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"):
      UInt64(truncatingIfNeeded: self &- UInt8(ascii: "A")) + 10
    default: 0
    }
  }
}
