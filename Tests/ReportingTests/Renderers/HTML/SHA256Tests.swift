import Testing

@testable import Reporting

@Suite struct `SHA-256 and Base64` {
  struct HashCase: Sendable, CustomTestStringConvertible {
    let count: Int
    let hash: String
    var testDescription: String { "\(count) bytes" }
  }

  /// So many letters a, hashed by Python's hashlib; the counts lie about the ends of blocks.
  @Test(arguments: [
    HashCase(count: 0, hash: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    HashCase(count: 3, hash: "9834876dcfb05cb167a5c24953eba58c4ac89b1adf57f28f2f9d09af107ee8f0"),
    HashCase(count: 55, hash: "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
    HashCase(count: 56, hash: "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
    HashCase(count: 63, hash: "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"),
    HashCase(count: 64, hash: "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
    HashCase(count: 1000, hash: "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"),
  ])
  func `hashes as others do`(_ given: HashCase) {
    let hash = SHA256.hash([UInt8](repeating: UInt8(ascii: "a"), count: given.count))
    let digits = hash.map { byte in
      let text = String(byte, radix: 16)
      return text.count == 1 ? "0" + text : text
    }.joined()
    #expect(digits == given.hash)
  }

  /// The test vectors of RFC 4648.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func `Base64 pads`(_ plain: String, _ text: String) {
    #expect(Base64.text(Array(plain.utf8)) == text)
  }
}
