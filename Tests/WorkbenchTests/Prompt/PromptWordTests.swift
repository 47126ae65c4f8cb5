import Drawing
import Reporting
import TestSupport
import Testing
import TouchLab

@testable import Workbench

@Suite struct `A word of a command` {
  /// What files may have in ids: quotes, escapes, white space of all kinds, marks and controls.
  private static let scalars: [Unicode.Scalar] = [
    "a", "b", "é", "1", "-", "_", ".", " ", "\"", "\\", "'", "|", ";", "#", "@", "=", "{", "}", "/",
    "*", "$", "`", ",", "\n", "\r", "\t", "\u{0}", "\u{1B}", "\u{7F}", "\u{85}", "\u{A0}",
    "\u{301}",
    "\u{200B}", "\u{202E}", "\u{2028}", "\u{FEFF}", "\u{1F44D}", "\u{1F3FD}", "“", "n", "t", "u",
  ]

  private static func texts(seed: UInt64) -> [String] {
    var random = SplitMix64(seed: seed)
    return (0..<500).map { _ in
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        text.append(scalars[Int.random(in: 0..<scalars.count, using: &random)])
      }
      return String(text)
    }
  }

  private static let stated = [
    "", "save", "true", "-inf", "@1", "a b", "b|save /tmp/x over", "a\nb", "\\n", "\"", "a\\", "{",
    "\u{301}x", "“quoted”", "//", "12",
  ]

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `The prompt reads each written word back exactly`(_ seed: UInt64) {
    for text in Self.stated + Self.texts(seed: seed) {
      let word = text.promptWord
      let line = TypedLine("move \(word) 8 0")
      #expect(line.arguments.map { Array($0.unicodeScalars) }.first == Array(text.unicodeScalars))
      #expect(line.arguments.count == 3, "\(word)")
      #expect(!word.contains { $0.isNewline } && Session.isStatement("layout \(word)") == false)
    }
  }

  @Test func `A word that stands for itself has no quotes`() {
    for text in ["save", "row-1", "öffnen", "a.b_c"] { #expect(text.promptWord == text) }
    #expect("@1".promptWord == "\"@1\"" && "true".promptWord == "\"true\"")
  }

  @Test(arguments: [1, 2] as [UInt64])
  func `A list of names is read back as the same names`(_ seed: UInt64) throws {
    let names = Self.texts(seed: seed).filter { !$0.isEmpty }
    for start in stride(from: 0, to: names.count - 3, by: 3) {
      let three = Array(names[start..<start + 3])
      #expect(try OptionValue(text: three.list, option: "--layouts").parts() == three)
    }
    #expect(try OptionValue(text: "a,b", option: "--layouts").parts() == ["a", "b"])
  }
}
