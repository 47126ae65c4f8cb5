import Testing

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
}
