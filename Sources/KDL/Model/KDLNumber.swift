/// A number in its original notation, so that no digit is lost however large it is. Numbers are
/// equal if their canonical texts are. `0x10` equals `16`, but `1.0` does not equal `1`, because
/// KDL leaves that distinction to its readers.
package struct KDLNumber: Sendable {
  /// The text of a valid KDL number, in its author's notation.
  package let literal: String

  /// Creates a number from a text that the scanner has validated.
  init(validated literal: String) { self.literal = literal }

  /// The nearest double; infinity if the number is too large, zero if it is too small.
  package var double: Double {
    // Most numbers are whole and small; -0 is not.
    if let whole = UInt32(literal, radix: 10), whole > 0 { return Double(whole) }
    return switch notation {
    case .keyword(let double): double
    case .decimal(let decimal): decimal.double
    case .radix(let digits): digits.double
    }
  }

  /// The number as an integer, also if written `1.0` or `1e3`; nil if it is not whole or does not
  /// fit.
  package var integer: Int? {
    switch notation {
    case .keyword: nil
    case .decimal(let decimal): decimal.integer
    case .radix(let digits): digits.integer
    }
  }

  /// The number in decimal digits without underscores and redundant signs or zeros; exponents as
  /// `E+10`.
  package var canonical: String {
    switch notation {
    case .keyword: literal
    case .decimal(let decimal): decimal.canonical
    case .radix(let digits): digits.canonical
    }
  }

  private enum Notation {
    case keyword(Double)
    case decimal(DecimalDigits)
    case radix(RadixDigits)
  }

  private var notation: Notation {
    switch literal {
    case "#inf": return .keyword(.infinity)
    case "#-inf": return .keyword(-.infinity)
    case "#nan": return .keyword(.nan)
    default: break
    }
    return RadixDigits(literal).map { .radix($0) } ?? .decimal(DecimalDigits(literal))
  }
}

extension KDLNumber: Hashable {
  package static func == (left: KDLNumber, right: KDLNumber) -> Bool {
    left.literal == right.literal || left.canonical == right.canonical
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(canonical) }
}

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
    if let fraction { text += "." + String(decoding: fraction, as: UTF8.self) }
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

/// The digits of a hexadecimal, octal or binary literal, without underscores and leading zeros.
struct RadixDigits {
  private let isNegative: Bool
  private let bitsPerDigit: Int
  private let digits: [UInt8]

  /// The number of digits up to which canonical text is decimal. Conversion takes time quadratic in
  /// the number of digits. Longer numbers keep their base, so that a large document does not hang
  /// the program.
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

  /// The nearest double. At least 60 leading bits are exact and one sticky bit stands for the rest,
  /// so that only the conversion to a double rounds.
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
      if carry > 0 { limbs.append(carry) }
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
