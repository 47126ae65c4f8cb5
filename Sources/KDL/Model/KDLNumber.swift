/// A number in its original notation, so that no digit is lost however large it is.
///
/// Numbers are equal if their canonical texts are. `0x10` equals `16`, but `1.0` does not equal
/// `1`, because KDL leaves that distinction to its readers.
package struct KDLNumber: Sendable {
  /// The text of a valid KDL number, in its author's notation.
  package let literal: String

  /// Creates a number from a text that the scanner has validated.
  init(validated literal: String) {
    self.literal = literal
  }

  /// The nearest double; infinity if the number is too large, zero if it is too small.
  package var double: Double {
    switch notation {
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

  package func hash(into hasher: inout Hasher) {
    hasher.combine(canonical)
  }
}
