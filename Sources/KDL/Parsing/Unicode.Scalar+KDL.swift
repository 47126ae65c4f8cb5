extension Unicode.Scalar {
  /// Whether a document may contain it literally; a byte order mark is allowed at its very start
  /// only.
  var isAllowedInKDL: Bool {
    switch value {
    case 0x00...0x08, 0x0E...0x1F, 0x7F, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF:
      false
    default: true
    }
  }

  /// Whether it ends a line.
  var isKDLNewline: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether it is white space within a line.
  var isKDLSpace: Bool {
    switch value {
    case 0x09, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Whether an identifier may contain it, digits included.
  var isKDLIdentifierCharacter: Bool {
    value < 0x80
      ? ASCIISet.identifier.contains(UInt8(truncatingIfNeeded: value))
      : isAllowedInKDL && !isKDLNewline && !isKDLSpace
  }
}
