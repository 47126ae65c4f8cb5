extension String {
  /// The text between tags or between quotes, in HTML and in XML alike, without what XML 1.0 cannot
  /// hold.
  var escapedForMarkup: String {
    var escaped: [UInt8] = []
    escaped.appendEscaped(self)
    return String(decoding: escaped, as: UTF8.self)
  }
}

extension [UInt8] {
  mutating func append(_ own: StaticString) {
    own.withUTF8Buffer { append(contentsOf: $0) }
  }

  /// Text between tags or quotes.
  ///
  /// By bytes: with a mark behind it, a bracket is another character, but a bracket to a reader.
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
  /// Whether the byte is ASCII that stands for itself in markup.
  fileprivate var isPlainInMarkup: Bool {
    switch self {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      false
    default: self >= 0x20 && self < 0x7F
    }
  }
}
