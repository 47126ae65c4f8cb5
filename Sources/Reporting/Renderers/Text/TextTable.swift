/// Renders a table in aligned columns within the style's width.
struct TextTable {
  private let style: TextStyle
  /// The columns side by side, with that of the notes if it fits.
  private let columns: [Column]
  private let rows: [[PrintedLine]]
  /// The names above rows, if they have no room beside them.
  private let leads: (title: PrintedLine, names: [PrintedLine])?
  /// The notes below rows, if they have no column.
  private let notesBelow: [PrintedLine]
  private let widths: [Int]
  /// Whether each row is written as a list of its cells.
  private let isStacked: Bool

  private static let noteIndent = 4

  init(_ table: Table, style: TextStyle) {
    self.style = style
    var columns = table.columns
    var rows = table.rows.map { Self.cells(of: $0, columns.count) }
    var notes: [PrintedLine] = []
    if !table.noteTitle.isEmpty, table.rows.contains(where: { !$0.note.isEmpty }) {
      notes = table.rows.map { PrintedLine($0.note) }
      let noted = columns + [.text(table.noteTitle)]
      let whole = zip(rows, notes).map { $0 + [$1] }
      if TableDivision.width(of: noted, whole) <= style.width {
        (columns, rows, notes) = (noted, whole, [])
      }
    }
    let division = TableDivision(columns, rows, style)
    columns = division.columns
    leads = division.lead.map { lead in
      let title = PrintedLine(Line(columns[lead].title, .strong))
      return (title, rows.map { $0[lead] })
    }
    if let lead = division.lead {
      columns.remove(at: lead)
      for index in rows.indices { rows[index].remove(at: lead) }
    }
    self.columns = columns
    self.rows = rows
    notesBelow = notes
    widths = division.widths
    isStacked = division.isList
  }

  /// The indent of rows, which is larger below names.
  private var indent: Int { TableDivision.indent(isLed: leads != nil) }

  /// Exactly `count` cells; missing ones are empty.
  private static func cells(of row: Table.Row, _ count: Int) -> [PrintedLine] {
    (0..<count).map { PrintedLine(row.cells.indices.contains($0) ? row.cells[$0] : "") }
  }

  /// The width of a table without its notes in columns, if nothing is cut.
  static func naturalWidth(of table: Table) -> Int {
    TableDivision.width(of: table.columns, table.rows.map { cells(of: $0, table.columns.count) })
  }

  /// Writes the titles, a rule and the rows.
  func write(to output: inout [UInt8]) {
    guard !isStacked else { return writeStacked(to: &output) }
    let titles = columns.indices.map { column in
      SetLine.wrapping(
        PrintedLine(Line(columns[column].title, .strong)), toColumns: widths[column])
    }
    if let leads { write(leads.title, indent: TableDivision.margin, to: &output) }
    write(titles, fromBottom: true, to: &output)
    output.appendSpaces(TableDivision.margin)
    let rule = String(
      repeating: "─", count: TableDivision.total(widths, indent) - TableDivision.margin)
    output.appendText(style.paint(rule, .quiet) + "\n")
    for (index, row) in rows.enumerated() {
      writeLead(above: index, to: &output)
      if row.indices.allSatisfy({ fits(row[$0], at: $0) }) {
        write(whole: row, to: &output)
      } else {
        write(row.indices.map { set(row[$0], at: $0) }, to: &output)
      }
      if notesBelow.indices.contains(index) { write(note: notesBelow[index], to: &output) }
    }
  }

  /// Writes the name above a row, once for adjacent rows that share it.
  private func writeLead(above row: Int, to output: inout [UInt8]) {
    guard let names = leads?.names, names.indices.contains(row),
      row == 0 || names[row].bytes != names[row - 1].bytes
    else { return }
    write(names[row], indent: TableDivision.margin, to: &output)
  }

  /// Writes each row under its name, a cell with its title on each line.
  private func writeStacked(to output: inout [UInt8]) {
    let name = columns.firstIndex { $0.alignment == .leading } ?? 0
    for (index, row) in rows.enumerated() where row.indices.contains(name) {
      write(row[name], indent: TableDivision.margin, instead: .strong, to: &output)
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
    case .cut, .whole, .cutStart:
      // A phrase wraps; a word longer than the column is cut.
      cell.longestPart <= widths[column]
        ? SetLine.wrapping(cell, toColumns: widths[column])
        : [SetLine(cell.cut(toColumns: widths[column]))]
    }
  }

  /// Whether a cell fits as it is.
  ///
  /// Most cells do, so this is the fast path.
  private func fits(_ cell: PrintedLine, at column: Int) -> Bool {
    switch columns[column].fitting {
    case .cut, .whole: cell.columns <= widths[column]
    case .wrap, .cutStart: false
    }
  }

  /// Writes cells that fit side by side.
  private func write(whole cells: [PrintedLine], to output: inout [UInt8]) {
    let start = output.count
    output.appendSpaces(indent)
    for (column, cell) in cells.enumerated() {
      if column > 0 { output.appendSpaces(TableDivision.gap) }
      let spaces = widths[column] - cell.columns
      if columns[column].alignment == .trailing { output.appendSpaces(spaces) }
      cell.write(cell.bytes.indices, style, to: &output)
      if columns[column].alignment == .leading { output.appendSpaces(spaces) }
    }
    output.endLine(from: start)
  }

  /// Writes cells of one or more lines side by side.
  private func write(
    _ cells: [[SetLine]], fromBottom: Bool = false, to output: inout [UInt8]
  ) {
    let height = cells.map(\.count).max() ?? 0
    for row in 0..<height {
      let start = output.count
      output.appendSpaces(indent)
      for (column, lines) in cells.enumerated() {
        if column > 0 { output.appendSpaces(TableDivision.gap) }
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
}
