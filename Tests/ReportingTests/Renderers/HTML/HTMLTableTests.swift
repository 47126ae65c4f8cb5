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

  /// The script takes the outcomes of a target's mis-taps from this cell of its row.
  @Test func `The row of each target has the cell that the page's script reads`() throws {
    #expect(Script.text.contains("row?.querySelector(\".wide\")"))
    let page = HTMLReport.render(try Samples.result(of: Samples.crowded(), draws: false))
    let tokens = HTMLTokens(page)
    let rows = tokens.all("tr").compactMap { $0.attributes["id"] }
    let prefix = tokens.all("div").compactMap { $0.attributes["data-rows"] }.first
    #expect(Set(rows) == Set((0..<2).map { "\(prefix ?? "")\($0)" }))
    #expect(tokens.all("td").filter { $0.attributes["class"] == "wide" }.count == rows.count)
  }
}
