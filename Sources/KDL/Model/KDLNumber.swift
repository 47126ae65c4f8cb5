/// A number, kept as it was written, so that no digit is lost however large it is.
///
/// Two numbers are equal when their canonical texts are: `0x10` equals `16`, but `1.0` does not equal
/// `1`, because KDL leaves it to its readers whether that is a difference.
package struct KDLNumber: Sendable {
  /// A valid KDL number, in the notation of its author.
  package let literal: String

  /// Trusts that the text is a valid number: the scanner has read it as one.
  init(validated literal: String) {
    self.literal = literal
  }

  /// The nearest double; what is too large becomes infinite, what is too small zero.
  package var double: Double {
    switch notation {
    case .keyword(let double): double
    case .decimal(let decimal): decimal.double
    case .radix(let digits): digits.double
    }
  }

  /// The number where it is whole and fits, also when written `1.0` or `1e3`; else `nil`.
  package var integer: Int? {
    switch notation {
    case .keyword: nil
    case .decimal(let decimal): decimal.integer
    case .radix(let digits): digits.integer
    }
  }

  /// Decimal digits without underscores and needless signs or zeros; exponents as `E+10`.
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

  package func hash(into hasher: inout Hasher) {
    hasher.combine(canonical)
  }
}
