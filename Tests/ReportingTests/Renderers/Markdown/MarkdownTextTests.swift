import Testing

@testable import Drawing
@testable import Reporting

@Suite struct `Lines in Markdown` {
  @Test func `Adjacent bold pieces are one bold piece in Markdown`() {
    let line = Line("60 dp", .strong) + Line(", which", .strong)
    #expect(line.markdown() == "**60 dp, which**")
    let apart = Line("a", .strong) + Line(" and ") + Line("b", .bad)
    #expect(apart.markdown() == "**a** and **b**")
  }

  @Test func `Names inside bold Markdown text are bold, and those at its ends are not`() {
    let title = Line("Space ", .strong) + Line("a b", .name) + Line(" and ", .strong)
    let name = Line("c_d", .name)
    #expect(
      (title + name + Line(" further apart", .strong)).markdown()
        == "**Space `a b` and `c_d` further apart**")
    #expect(
      (title + name + Line(" · home", .quiet)).markdown() == "**Space `a b` and** `c_d` · home")
    #expect((name + Line(": never", .bad)).markdown() == "`c_d`**: never**")
    // What is no plain code is escaped, and bold as the rest.
    let hostile = Line("Move ", .strong) + Line("a`*b", .name) + Line(" up", .strong)
    #expect(hostile.markdown() == "**Move a\\`\\*b up**")
  }

  @Test func `A note in a Markdown list has no mark of its own`() {
    let entries = [
      Entry(mark: .note, title: Line("1. noted"), details: [Line("why")]),
      Entry(mark: .failed, title: Line("failed"), details: []),
    ]
    #expect(Document([.entries(entries)]).markdown() == "- 1\\. noted\n  - why\n- ✗ failed\n")
  }

  @Test(
    arguments: [
      ("ask @octocat", "ask @&#8203;octocat"), ("see #12", "see \\#&#8203;12"),
      ("GH-2 and gh-30", "GH-&#8203;2 and gh-&#8203;30"), ("HIGH-2, x-1", "HIGH-2, x-1"),
      ("apple/swift#7", "apple/swift\\#&#8203;7"), ("at deadbeef1", "at dea&#8203;dbeef1"),
      ("at a@b.example", "at a@&#8203;b.example"), ("decade 123456", "decade 123456"),
      ("http://a.example", "http:\\//a.example"), ("60 # 3 @ 4", "60 \\# 3 @ 4"),
    ])
  func `Text that GitHub would take for a person, an issue or a commit links to nothing`(
    _ text: String, _ markdown: String
  ) {
    #expect(Line(text).markdown() == markdown)
  }
}
