import Foundation
import Testing
import TouchLab

@testable import JSON

@Suite struct `JSON writer` {
  struct TextCase: Sendable, CustomTestStringConvertible {
    let text: String
    let written: String
    var testDescription: String { written }
  }

  @Test(arguments: [
    TextCase(text: "", written: #""""#),
    TextCase(text: "a\"b\\c", written: #""a\"b\\c""#),
    TextCase(text: "\n\r\t", written: #""\n\r\t""#),
    TextCase(text: "\0\u{1B}\u{8}\u{C}\u{7F}", written: #""\u0000\u001b\u0008\u000c\u007f""#),
    TextCase(text: "\u{2028}\u{2029}\u{202E}\u{FEFF}", written: #""\u2028\u2029\u202e\ufeff""#),
    TextCase(text: "</script>", written: #""\u003c/script>""#),
    TextCase(text: "é受👍", written: #""é受👍""#),
    TextCase(text: "\u{E0041}\u{FFFE}", written: #""\udb40\udc41\ufffe""#),
  ])
  func `The JSON writer escapes invisible characters`(_ given: TextCase) throws {
    #expect(JSONWriter.write(.string(given.text)) == given.written + "\n")
    let read = try JSONSerialization.jsonObject(
      with: Data(given.written.utf8), options: .fragmentsAllowed)
    #expect(read as? String == given.text)
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "-0"), (44, "44"), (0.1, "0.1"), (1e-12, "1e-12"), (1e300, "1e+300"),
    (.leastNonzeroMagnitude, "5e-324"), (0.9551472578398038, "0.9551472578398038"), (.nan, "null"),
    (.infinity, "null"), (-.infinity, "null"),
  ])
  func `The JSON writer prints the shortest number that reads back`(
    _ number: Double, _ written: String
  ) {
    #expect(Self.shortest(number) == written)
    if number.isFinite { #expect(Double(written) == number) }
  }

  /// Swift's own description is the shortest, too, but for the zero behind whole numbers.
  @Test func `The JSON writer prints lengths and shares as Swift describes them`() {
    var stream = RandomStream(seed: 3, name: "numbers", block: 0)
    for _ in 0..<20_000 {
      let bits = stream.next()
      let whole = Double(Int64(truncatingIfNeeded: bits) >> Int64(bits % 61))
      for number in [whole, whole / 4, whole / 1000, whole / 10_000, whole / 100_000, 1 / whole]
      where number.isFinite {
        let described = number.description
        let expected = described.hasSuffix(".0") ? String(described.dropLast(2)) : described
        #expect(Self.shortest(number) == expected)
      }
    }
  }

  private static func shortest(_ number: Double) -> String {
    var bytes: [UInt8] = []
    bytes.appendShortest(number)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `The JSON writer keeps small objects on one line and indents others`() {
    let value: JSONValue = [
      "empty": [], "flags": [.bool(true), .null], "point": ["x": .integer(1), "y": .number(nil)],
      "list": [["a": .string("b")], .string(nil), .unsigned(7)],
    ]
    #expect(
      JSONWriter.write(value) == """
        {
          "empty": [],
          "flags": [true, null],
          "point": {"x": 1, "y": null},
          "list": [
            {"a": "b"},
            null,
            7
          ]
        }

        """)
  }
}
