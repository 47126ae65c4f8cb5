import Testing

@testable import Reporting

@Suite struct `Lines in Markdown` {
  @Test func `what is bold side by side is bold as one in Markdown`() {
    let line = Line("60 dp", .strong) + Line(", which", .strong)
    #expect(line.markdown() == "**60 dp, which**")
    let apart = Line("a", .strong) + Line(" and ") + Line("b", .bad)
    #expect(apart.markdown() == "**a** and **b**")
  }
}
