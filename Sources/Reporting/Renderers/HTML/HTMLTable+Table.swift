extension HTMLTable {
  /// A table of a document, with its notes in a column.
  ///
  /// `isTitled` states that a
  /// heading above names the table.
  init(
    _ table: Table, id: String, caption: Markup, isSortable: Bool = false, style: String = "",
    isTitled: Bool = true, namesCells: Bool = false
  ) {
    var columns = table.columns
    let hasNotes =
      !table.noteTitle.isEmpty && table.rows.contains { !$0.note.isEmpty }
    if hasNotes { columns.append(.text(table.noteTitle, .wrap)) }
    // A column of marks names no row; the first left-aligned column with a title does.
    let header = columns.firstIndex { !$0.title.isEmpty && $0.alignment == .leading } ?? 0
    let rows = table.rows.enumerated().map { index, row in
      (hasNotes ? row.cells + [row.note] : row.cells).enumerated().map { column, line in
        let drawing = columns.indices.contains(column) ? columns[column].drawing : nil
        return drawing?.cell(line, row: index) ?? Cell(line)
      }
    }
    self.init(
      id: id, caption: caption, columns: columns, rows: rows, header: header,
      isSortable: isSortable, style: style, isTitled: isTitled, namesCells: namesCells)
  }
}

extension Column.Drawing {
  /// The cell of a row with its drawing.
  fileprivate func cell(_ line: Line, row: Int) -> HTMLTable.Cell {
    switch self {
    case .strong: return HTMLTable.Cell(line, style: "hit")
    case .shade(let rates):
      guard rates.indices.contains(row), let rate = rates[row] else { return HTMLTable.Cell(line) }
      return HTMLTable.Cell(line, style: "h\(HeatRamp.step(of: rate))")
    case .bars(let shares, let style):
      guard shares.indices.contains(row) else { return HTMLTable.Cell(line) }
      return HTMLTable.Cell(line.markup + Self.bar(shares[row], style))
    }
  }

  /// A bar whose full width is 100%, so that bars of all tables are comparable.
  private static func bar(_ share: Double, _ style: String) -> Markup {
    let length = 100 * min(max(share, 0), 1)
    return .element(
      "svg",
      [.class("bar"), Attribute("aria-hidden", "true")],
      .empty(
        "rect",
        [
          .class(style), Attribute("width", "\(SVG.number(length))%"),
        ]))
  }
}
