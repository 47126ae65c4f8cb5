/// Sets a table in aligned columns that fit the style's width.
struct TextTable {
  private let table: Table
  private let style: TextStyle
  /// The columns that are shown, with the notes' where there is room for one.
  private var columns: [Column]
  private var rows: [[Line]]
  private var widths: [Int]
  private let showsNotesBelow: Bool

  private static let indent = 2
  private static let gap = 2
  private static let noteIndent = 4

  init(_ table: Table, style: TextStyle) {
    self.table = table
    self.style = style
    columns = table.columns
    rows = table.rows.map(\.cells)
    widths = []
    let hasNotes = !table.noteTitle.isEmpty && table.rows.contains { !$0.note.isEmpty }
    if hasNotes {
      let whole = Self.widths(columns + [.text(table.noteTitle)], table.rows.map(\.all))
      showsNotesBelow = Self.total(whole) > style.width
    } else {
      showsNotesBelow = false
    }
    if hasNotes, !showsNotesBelow {
      columns.append(.text(table.noteTitle))
      rows = table.rows.map(\.all)
    }
    widths = Self.widths(columns, rows)
    fit()
  }

  /// The columns that a table takes where nothing of it is cut, its notes left out.
  static func naturalWidth(of table: Table) -> Int {
    total(widths(table.columns, table.rows.map(\.cells)))
  }

  var lines: [String] {
    let body = table.rows.indices.flatMap { index -> [String] in
      let cells = columns.indices.map { column in
        self.lines(of: rows[index].indices.contains(column) ? rows[index][column] : "", at: column)
      }
      return set(cells) + note(of: table.rows[index])
    }
    let rule = String(repeating: "─", count: Self.total(widths) - Self.indent)
    return titles + ["  \(style.paint(rule, .quiet))"] + body
  }

  private var titles: [String] {
    let cells = columns.indices.map { column in
      Line(columns[column].title, .strong).wrapped(toColumns: widths[column])
    }
    return set(cells, fromBottom: true)
  }

  private func lines(of cell: Line, at column: Int) -> [Line] {
    switch columns[column].fitting {
    case .wrap: cell.wrapped(toColumns: widths[column])
    case .cutStart: [cell.printedEnd(toColumns: widths[column])]
    case .cut, .whole: [cell.printed(toColumns: widths[column])]
    }
  }

  /// Cells of one or more lines side by side.
  private func set(_ cells: [[Line]], fromBottom: Bool = false) -> [String] {
    let height = cells.map(\.count).max() ?? 0
    return (0..<height).map { row in
      var text = String(repeating: " ", count: Self.indent)
      for (column, lines) in cells.enumerated() {
        let place = fromBottom ? row - (height - lines.count) : row
        let line = lines.indices.contains(place) ? lines[place] : ""
        if column > 0 { text += String(repeating: " ", count: Self.gap) }
        text += padded(line, at: column)
      }
      return text.trimmed
    }
  }

  private func padded(_ line: Line, at column: Int) -> String {
    let text = line.spans.map { style.paint($0.text, $0.tone) }.joined()
    let spaces = String(repeating: " ", count: max(0, widths[column] - line.columns))
    return columns[column].alignment == .leading ? text + spaces : spaces + text
  }

  private func note(of row: Table.Row) -> [String] {
    guard showsNotesBelow, !row.note.isEmpty else { return [] }
    let indent = String(repeating: " ", count: Self.noteIndent)
    return row.note.wrapped(toColumns: style.width - Self.noteIndent).map { line in
      indent + line.spans.map { style.paint($0.text, $0.tone ?? .quiet) }.joined()
    }
  }

  // MARK: - Widths

  /// Takes columns from those that can give way, the widest first, until the table fits.
  private mutating func fit() {
    while Self.total(widths) > style.width {
      let candidates =
        [12, 6].lazy.map { [self] least in flexible(wider: least) }
        .first { !$0.isEmpty }
        ?? columns.indices.filter { widths[$0] > 3 }
      guard let widest = candidates.max(by: { widths[$0] < widths[$1] }) else { return }
      widths[widest] -= 1
    }
    widenForTitles()
  }

  /// The columns that can give way and are wider than so much.
  private func flexible(wider least: Int) -> [Int] {
    columns.indices.filter { columns[$0].fitting != .whole && widths[$0] > least }
  }

  /// Gives what room is left to titles that would need a second line.
  private mutating func widenForTitles() {
    for (index, column) in columns.enumerated() {
      let wanted = column.title.columns - widths[index]
      if wanted > 0, Self.total(widths) + wanted <= style.width { widths[index] += wanted }
    }
  }

  private static func total(_ widths: [Int]) -> Int {
    indent + widths.reduce(0, +) + gap * max(0, widths.count - 1)
  }

  /// Each column as wide as its widest cell and the longest word of its title.
  private static func widths(_ columns: [Column], _ rows: [[Line]]) -> [Int] {
    columns.enumerated().map { index, column in
      let title = column.title.split(separator: " ").map(\.columns).max() ?? 0
      let cells = rows.map { $0.indices.contains(index) ? $0[index].printed().columns : 0 }
      return min(widest, max(title, cells.max() ?? 0))
    }
  }

  /// No terminal is wider.
  private static let widest = 500
}

extension Table.Row {
  fileprivate var all: [Line] { cells + [note] }
}
