import Foundation
import Testing

@testable import Reporting
@testable import TouchLab

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
  func `escapes what is invisible`(_ given: TextCase) throws {
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
  func `writes the shortest number that reads back alike`(_ number: Double, _ written: String) {
    #expect(number.json == written)
    if number.isFinite { #expect(Double(written) == number) }
  }

  @Test func `puts small objects on a line and indents the rest by two spaces`() {
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
