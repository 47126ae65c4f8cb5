/// A table with a caption, in a group that scrolls on narrow pages. It is a group and not a region,
/// since a page has dozens of tables, and each region would be one more landmark.
struct HTMLTable {
  /// A cell of the body.
  struct Cell {
    fileprivate enum Content {
      case markup(Markup)
      case line(Line)
      case text(String)
    }

    fileprivate let content: Content
    /// Additional classes, for the cell's shading.
    fileprivate let style: String

    init(_ content: Markup, style: String = "") {
      self.content = .markup(content)
      self.style = style
    }

    init(_ content: Line, style: String = "") {
      self.content = .line(content)
      self.style = style
    }

    init(text: String, style: String = "") {
      content = .text(text)
      self.style = style
    }

    static let empty = Cell(Markup.none)
  }

  /// The id of the caption, which names the group; unique in its page.
  var id: String
  var caption: Markup
  var columns: [Column]
  var rows: [[Cell]]
  /// The index of the column that names a row.
  var header = 0
  var isSortable = false
  var style = ""
  /// Whether a heading above equals the caption, which then only screen readers need.
  var isTitled = false
  /// Whether cells carry the name of their column, which phones print before them.
  var namesCells = false
  /// The ids of the rows; empty for rows without ids.
  var rowIDs: [String] = []

  var markup: Markup {
    var markup = Markup.none
    markup.add(
      "div",
      [
        .class("scroll"), Attribute("role", "group"), Attribute("tabindex", "0"),
        Attribute("aria-labelledby", id),
      ]
    ) { group in
      group.add("table", [.style([isSortable ? "sortable" : "", style].spaced)]) { table in
        writeParts(to: &table)
      }
      group.breakLine()
    }
    markup.breakLine()
    return markup
  }

  private func writeParts(to table: inout Markup) {
    table.add("caption", [.id(id), .style(isTitled ? "" : "seen")]) { $0 += caption }
    table.breakLine()
    writeHead(to: &table)
    table.add("tbody") { body in
      let styles = columns.map(\.style)
      for (index, row) in rows.enumerated() {
        write(row, styles, id: rowIDs.indices.contains(index) ? rowIDs[index] : nil, to: &body)
      }
    }
    table.breakLine()
  }

  /// Writes a row; `styles` has those of the columns.
  private func write(
    _ cells: [Cell], _ styles: [String], id: String?, to body: inout Markup
  ) {
    body.add(unclosed: "tr", id.map { [.id($0)] } ?? []) { row in
      for (index, style) in styles.enumerated() {
        let cell = cells.indices.contains(index) ? cells[index] : .empty
        // The cell that names a row is left-aligned by default.
        let own = index == header && style == Self.leading ? "" : style
        let classes = Attribute.style([own, cell.style].spaced)
        if index == header {
          row.add(unclosed: "th", [Attribute("scope", "row"), classes]) { $0.add(cell) }
        } else {
          row.add(unclosed: "td", [classes, name(ofColumn: index)]) { $0.add(cell) }
        }
      }
    }
    body.breakLine()
  }

  private func name(ofColumn index: Int) -> Attribute {
    namesCells && columns.indices.contains(index)
      ? Attribute("data-n", columns[index].title) : .absent
  }
}

extension Column {
  /// The classes of its cells.
  fileprivate var style: String {
    // Most cells are figures and need no class.
    fitting == .wrap ? "wide" : alignment == .leading ? HTMLTable.leading : ""
  }
}

extension [String] {
  /// The classes separated by spaces, without empty ones.
  fileprivate var spaced: String { filter { !$0.isEmpty }.joined(separator: " ") }
}

extension Markup {
  fileprivate mutating func add(_ cell: HTMLTable.Cell) {
    switch cell.content {
    case .markup(let markup): self += markup
    case .line(let line): add(line)
    case .text(let text): add(text)
    }
  }
}

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

extension HTMLTable {
  /// A table of a document, with its notes in a column. `isTitled` states that a heading above
  /// names the table.
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
