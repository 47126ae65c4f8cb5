/// A table with a caption, in a group of its own that scrolls where the page is narrow.
///
/// A group and no region: a page has dozens of tables, and each region would be one more landmark to
/// step through.
struct HTMLTable {
  /// A cell of the body.
  struct Cell {
    var content: Markup
    /// Further classes: how the cell is shaded.
    var style = ""

    init(_ content: Markup, style: String = "") {
      self.content = content
      self.style = style
    }
  }

  /// The id of the caption, by which the group is named; unique in its page.
  var id: String
  var caption: Markup
  var columns: [Column]
  var rows: [[Cell]]
  /// The column that names a row.
  var header = 0
  var isSortable = false
  var style = ""
  /// Whether a heading above says the same, so that only those who listen need the caption.
  var isTitled = false

  var markup: Markup {
    let classes = [isSortable ? "sortable" : "", style].filter { !$0.isEmpty }
    let attributes = classes.isEmpty ? [] : [Attribute.class(classes.joined(separator: " "))]
    let table = Markup.block(
      "table", attributes,
      [
        .block("caption", isTitled ? [.id(id), .class("unseen")] : [.id(id)], caption),
        .block("thead", [], .element("tr", [], columns.map(Self.head))),
        .block("tbody", [], rows.map(row)),
      ])
    return .block(
      "div",
      [
        .class("scroll"), Attribute("role", "group"), Attribute("tabindex", "0"),
        Attribute("aria-labelledby", id),
      ], table)
  }

  private static func head(_ column: Column) -> Markup {
    // A header without text would be announced as one; it is an empty cell.
    guard !column.title.isEmpty else { return .element("td") }
    var attributes = [Attribute("scope", "col")]
    if column.alignment == .trailing { attributes.append(.class("num")) }
    return .element("th", attributes, Markup(column.title))
  }

  private func row(_ cells: [Cell]) -> Markup {
    let cells = columns.indices.map { index -> Markup in
      let cell = cells.indices.contains(index) ? cells[index] : Cell(.none)
      let column = columns[index]
      var classes: [String] = []
      if column.alignment == .trailing { classes.append("num") }
      if column.fitting == .wrap { classes.append("wide") }
      if !cell.style.isEmpty { classes.append(cell.style) }
      var attributes = classes.isEmpty ? [] : [Attribute.class(classes.joined(separator: " "))]
      guard index == header else { return .element("td", attributes, cell.content) }
      attributes.insert(Attribute("scope", "row"), at: 0)
      return .element("th", attributes, cell.content)
    }
    return .block("tr", [], cells)
  }
}
