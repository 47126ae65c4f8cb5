/// A hash that is the same on every machine and in every run: FNV-1a, 64 bits (Fowler, Noll & Vo
/// 1991; offset basis and prime from draft-eastlake-fnv).
package enum StableHash {
  /// The hash of a text's UTF-8.
  package static func of(_ text: String) -> UInt64 { hash(text.utf8) }

  /// The hash of a file's bytes.
  package static func of(_ bytes: [UInt8]) -> UInt64 { hash(bytes) }

  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash
  }
}
