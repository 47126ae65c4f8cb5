extension String {
  /// The text escaped for HTML and XML, between tags or quotes, without characters that XML 1.0
  /// excludes.
  package var escapedForMarkup: String {
    var escaped: [UInt8] = []
    escaped.appendEscaped(self)
    return String(decoding: escaped, as: UTF8.self)
  }
}

extension [UInt8] {
  package mutating func append(_ own: StaticString) {
    own.withUTF8Buffer { append(contentsOf: $0) }
  }

  /// Appends text escaped for use between tags or quotes. Works on bytes: a bracket with a
  /// combining mark is another `Character`, but parsers still see the bracket.
  mutating func appendEscaped(_ text: String) {
    let isPlain = text.utf8.withContiguousStorageIfAvailable { bytes in
      guard bytes.allSatisfy(\.isPlainInMarkup) else { return false }
      append(contentsOf: bytes)
      return true
    }
    if isPlain == true { return }
    for byte in text.printable.utf8 {
      switch byte {
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      case UInt8(ascii: "\""): append("&quot;")
      case UInt8(ascii: "'"): append("&#39;")
      default: append(byte)
      }
    }
  }
}

extension UInt8 {
  /// Whether the byte is ASCII without a special meaning in markup.
  fileprivate var isPlainInMarkup: Bool {
    switch self {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      false
    default: self >= 0x20 && self < 0x7F
    }
  }
}
