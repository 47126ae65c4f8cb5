import Testing
import TouchLab

@testable import Reporting

@Suite struct `A table of a page` {
  private func tokens(_ titles: [String]) -> HTMLTokens {
    let columns = titles.enumerated().map { $0 == 0 ? Column.text($1) : Column.number($1) }
    let rows = [Table.Row(titles.map { Line("of \($0)") })]
    let table = HTMLTable(Table(columns: columns, rows: rows), id: "t", caption: "T")
    let tokens = HTMLTokens(table.markup.source)
    #expect(tokens.problems == [])
    return tokens
  }

  @Test func `says what its headers are of, and has none without text`() {
    let full = tokens(["target", "hit %", "pt"])
    #expect(full.all("th").compactMap { $0.attributes["scope"] } == ["col", "col", "col", "row"])
    let headless = tokens(["", "target", "hit %"])
    #expect(headless.all("th").compactMap { $0.attributes["scope"] } == ["col", "col", "row"])
    #expect(headless.all("th").count == 3)
  }

  @Test func `lets a head break behind what became of a touch, and keeps its words`() {
    let heads = tokens(["meant", "wrong:save", "wrong:a:b", "nothing"])
    #expect(
      heads.all("th").prefix(4).map(\.text) == ["meant", "wrong:save", "wrong:a:b", "nothing"])
    #expect(heads.all("wbr").count == 3)
  }

  /// The script looks for these heads, to draw where misses go.
  @Test func `has the heads that the script knows`() {
    let name = Outcome.wrong("ID").name.replacing("ID", with: "${id}")
    #expect(Script.text.contains("`\(name)`"))
  }
}
