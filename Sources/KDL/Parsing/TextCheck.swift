/// A check of bytes for valid UTF-8 and allowed characters, before they are read as a document.
///
/// All later code can rely on whole and allowed scalars and looks at every byte once.
enum TextCheck {
  /// The first range that no document may contain.
  struct Flaw {
    let offset: Int
    let length: Int
    let fact: KDLError.Fact
  }

  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  static func firstFlaw(in bytes: [UInt8]) -> Flaw? {
    var offset = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte &- 0x20 < 0x5F || byte == 0x0A || byte == 0x0D || byte == 0x09 {
        offset += 1
        continue
      }
      guard let scalar = scalar(at: offset, in: bytes) else {
        return Flaw(offset: offset, length: 1, fact: .invalidUTF8)
      }
      guard scalar.isAllowedInKDL else {
        let length = UTF8.width(scalar)
        return Flaw(offset: offset, length: length, fact: .disallowedCodePoint(scalar))
      }
      offset += UTF8.width(scalar)
    }
    return nil
  }

  /// Returns the scalar at an offset; nil if its bytes are cut off, overlong, a surrogate or above
  /// the last scalar.
  static func scalar(at offset: Int, in bytes: [UInt8]) -> Unicode.Scalar? {
    guard bytes.indices.contains(offset) else { return nil }
    let lead = bytes[offset]
    let length = UTF8.sequenceLength(lead: lead)
    guard length > 1 else { return lead < 0x80 ? Unicode.Scalar(lead) : nil }
    guard bytes.count - offset >= length else { return nil }
    var value = UInt32(truncatingIfNeeded: lead) & (0x7F >> UInt32(truncatingIfNeeded: length))
    for place in offset + 1..<offset + length {
      guard bytes[place] & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(truncatingIfNeeded: bytes[place] & 0x3F)
    }
    guard let scalar = Unicode.Scalar(value), UTF8.width(scalar) == length else { return nil }
    return scalar
  }
}

extension UTF8 {
  /// Returns the number of bytes that a lead byte announces; 1 for other bytes.
  static func sequenceLength(lead: UInt8) -> Int {
    switch lead {
    case 0xC0...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF7: 4
    default: 1
    }
  }
}
