import ScenarioLanguage
import Testing
import TouchLab

/// A scenario with one error and the whole text that is shown for it.
struct WordsCase: Sendable, CustomTestStringConvertible {
  let text: String
  let shown: String

  init(_ text: String, _ shown: String) {
    self.text = text
    self.shown = shown
  }

  var testDescription: String { shown }

  static let all = [
    WordsCase(
      "devcie ipad",
      """
      app.kdl:1:1: error: unknown statement 'devcie'
          devcie ipad
          ^^^^^^
          did you mean 'device'?
      """),
    WordsCase(
      "screen home {\n\tinfo a x=1 y=oops\n}",
      """
      app.kdl:2:15: error: y must be a number
           info a x=1 y=oops
                        ^^^^
      """),
    WordsCase(
      "screen home title=\"受信箱\" colour=red",
      """
      app.kdl:1:25: error: screen has no property 'colour'
          screen home title="受信箱" colour=red
                                     ^^^^^^
          leave it out: colours and fonts have no effect on taps
      """),
    WordsCase(
      "screen \"🚀e\u{301}\u{200D}\" 5",
      """
      app.kdl:1:15: error: screen takes no more than 1 value
          screen "🚀e\u{301}\u{200D}" 5
                       ^
      """),
    WordsCase(
      "screen home {\n    list\n",
      """
      app.kdl:3:1: error: the block opened at 1:13 is not closed
          \("")
          ^
      """),
    WordsCase(
      "\u{FEFF}scren home",
      """
      app.kdl:1:1: error: unknown statement 'scren'
          scren home
          ^^^^^
          did you mean 'screen'?
      """),
    WordsCase(
      "screen home\r\nscren other\r\n",
      """
      app.kdl:2:1: error: unknown statement 'scren'
          scren other
          ^^^^^
          did you mean 'screen'?
      """),
    WordsCase(
      "screen home\u{2028}scren other\u{85}screen x",
      """
      app.kdl:2:1: error: unknown statement 'scren'
          scren other
          ^^^^^
          did you mean 'screen'?
      """),
    WordsCase(
      "screen home\u{0}",
      """
      app.kdl:1:12: error: the character U+0000 is not allowed in a KDL document
          screen home\u{FFFD}
                     ^
      """),
    WordsCase(
      "screen home {\n  list a \"\"\"\n    b\n    \"\"\"\n}",
      """
      app.kdl:2:10: error: list takes no more than 1 value
            list a \"""
                   ^
      """),
  ]
}

@Suite struct `The words of an error` {
  @Test(arguments: WordsCase.all)
  func `An error shows its place, its line and a caret`(given: WordsCase) {
    #expect(read(given.text).diagnostics.map(\.text) == [given.shown])
  }

  @Test(arguments: [0, 30, 47, 48, 49, 60, 95, 96, 97, 300, 5000])
  func `A long line is cut around the place of the error`(before: Int) throws {
    let name = String(repeating: "a", count: before)
    let text = "screen home title=\"\(name)\" colour=red " + String(repeating: "b", count: 5000)
    let diagnostic = try #require(read(text).diagnostics.first)
    #expect(diagnostic.place.column == 22 + before)
    let lines = diagnostic.text.split(separator: "\n").map { Array($0) }
    #expect(lines[1].count <= 4 + 98)
    let caret = try #require(lines[2].firstIndex(of: "^"))
    #expect(String(lines[1][caret...].prefix(6)) == "colour")
    #expect(String(lines[2][caret...]) == "^^^^^^")
    #expect(lines[1].last == "…")
    #expect((lines[1][4] == "…") == (before > 27))
  }

  @Test(arguments: [
    "scr\u{1B}[31meen", "\u{7}", "a\u{9B}31mb", "line\nbreak", "car\rriage", "\u{202E}turned",
    "\u{2028}", "\u{61C}", "\u{8}\u{8}", "\u{7F}", "\u{85}",
  ])
  func `An error has no characters that steer a terminal`(word: String) {
    let escaped = word.unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined()
    let texts = [
      "\"\(escaped)\" x", "device \"\(escaped)\"", "screen home \"\(escaped)\"=1",
      "screen home\ntask t { tap \"\(escaped)\" }", "screen \"\(escaped)\"; screen \"\(escaped)\"",
      "include \"\(escaped)\"", "edition \"\(escaped)\"", "screen a\nscreen b \(word)",
      "layout \"\(escaped)\" { screen a }\nlayout b { screen c }\ntask t { start c }",
    ]
    for text in texts {
      let found = read(text, path: "a\(word).kdl").diagnostics
      #expect(!found.isEmpty || text.contains(word))
      for diagnostic in found {
        let lines = diagnostic.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == (diagnostic.fault.hint == nil ? 3 : 4), "\(diagnostic.text)")
        let steering = diagnostic.text.unicodeScalars.filter { scalar in
          scalar != "\n" && scalar.properties.generalCategory == .control
            || (0x202A...0x202E).contains(scalar.value) || (0x2028...0x2029).contains(scalar.value)
            || scalar.value == 0x61C
        }
        #expect(steering.isEmpty)
      }
    }
  }

  @Test func `As many as 4,000 errors in one line are reported`() {
    let text = String(repeating: "x;", count: 4000)
    let found = read(text).diagnostics
    #expect(found.count == 4000)
    #expect(found.last?.lineAndColumn == "1:7999")
  }

  @Test func `A text of several lines keeps its line breaks`() {
    #expect("a\nb\tc\u{1B}d".withoutControls == "a\nb c\u{FFFD}d")
  }
}
