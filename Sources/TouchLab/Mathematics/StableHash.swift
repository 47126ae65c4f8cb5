/// A hash that does not depend on machine or run: FNV-1a, 64 bits (Fowler, Noll & Vo 1991; offset
/// basis and prime from draft-eastlake-fnv).
package enum StableHash {
  /// Returns the hash of a text's UTF-8 bytes.
  package static func of(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 {
      hash = (hash ^ UInt64(truncatingIfNeeded: byte)) &* 0x0000_0100_0000_01B3
    }
    return hash
  }
}
