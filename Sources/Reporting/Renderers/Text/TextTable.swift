internal import TouchLab

/// Sets a table in aligned columns that fit the style's width.
struct TextTable {
  private let style: TextStyle
  /// The columns that are shown, with the notes' where there is room for one.
  private let columns: [Column]
  private let rows: [[PrintedLine]]
  /// What is said below each row, where the notes have no column.
  private let notesBelow: [PrintedLine]
  private var widths: [Int]
  /// Whether each row is written as a list, its cells one below the other.
  private let isStacked: Bool

  private static let indent = 2
  private static let gap = 2
  private static let noteIndent = 4
  /// Names that are cut to fewer columns can hardly be told apart; our choice.
  private static let readable = 12

  init(_ table: Table, style: TextStyle) {
    self.style = style
    var columns = table.columns
    var rows = table.rows.map { Self.cells(of: $0, columns.count) }
    var notes: [PrintedLine] = []
    if !table.noteTitle.isEmpty, table.rows.contains(where: { !$0.note.isEmpty }) {
      notes = table.rows.map { PrintedLine($0.note) }
      let noted = columns + [.text(table.noteTitle)]
      let whole = zip(rows, notes).map { $0 + [$1] }
      if Self.total(Self.widths(noted, whole)) <= style.width {
        (columns, rows, notes) = (noted, whole, [])
      }
    }
    self.columns = columns
    self.rows = rows
    notesBelow = notes
    widths = Self.widths(columns, rows)
    // What stands side by side in less cannot be read.
    let least = zip(columns, widths).map { $0.fitting == .whole ? $1 : min($1, Self.readable) }
    isStacked = style.isNarrow && Self.total(least) > style.width
    fit()
  }

  /// As many cells as there are columns; missing ones are empty.
  private static func cells(of row: Table.Row, _ count: Int) -> [PrintedLine] {
    (0..<count).map { PrintedLine(row.cells.indices.contains($0) ? row.cells[$0] : "") }
  }

  /// The columns that a table takes where nothing of it is cut, its notes left out.
  static func naturalWidth(of table: Table) -> Int {
    total(widths(table.columns, table.rows.map { cells(of: $0, table.columns.count) }))
  }

  /// Writes the titles, a rule and the rows.
  func write(to output: inout [UInt8]) {
    guard !isStacked else { return writeStacked(to: &output) }
    let titles = columns.indices.map { column in
      SetLine.wrapping(
        PrintedLine(Line(columns[column].title, .strong)), toColumns: widths[column])
    }
    write(titles, fromBottom: true, to: &output)
    output.appendSpaces(Self.indent)
    let rule = String(repeating: "─", count: Self.total(widths) - Self.indent)
    output.appendText(style.paint(rule, .quiet) + "\n")
    for (index, row) in rows.enumerated() {
      if row.indices.allSatisfy({ fits(row[$0], at: $0) }) {
        write(whole: row, to: &output)
      } else {
        write(row.indices.map { set(row[$0], at: $0) }, to: &output)
      }
      if notesBelow.indices.contains(index) { write(note: notesBelow[index], to: &output) }
    }
  }

  /// Writes each row under its name, a cell with its title on each line.
  private func writeStacked(to output: inout [UInt8]) {
    let name = columns.firstIndex { $0.alignment == .leading } ?? 0
    for (index, row) in rows.enumerated() where row.indices.contains(name) {
      write(row[name], indent: Self.indent, instead: .strong, to: &output)
      for (column, cell) in row.enumerated() where column != name && !cell.bytes.isEmpty {
        let title = PrintedLine(Line("\(columns[column].title): ", .quiet))
        write(title.followed(by: cell), indent: Self.noteIndent, to: &output)
      }
      if notesBelow.indices.contains(index) { write(note: notesBelow[index], to: &output) }
    }
  }

  private func write(
    _ line: PrintedLine, indent: Int, instead tone: Tone? = nil, to output: inout [UInt8]
  ) {
    for part in SetLine.wrapping(line, toColumns: style.width - indent) {
      output.appendSpaces(indent)
      part.write(style, instead: tone, to: &output)
      output.appendText("\n")
    }
  }

  private func set(_ cell: PrintedLine, at column: Int) -> [SetLine] {
    switch columns[column].fitting {
    case .wrap: SetLine.wrapping(cell, toColumns: widths[column])
    case .cutStart where cell.columns > widths[column] || cell.runs.count > 1:
      [SetLine(cell.cutAtStart(toColumns: widths[column]))]
    case .cut, .whole, .cutStart: [SetLine(cell.cut(toColumns: widths[column]))]
    }
  }

  /// Whether a cell stands as it is, which most do.
  private func fits(_ cell: PrintedLine, at column: Int) -> Bool {
    switch columns[column].fitting {
    case .cut, .whole: cell.columns <= widths[column]
    case .wrap, .cutStart: false
    }
  }

  /// Cells that fit side by side.
  private func write(whole cells: [PrintedLine], to output: inout [UInt8]) {
    let start = output.count
    output.appendSpaces(Self.indent)
    for (column, cell) in cells.enumerated() {
      if column > 0 { output.appendSpaces(Self.gap) }
      let spaces = widths[column] - cell.columns
      if columns[column].alignment == .trailing { output.appendSpaces(spaces) }
      cell.write(cell.bytes.indices, style, to: &output)
      if columns[column].alignment == .leading { output.appendSpaces(spaces) }
    }
    output.endLine(from: start)
  }

  /// Cells of one or more lines side by side.
  private func write(
    _ cells: [[SetLine]], fromBottom: Bool = false, to output: inout [UInt8]
  ) {
    let height = cells.map(\.count).max() ?? 0
    for row in 0..<height {
      let start = output.count
      output.appendSpaces(Self.indent)
      for (column, lines) in cells.enumerated() {
        if column > 0 { output.appendSpaces(Self.gap) }
        let index = fromBottom ? row - (height - lines.count) : row
        guard lines.indices.contains(index) else {
          output.appendSpaces(widths[column])
          continue
        }
        let line = lines[index]
        let spaces = widths[column] - line.columns
        if columns[column].alignment == .trailing { output.appendSpaces(spaces) }
        line.write(style, to: &output)
        if columns[column].alignment == .leading { output.appendSpaces(spaces) }
      }
      output.endLine(from: start)
    }
  }

  private func write(note: PrintedLine, to output: inout [UInt8]) {
    guard !note.bytes.isEmpty else { return }
    write(note, indent: Self.noteIndent, instead: .quiet, to: &output)
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
  private static func widths(_ columns: [Column], _ rows: [[PrintedLine]]) -> [Int] {
    columns.enumerated().map { index, column in
      let title =
        column.title.utf8.contains(PrintedLine.space)
        ? column.title.split(separator: " ").map { $0.columns }.max() ?? 0 : column.title.columns
      let cells = rows.lazy.map { $0.indices.contains(index) ? $0[index].columns : 0 }.max()
      return min(widest, max(title, cells ?? 0))
    }
  }

  /// No terminal is wider.
  private static let widest = 500
}
