/// The hash by which a page's content security policy knows its own style and script (FIPS 180-4).
enum SHA256 {
  /// The 32 bytes of the hash.
  static func hash(_ bytes: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
      0x5be0_cd19,
    ]
    let padded = padded(bytes)
    for start in stride(from: 0, to: padded.count, by: 64) {
      mix(schedule(of: padded[start..<start + 64]), into: &state)
    }
    return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) }
    }
  }

  /// A one, zeros up to whole blocks of 64 bytes, and the length in bits.
  private static func padded(_ bytes: [UInt8]) -> [UInt8] {
    var padded = bytes + [0x80]
    padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
    let length = UInt64(bytes.count) * 8
    return padded + (0..<8).map { UInt8(truncatingIfNeeded: length >> (56 - 8 * UInt64($0))) }
  }

  private static func schedule(of block: ArraySlice<UInt8>) -> [UInt32] {
    var words = [UInt32](repeating: 0, count: 64)
    for (index, byte) in block.enumerated() {
      words[index / 4] |= UInt32(byte) << (24 - 8 * UInt32(index % 4))
    }
    for index in 16..<64 {
      let first = words[index - 15]
      let second = words[index - 2]
      let low = first.turned(7) ^ first.turned(18) ^ (first >> 3)
      let high = second.turned(17) ^ second.turned(19) ^ (second >> 10)
      words[index] = words[index - 16] &+ low &+ words[index - 7] &+ high
    }
    return words
  }

  private static func mix(_ words: [UInt32], into state: inout [UInt32]) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let one = e.turned(6) ^ e.turned(11) ^ e.turned(25)
      let choice = (e & f) ^ (~e & g)
      let first = h &+ one &+ choice &+ constants[index] &+ words[index]
      let zero = a.turned(2) ^ a.turned(13) ^ a.turned(22)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ zero &+ majority)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}

extension UInt32 {
  fileprivate func turned(_ count: UInt32) -> UInt32 { (self >> count) | (self << (32 - count)) }
}

/// Bytes as text (RFC 4648, with padding).
enum Base64 {
  static func text(_ bytes: [UInt8]) -> String {
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        text.append(place > group.count ? "=" : alphabet[bits >> (18 - 6 * place) & 63])
      }
    }
    return text
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
}
