/// A scanner that consumes a line from its beginning.
struct LineScanner {
  var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  var isAtEnd: Bool { rest.isEmpty }

  var text: String { String(decoding: rest, as: UTF8.self) }

  /// Consumes an ASCII text if it comes next, and returns whether it does.
  mutating func takes(_ word: StaticString) -> Bool {
    let isNext = word.withUTF8Buffer { rest.starts(with: $0) }
    if isNext { rest = rest.dropFirst(word.utf8CodeUnitCount) }
    return isNext
  }

  mutating func skipBlanks() { rest = rest.drop { $0 == 0x20 || $0 == 0x09 } }

  /// Moves past the next occurrence of an ASCII text, and returns whether there is one.
  mutating func skip(past word: StaticString) -> Bool {
    guard let index = rest.index(of: word) else { return false }
    rest = rest[(index + word.utf8CodeUnitCount)...]
    return true
  }

  /// Consumes a number such as `-12.5`; returns nil without one.
  mutating func number() -> Double? {
    let digits = rest.prefix {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".")
        || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "e")
    }
    guard let number = Double(String(decoding: digits, as: UTF8.self)) else { return nil }
    rest = rest[digits.endIndex...]
    return number
  }

  /// Consumes `count` numbers with a text between them; returns nil if one is missing.
  mutating func numbers(_ count: Int, between word: StaticString) -> [Double]? {
    var found: [Double] = []
    while found.count < count {
      if !found.isEmpty { guard takes(word) else { return nil } }
      skipBlanks()
      guard let number = number() else { return nil }
      found.append(number)
    }
    return found
  }

  /// Consumes a word of letters, digits and the characters in `others`.
  mutating func word(and others: String = "") -> String {
    let letters = rest.prefix { byte in
      byte >= 0x80 || Character(Unicode.Scalar(byte)).isLetter
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || others.utf8.contains(byte)
    }
    rest = rest[letters.endIndex...]
    return String(decoding: letters, as: UTF8.self)
  }

  /// Consumes a text in double quotes, in JSON notation; returns nil if none comes next.
  mutating func quoted() -> String? {
    guard rest.first == UInt8(ascii: "\"") else { return nil }
    var isEscaped = false
    for (index, byte) in zip(rest.indices, rest).dropFirst() {
      if byte == UInt8(ascii: "\""), !isEscaped {
        let string = rest[...index]
        rest = rest[(index + 1)...]
        return JSONText.value(of: Array(string))
      }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return nil
  }
}
