import Testing
import TouchLab

@Suite struct `SHA-256` {
  struct Vector: Sendable, CustomTestStringConvertible {
    let text: String
    let hex: String
    var testDescription: String { String(text.prefix(60)) }
  }

  /// Messages and hashes that NIST publishes with FIPS 180-4 (Cryptographic Standards and Guidelines,
  /// example values), and the hash of nothing.
  @Test(arguments: [
    Vector(text: "", hex: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    Vector(text: "abc", hex: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    Vector(
      text: "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      hex: "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"),
    Vector(
      text: "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopq"
        + "klmnopqrlmnopqrsmnopqrstnopqrstu",
      hex: "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"),
    Vector(
      text: String(repeating: "a", count: 1_000_000),
      hex: "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
  ])
  func `Published messages have their published hashes`(_ vector: Vector) {
    #expect(SHA256(of: vector.text).hex == vector.hex)
    #expect(SHA256(hex: vector.hex) == SHA256(of: vector.text))
  }

  /// The length of the padding changes at 55 and 56 bytes of a block.
  @Test func `Texts of every length around a block have different hashes`() {
    let hashes = (0...130).map { SHA256(of: [UInt8](repeating: 0, count: $0)) }
    #expect(Set(hashes).count == hashes.count)
  }

  @Test(arguments: [
    "", "e3b0", String(repeating: "g", count: 64), String(repeating: "A", count: 64),
  ])
  func `A text other than 64 lower-case digits is not read as a hash`(_ text: String) {
    #expect(SHA256(hex: text) == nil)
  }
}
