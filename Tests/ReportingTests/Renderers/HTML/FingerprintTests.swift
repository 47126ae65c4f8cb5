import Foundation
import Testing

@testable import Reporting

@Suite struct `Fingerprints of a page's own parts` {
  struct Part: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let fingerprint: String
  }

  /// Another program computes them; on failure, put in what this prints.
  @Test(
    arguments: [
      Part(
        testDescription: "style", text: Stylesheet.text, fingerprint: Stylesheet.fingerprint),
      Part(testDescription: "script", text: Script.text, fingerprint: Script.fingerprint),
    ])
  func `Fingerprints of a page's style and scripts match those of sha256sum`(_ part: Part) throws {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "mistap-\(UUID().uuidString)")
    try Data(part.text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let hash = Process()
    hash.executableURL = URL(filePath: "/bin/sh")
    hash.arguments = [
      "-c", "sha256sum \"$0\" 2>/dev/null || shasum -a 256 \"$0\"", file.path,
    ]
    let output = Pipe()
    hash.standardOutput = output
    try hash.run()
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    hash.waitUntilExit()
    let digits = Array(text.prefix { $0.isHexDigit })
    #expect(digits.count == 64)
    let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
    let fingerprint = Data(bytes).base64EncodedString()
    #expect(part.fingerprint == fingerprint, "\(fingerprint)")
  }
}
