import Testing

@testable import Drawing
@testable import Reporting

@Suite struct `A table of a page` {
  private func tokens(_ titles: [String]) -> HTMLTokens {
    let columns = titles.enumerated().map { $0 == 0 ? Column.text($1) : Column.number($1) }
    let rows = [Table.Row(titles.map { Line("of \($0)") })]
    let table = HTMLTable(table: Table(title: "T", columns: columns, rows: rows), id: "t")
    let tokens = HTMLTokens(table.markup.source)
    #expect(tokens.problems == [])
    return tokens
  }

  @Test func `A table of a page gives each header a scope and has no empty headers`() {
    let full = tokens(["target", "hit %", "pt"])
    #expect(full.all("th").compactMap { $0.attributes["scope"] } == ["col", "col", "col", "row"])
    let headless = tokens(["", "target", "hit %"])
    #expect(headless.all("th").compactMap { $0.attributes["scope"] } == ["col", "col", "row"])
    #expect(headless.all("th").count == 3)
  }

  @Test func `A header of an outcome can break after each colon and keeps its text`() {
    let heads = tokens(["meant", "wrong:save", "wrong:a:b", "nothing"])
    #expect(
      heads.all("th").prefix(4).map(\.text) == ["meant", "wrong:save", "wrong:a:b", "nothing"])
    #expect(heads.all("wbr").count == 3)
  }
}
