/// A cryptographic hash of bytes, SHA-256 (FIPS 180-4), for which no collision is known.
package struct SHA256: Hashable, Sendable {
  private var words: SIMD8<UInt32>

  /// Creates the hash of a text's UTF-8 bytes.
  package init(of text: String) { self.init(of: Array(text.utf8)) }

  /// Creates the hash of a file's bytes.
  package init(of bytes: [UInt8]) {
    words = Self.start
    var schedule = [UInt32](repeating: 0, count: Self.constants.count)
    let whole = bytes.count - bytes.count % Self.blockSize
    for start in stride(from: 0, to: whole, by: Self.blockSize) {
      add(bytes[start..<start + Self.blockSize], &schedule)
    }
    // A bit of 1 follows the last byte, and the number of bits ends the last block.
    var rest = Array(bytes[whole...]) + [0x80]
    while rest.count % Self.blockSize != Self.blockSize - 8 { rest.append(0) }
    let bits = UInt64(truncatingIfNeeded: bytes.count) &* 8
    rest += stride(from: 56, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: bits >> UInt64(truncatingIfNeeded: $0))
    }
    for start in stride(from: 0, to: rest.count, by: Self.blockSize) {
      add(rest[start..<start + Self.blockSize], &schedule)
    }
  }

  /// Mixes in a block of 64 bytes, with `w` as storage for its schedule.
  private mutating func add(_ block: ArraySlice<UInt8>, _ w: inout [UInt32]) {
    for index in 0..<16 {
      let place = block.startIndex + 4 * index
      w[index] = block[place..<place + 4].reduce(0) { $0 &<< 8 | UInt32(truncatingIfNeeded: $1) }
    }
    for index in 16..<w.count {
      let (early, late) = (w[index - 15], w[index - 2])
      let low = early.turned(7) ^ early.turned(18) ^ early &>> 3
      let high = late.turned(17) ^ late.turned(19) ^ late &>> 10
      w[index] = w[index - 16] &+ low &+ w[index - 7] &+ high
    }
    var (a, b, c, d) = (words[0], words[1], words[2], words[3])
    var (e, f, g, h) = (words[4], words[5], words[6], words[7])
    let constants = Self.constants
    for index in 0..<min(w.count, constants.count) {
      let mix = (e.turned(6) ^ e.turned(11) ^ e.turned(25)) &+ (e & f ^ ~e & g)
      let first = h &+ mix &+ constants[index] &+ w[index]
      let second = (a.turned(2) ^ a.turned(13) ^ a.turned(22)) &+ (a & b ^ a & c ^ b & c)
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    words &+= SIMD8(a, b, c, d, e, f, g, h)
  }
}

extension SHA256 {
  package static let digits = 64

  /// The hash in lower-case hexadecimal digits.
  package var hex: String {
    (0..<8).map { index in
      let word = String(words[index], radix: 16)
      return String(repeating: "0", count: 8 - word.count) + word
    }.joined()
  }

  /// Creates the hash from 64 lower-case hexadecimal digits; nil for any other text.
  package init?(hex: some StringProtocol) {
    let digits = Array(hex.utf8)
    guard digits.count == Self.digits else { return nil }
    words = .zero
    for (index, digit) in digits.enumerated() {
      let value: UInt8
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
      default: return nil
      }
      words[index / 8] = words[index / 8] << 4 | UInt32(truncatingIfNeeded: value)
    }
  }

  /// The size of a block in bytes (FIPS 180-4, 5.2.1).
  private static let blockSize = 64

  /// The initial hash value (FIPS 180-4, 5.3.3).
  private static let start = SIMD8<UInt32>(
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A,
    0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19)

  /// The round constants (FIPS 180-4, 4.2.2).
  private static let constants: [UInt32] = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4,
    0xAB1C_5ED5, 0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE,
    0x9BDC_06A7, 0xC19B_F174, 0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F,
    0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA, 0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7,
    0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967, 0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC,
    0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85, 0xA2BF_E8A1, 0xA81A_664B,
    0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070, 0x19A4_C116,
    0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
    0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7,
    0xC671_78F2,
  ]
}

extension UInt32 {
  /// Returns the bits rotated to the right by `count`.
  @inline(__always) fileprivate func turned(_ count: UInt32) -> UInt32 {
    self &>> count | self &<< (32 &- count)
  }
}

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
