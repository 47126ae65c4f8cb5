/// A set of ASCII characters in two words, for membership tests without a table in memory.
struct ASCIISet {
  /// One bit for each of U+0000 to U+003F.
  let low: UInt64
  /// One bit for each of U+0040 to U+007F.
  let high: UInt64

  func contains(_ byte: UInt8) -> Bool {
    let word = byte < 64 ? low : high
    return byte < 128 && word >> UInt64(truncatingIfNeeded: byte & 63) & 1 == 1
  }

  /// The characters of identifiers: all but spaces, control characters and `\/(){};[]"#=`.
  static let identifier = ASCIISet(low: 0xD7FF_7CF2_0000_0000, high: 0x57FF_FFFF_C7FF_FFFF)
}
