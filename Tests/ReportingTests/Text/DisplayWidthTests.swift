import Testing
import TouchLab

@testable import Drawing
@testable import Reporting

@Suite struct `Display width` {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("受信", 4), ("ＡＢ", 4), ("메일", 4), ("👍", 2),
    ("👍🏽", 2), ("👩‍👩‍👧‍👦", 2), ("🇩🇪", 2), ("❤️", 2), ("❤", 1), ("1️⃣", 2), ("─┼", 2), ("░✕✓…", 4),
    ("\u{1B}", 0), ("\u{200B}", 0), ("한", 2), ("क्ष", 2), ("\u{9B}", 0),
  ])
  func `Display width counts columns as terminals do`(_ text: String, _ columns: Int) {
    #expect(text.columns == columns)
  }

  @Test(arguments: [
    ("abcdef", 6, "abcdef"), ("abcdef", 4, "abc…"), ("受信トレイ", 5, "受信…"), ("受信トレイ", 4, "受…"),
    ("abc", 1, "…"), ("abc", 0, ""),
  ])
  func `Text is cut to columns`(_ text: String, _ limit: Int, _ cut: String) {
    #expect(text.truncated(toColumns: limit) == cut)
  }

  @Test(arguments: [("a/b/c.kdl", 9, "a/b/c.kdl"), ("a/b/c.kdl", 6, "…c.kdl"), ("受信トレイ", 5, "…レイ")])
  func `Paths are cut at their start`(_ text: String, _ limit: Int, _ cut: String) {
    #expect(text.truncatedAtStart(toColumns: limit) == cut)
  }

  @Test func `Long words are split`() {
    #expect("abcdefg".split(everyColumns: 3) == ["abc", "def", "g"])
    #expect("受信トレイ".split(everyColumns: 3) == ["受", "信", "ト", "レ", "イ"])
    #expect("abcdef".split(everyColumns: 3) == ["abc", "def"])
    // Ids part behind their hyphens.
    #expect("icons-at-right".split(everyColumns: 10) == ["icons-at-", "right"])
    #expect("a-bcdefgh".split(everyColumns: 4) == ["a-", "bcde", "fgh"])
    #expect("icons-at-right".longestJoined == 6 && "".longestJoined == 0)
  }

  @Test func `Text is padded on either side`() {
    #expect("受".padded(toColumns: 4) == "受  ")
    #expect("受".padded(toColumns: 4, .trailing) == "  受")
  }
}

@Suite struct `Printable text` {
  @Test(arguments: [
    ("plain", "plain"), ("\u{1B}[31m", "␛[31m"), ("a\nb\tc\r\nd", "a b c  d"), ("\0", "␀"),
    ("\u{7F}", "␡"), ("a\u{9B}b", "ab"), ("a\u{85}b", "a b"), ("\u{202E}abc", "abc"),
    ("a\u{2028}b", "a b"), ("\u{301}a", "a"), ("a\u{FFFE}", "a\u{FFFD}"), ("👩‍👧", "👩‍👧"),
  ])
  func `Printable text shows control characters as symbols`(_ text: String, _ shown: String) {
    #expect(text.printable == shown)
  }

  @Test func `Printable text keeps a dozen scalars of a character`() {
    let marks = "a" + String(repeating: "\u{336}", count: 100)
    #expect(marks.printable.unicodeScalars.count == 12)
  }

  @Test(arguments: HostileText.all)
  func `Printable text has no control characters`(_ hostile: HostileText) {
    for scalar in hostile.text.printable.unicodeScalars {
      #expect(scalar.properties.generalCategory != .control)
      #expect(scalar.value == 0x200D || scalar.properties.generalCategory != .format)
    }
  }
}

@Suite struct Figures {
  @Test(arguments: [
    (0.0, "0"), (1.0, "100"), (0.97354, "97.4"), (0.00001, "0.0010"), (0.999999, ">99.9"),
    (.nan, "–"),
  ])
  func `Percentages have one decimal and never claim certainty`(_ value: Double, _ text: String) {
    #expect(value.percent == text)
  }

  @Test(arguments: [(0.012, "+1.2"), (-0.012, "−1.2"), (0.0, "0"), (.infinity, "–")])
  func `Differences have their sign`(_ value: Double, _ text: String) {
    #expect(value.percentagePoints == text)
  }

  @Test(arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (-1_234_567, "-1,234,567")])
  func `Large numbers are grouped`(_ value: Int, _ text: String) {
    #expect(value.grouped == text)
  }

  @Test func `A counted noun agrees with its number`() {
    #expect(1.counted("step") == "1\u{A0}step")
    #expect(2.counted("step") == "2\u{A0}steps")
    #expect(2.counted("is", "are") == "2\u{A0}are")
  }

  @Test(arguments: [
    (0.0, ""), (0.0001, "▏"), (1.0, "████"), (0.5, "██"), (0.53, "██▏"), (7.0, "████"),
  ])
  func `Bars are as long as their share`(_ share: Double, _ bar: String) {
    #expect(Bar.text(share, width: 4) == bar)
  }
}
