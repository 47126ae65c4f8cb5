/// A table with a caption, in a group that scrolls on narrow pages.
///
/// It is a group and not a region, since a page has dozens of tables, and each region would be one
/// more landmark.
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
  ///
  /// Missing cells are empty.
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
}

extension HTMLTable {
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
