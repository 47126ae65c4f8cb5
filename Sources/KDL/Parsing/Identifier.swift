/// The rules for names without quotes.
enum Identifier {
  /// The words that look like values, which are written with `#`.
  static let reservedWords = ["true", "false", "null", "inf", "-inf", "nan"]

  /// Returns whether a reserved word begins with this byte.
  static func mayBeReserved(firstByte: UInt8) -> Bool {
    switch firstByte {
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "i"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// Returns whether the text can be written without quotes.
  static func isBare(_ text: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy(\.isKDLIdentifierCharacter)
      && !looksLikeNumber(text.utf8.prefix(3))
      && !reservedWords.contains(text)
  }

  /// Returns whether a text begins with a digit, possibly after a sign, a point or both.
  static func looksLikeNumber(_ start: some Sequence<UInt8>) -> Bool {
    var rest = start.makeIterator()
    var next = rest.next()
    if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") {
      next = rest.next()
    }
    if next == UInt8(ascii: ".") {
      next = rest.next()
    }
    return next?.isASCIIDigit ?? false
  }
}

extension UInt8 {
  var isASCIIDigit: Bool { self &- UInt8(ascii: "0") < 10 }
}
