extension HTMLTable {
  /// The class of cells with words.
  static let leading = "t"

  func writeHead(to table: inout Markup) {
    table.add("thead") { head in
      head.add(unclosed: "tr") { row in
        for (index, column) in columns.enumerated() {
          write(column, isFirst: index == 0, to: &row)
        }
      }
    }
    table.breakLine()
  }

  private func write(_ column: Column, isFirst: Bool, to row: inout Markup) {
    // Screen readers would announce an empty header, so it is an empty cell.
    guard !column.title.isEmpty else {
      row.add(unclosed: "td") { _ in }
      return
    }
    // Most columns have figures and need no class. The first column is left-aligned by default.
    let style = column.alignment == .trailing || isFirst ? "" : Self.leading
    row.add(unclosed: "th", [Attribute("scope", "col"), .style(style)]) {
      $0.addBreakable(column.longTitle)
    }
  }
}

extension Markup {
  /// Writes text that may break behind a colon, so that `wrong:save` fits the width of its longer
  /// half.
  fileprivate mutating func addBreakable(_ text: String) {
    for (index, part) in text.split(separator: ":", omittingEmptySubsequences: false).enumerated() {
      if index > 0 {
        add(":")
        addEmpty("wbr")
      }
      add(String(part))
    }
  }
}
