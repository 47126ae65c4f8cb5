extension HTMLTable {
  /// The class of cells of words.
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
    // A header without text would be announced as one; it is an empty cell.
    guard !column.title.isEmpty else {
      row.add(unclosed: "td") { _ in }
      return
    }
    // Most columns are of figures, and need no class; the first one stands at the left without being told.
    let style = column.alignment == .trailing || isFirst ? "" : Self.leading
    row.add(unclosed: "th", [Attribute("scope", "col"), .style(style)]) {
      $0.addBreakable(column.longTitle)
    }
  }
}

extension Markup {
  /// Writes text that may break behind a colon, so that `wrong:save` needs no more room than its longer
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
