import Testing

@testable import Reporting

@Suite struct `A compact style sheet` {
  @Test(arguments: [
    ("a{\nb:c;\nd:e}\nf,\ng{h:i}\n", "a{b:c;d:e}f,g{h:i}"),
    (
      ":root{--paper:#fff;--own:1}a{color:var(--paper)}", ":root{--a:#fff;--own:1}a{color:var(--a)}"
    ),
    ("a{content:\"x\"\n}", "a{content:\"x\"\n}"), ("", ""),
  ])
  func `lacks only lines and names that nobody needs`(source: String, compact: String) {
    #expect(CompactStyle.text(source) == compact)
    #expect(CompactStyle.text(compact) == compact)
  }

  @Test func `has a letter for every colour, and knows all that it asks for`() {
    for role in ColorRole.allCases {
      #expect(CompactStyle.text("var(--\(role.rawValue))").utf8.count == 8, "\(role)")
    }
    let asked = Stylesheet.text.split(separator: "var(--").dropFirst()
      .map { String($0.prefix { $0.isLetter || $0.isNumber || $0 == "-" }) }
    #expect(asked.count > 100)
    for name in asked { #expect(Stylesheet.text.contains("--\(name):"), "\(name)") }
  }
}
