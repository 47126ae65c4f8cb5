internal import Drawing

/// A table with a caption, in a group that scrolls on narrow pages. It is a group and not a region,
/// since a page has dozens of tables, and each region would be one more landmark. Each cell carries
/// the name of its column, which phones print before it.
struct HTMLTable {
  let table: Table
  /// The id of the caption, which names the group; unique in its page.
  let id: String

  /// The columns, with that of the notes last.
  private var columns: [Column] {
    table.columns + (hasNotes ? [.text(table.noteTitle, .wrap)] : [])
  }

  private var hasNotes: Bool {
    !table.noteTitle.isEmpty && table.rows.contains { !$0.note.isEmpty }
  }

  var markup: Markup {
    var markup = Markup.none
    markup.add(
      "div",
      [
        .class("scroll"), Attribute("role", "group"), Attribute("tabindex", "0"),
        Attribute("aria-labelledby", id),
      ]
    ) { group in
      group.add("table", [.style(table.sortable.map { "sortable \($0)" } ?? "")]) {
        writeParts(to: &$0)
      }
      group.breakLine()
    }
    markup.breakLine()
    return markup
  }

  private func writeParts(to markup: inout Markup) {
    // Only screen readers need a caption that a heading above equals.
    markup.add("caption", [.id(id), .style(table.isTitled ? "" : "seen")]) {
      $0.add(table.title.isEmpty ? "Table" : table.title)
    }
    markup.breakLine()
    let columns = columns
    markup.add("thead") { head in
      head.add(unclosed: "tr") { row in
        for (index, column) in columns.enumerated() { write(column, isFirst: index == 0, to: &row) }
      }
    }
    markup.breakLine()
    // A column of marks names no row; the first left-aligned column with a title does.
    let header = columns.firstIndex { !$0.title.isEmpty && $0.alignment == .leading } ?? 0
    markup.add("tbody") { body in
      for row in table.rows { write(row, columns, header, to: &body) }
    }
    markup.breakLine()
  }

  private func write(_ column: Column, isFirst: Bool, to row: inout Markup) {
    // Screen readers would announce an empty header, so it is an empty cell.
    guard !column.title.isEmpty else {
      row.add(unclosed: "td") { _ in }
      return
    }
    // Most columns have figures and need no class. The first column is left-aligned by default.
    let style = column.alignment == .trailing || isFirst ? "" : "t"
    row.add(unclosed: "th", [Attribute("scope", "col"), .style(style)]) {
      $0.addBreakable(column.title)
    }
  }

  private func write(_ row: Table.Row, _ columns: [Column], _ header: Int, to body: inout Markup) {
    let cells = hasNotes ? row.cells + [row.note] : row.cells
    let screen = row.screen.isEmpty ? Attribute.absent : Attribute("data-s", row.screen)
    body.add(unclosed: "tr", (row.part.map { [.id(Anchor.id(of: $0))] } ?? []) + [screen]) {
      markup in
      for (index, column) in columns.enumerated() {
        let cell = cells.indices.contains(index) ? cells[index] : ""
        // Most cells are figures and need no class.
        let style =
          column.fitting == .wrap ? "wide" : column.alignment == .leading ? "t" : ""
        if index == header {
          // The cell that names a row is left-aligned by default.
          markup.add(unclosed: "th", [Attribute("scope", "row")]) { head in
            for part in row.furtherParts {
              head.add("a", [.id(Anchor.id(of: part))]) { _ in }
            }
            head.add(cell)
          }
        } else {
          let name =
            column.title.isEmpty ? Attribute.absent : Attribute("data-n", column.title)
          markup.add(unclosed: "td", [.style(style), name]) { $0.add(cell) }
        }
      }
    }
    body.breakLine()
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
