import Foundation
import Testing

@testable import JSON

@Suite struct `JSON reader` {
  @Test(arguments: [
    "null", "true", "false", "0", "-0", "12", "-7", "1.5", "1e3", "2.5E-2", "9007199254740993",
    "18446744073709551615", "\"\"", #""a\"b\\c\/d""#, #""\u00e9\ud83d\udc4d\n""#, "[]", "{}",
    " [1 , 2,[ ] ]\n", #"{"a": {"b": [null, false, "x"]}, "c": -1.25}"#, "\"é受👍\"",
  ])
  func `The JSON reader reads values as Foundation does`(_ text: String) throws {
    let value = try JSONReader.read(Array(text.utf8))
    let other = try JSONSerialization.jsonObject(
      with: Data(text.utf8), options: .fragmentsAllowed)
    let again = try JSONSerialization.jsonObject(
      with: Data(JSONWriter.write(value).utf8), options: .fragmentsAllowed)
    #expect(other as? NSObject == again as? NSObject)
  }

  @Test(arguments: [
    "", " ", "nul", "tru", "+1", "01", "-", "1.", ".5", "1e", "1e+", "0x1", "NaN", "1 2", "[1,]",
    "[1", "[,1]", "{", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "{\"a\" 1}", "'a'", "\"a",
    "\"\n\"", "\"\\x\"", "\"\\u12\"", "\"\\ud83d\"", "\"\\ud83dA\"", "\"\\udc4d\"",
    "\"\\ud83d\\u0041\"", "\"\\u+123\"", "1e999", "[1]]", "\u{FEFF}1",
  ])
  func `The JSON reader refuses texts that are not JSON`(_ text: String) {
    #expect(throws: JSONReader.Problem.self) { try JSONReader.read(Array(text.utf8)) }
  }

  @Test func `The JSON reader reports line, column and reason of an error`() {
    let problem = #expect(throws: JSONReader.Problem.self) {
      try JSONReader.read(Array("{\n  \"a\": 1,\n  \"b\": ?\n}".utf8))
    }
    #expect(problem?.line == 3 && problem?.column == 8)
    #expect(problem?.reason == "this is not a value")
  }

  @Test func `The JSON reader refuses bytes that are not UTF-8`() {
    #expect(throws: JSONReader.Problem.self) {
      try JSONReader.read([0x22, 0xC3, 0x28, 0x22])
    }
  }

  @Test func `The JSON reader refuses values nested beyond its limit`() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    _ = try JSONReader.read(nested(JSONReader.deepest))
    for depth in [JSONReader.deepest + 1, 1_000_000] {
      #expect(throws: JSONReader.Problem.self) { try JSONReader.read(nested(depth)) }
    }
  }

  @Test func `A JSON value finds its members and elements`() throws {
    let value = try JSONReader.read(Array(#"{"a": [1, "x", true], "a": 2}"#.utf8))
    #expect(value["a"].elements.map(\.double) == [1, nil, nil])
    #expect(value["a"].elements.map(\.text) == [nil, "x", nil])
    #expect(value["a"].elements.map(\.flag) == [nil, nil, true])
    #expect(value["b"] == .null && value["a"]["b"] == .null && value.elements.isEmpty)
  }
}
