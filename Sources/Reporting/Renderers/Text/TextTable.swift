internal import Drawing
internal import TouchLab

/// Renders a table within the style's width, in aligned columns; if these do not fit, as a list
/// with one cell a line.
struct TextTable {
  private let style: TextStyle
  /// The columns side by side, with that of the notes if it fits.
  private let columns: [Column]
  private let rows: [[PrintedLine]]
  /// The notes below rows, if they have no column.
  private let notesBelow: [PrintedLine]
  /// The widths of the columns; nil for a list.
  private let widths: [Int]?

  private static let margin = 2
  private static let gap = 2
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
      if Self.total(Self.natural(noted, whole)) <= style.width {
        (columns, rows, notes) = (noted, whole, [])
      }
    }
    (self.columns, self.rows, notesBelow) = (columns, rows, notes)
    widths = Self.widths(of: columns, rows, in: style.width)
  }

  /// Exactly `count` cells; missing ones are empty.
  private static func cells(of row: Table.Row, _ count: Int) -> [PrintedLine] {
    (0..<count).map { PrintedLine(row.cells.indices.contains($0) ? row.cells[$0] : "") }
  }

  // MARK: - Widths

  private static func total(_ widths: [Int]) -> Int {
    margin + widths.reduce(0, +) + gap * max(0, widths.count - 1)
  }

  /// The widths within `room`: cells wrap between words, and if that is not enough also behind the
  /// hyphens of ids. Nil if the columns do not fit and a column of names can head a list.
  private static func widths(
    of columns: [Column], _ rows: [[PrintedLine]], in room: Int
  ) -> [Int]? {
    let natural = Self.natural(columns, rows)
    for breaksIDs in [false, true] {
      let least = columns.indices.map { index in
        min(natural[index], Self.least(columns[index], index, rows, breaksIDs: breaksIDs))
      }
      guard total(least) <= room else { continue }
      var widths = natural
      while total(widths) > room {
        let free = widths.indices.filter { widths[$0] > least[$0] }
        guard let widest = free.max(by: { widths[$0] < widths[$1] }) else { break }
        widths[widest] -= 1
      }
      // Remaining width goes to titles that would need a second line.
      for (index, column) in columns.enumerated() {
        let wanted = column.title.columns - widths[index]
        if wanted > 0, total(widths) + wanted <= room { widths[index] += wanted }
      }
      return widths
    }
    return columns.contains { $0.alignment == .leading && !$0.title.isEmpty } ? nil : natural
  }

  /// A limit above the width of any terminal.
  private static let widest = 500
  /// The longest word that is never cut.
  private static let longest = 32
  private static let shortestPath = 16

  private static func least(
    _ column: Column, _ index: Int, _ rows: [[PrintedLine]], breaksIDs: Bool
  ) -> Int {
    let cells = rows.lazy.compactMap { $0.indices.contains(index) ? $0[index] : nil }
    let words = min(longest, cells.map { breaksIDs ? $0.longestPart : $0.longestWord }.max() ?? 0)
    let whole = cells.map(\.columns).max() ?? 0
    let least =
      switch column.fitting {
      case .cutStart: min(whole, shortestPath)
      case .cut, .wrap: words
      case .whole: breaksIDs && column.alignment == .leading ? words : whole
      }
    return max(least, column.longestTitleWord)
  }

  /// The width of each column's widest cell, or of the longest word of its title if that is wider.
  private static func natural(_ columns: [Column], _ rows: [[PrintedLine]]) -> [Int] {
    columns.enumerated().map { index, column in
      let cells = rows.lazy.map { $0.indices.contains(index) ? $0[index].columns : 0 }.max()
      return min(widest, max(column.longestTitleWord, cells ?? 0))
    }
  }

  // MARK: - Writing

  func write(to output: inout [UInt8]) {
    guard let widths else { return writeList(to: &output) }
    let titles = columns.indices.map { column in
      PrintedLine(Line(columns[column].title, .strong)).wrapped(toColumns: widths[column])
    }
    write(titles, widths, fromBottom: true, to: &output)
    output.appendSpaces(Self.margin)
    let rule = String(repeating: "─", count: Self.total(widths) - Self.margin)
    output.appendText(style.paint(rule, .quiet) + "\n")
    for (index, row) in rows.enumerated() {
      write(
        row.indices.map { lines(of: row[$0], columns[$0].fitting, widths[$0]) }, widths, to: &output
      )
      if notesBelow.indices.contains(index) { write(note: notesBelow[index], to: &output) }
    }
  }

  /// Writes each row under its name, a cell with its title on each line.
  private func writeList(to output: inout [UInt8]) {
    let name = columns.firstIndex { $0.alignment == .leading && !$0.title.isEmpty } ?? 0
    for (index, row) in rows.enumerated() where row.indices.contains(name) {
      write(row[name], indent: Self.margin, instead: .strong, to: &output)
      for (column, cell) in row.enumerated() where column != name && !cell.bytes.isEmpty {
        let title = columns[column].title
        let lead = PrintedLine(Line(title.isEmpty ? "" : "\(title): ", .quiet))
        write(lead.followed(by: cell), indent: Self.noteIndent, to: &output)
      }
      if notesBelow.indices.contains(index) { write(note: notesBelow[index], to: &output) }
    }
  }

  private func write(
    _ line: PrintedLine, indent: Int, instead tone: Tone? = nil, to output: inout [UInt8]
  ) {
    for part in line.wrapped(toColumns: style.width - indent) {
      output.appendSpaces(indent)
      part.write(style, instead: tone, to: &output)
      output.appendText("\n")
    }
  }

  private func lines(of cell: PrintedLine, _ fitting: Column.Fitting, _ width: Int) -> [PrintedLine]
  {
    if fitting != .wrap, cell.columns <= width { return [cell] }
    switch fitting {
    case .wrap: return cell.wrapped(toColumns: width)
    case .cutStart: return [cell.cutAtStart(toColumns: width)]
    case .cut, .whole:
      // A phrase wraps; a word longer than the column is cut.
      return cell.longestPart <= width
        ? cell.wrapped(toColumns: width) : [cell.cut(toColumns: width)]
    }
  }

  /// Writes cells of one or more lines side by side.
  private func write(
    _ cells: [[PrintedLine]], _ widths: [Int], fromBottom: Bool = false, to output: inout [UInt8]
  ) {
    let height = cells.reduce(0) { max($0, $1.count) }
    for row in 0..<height {
      let start = output.count
      output.appendSpaces(Self.margin)
      for (column, lines) in cells.enumerated() {
        if column > 0 { output.appendSpaces(Self.gap) }
        let index = fromBottom ? row - (height - lines.count) : row
        guard lines.indices.contains(index) else {
          output.appendSpaces(widths[column])
          continue
        }
        let spaces = widths[column] - lines[index].columns
        if columns[column].alignment == .trailing { output.appendSpaces(spaces) }
        lines[index].write(style, to: &output)
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

extension Column {
  fileprivate var longestTitleWord: Int {
    guard title.utf8.contains(PrintedLine.space) else { return title.columns }
    return title.split(separator: " ").map { $0.columns }.max() ?? 0
  }
}

extension PrintedLine {
  var longestWord: Int { words(ofColumns: .max).map(columns(ofWord:)).max() ?? 0 }

  /// The width of its longest part, in columns, if ids are broken behind hyphens.
  var longestPart: Int { words(ofColumns: .max).map(columns(ofLongestPartOf:)).max() ?? 0 }
}

extension [UInt8] {
  mutating func appendSpaces(_ count: Int) {
    guard count > 0 else { return }
    append(contentsOf: repeatElement(PrintedLine.space, count: count))
  }

  mutating func appendText(_ text: String) { append(contentsOf: text.utf8) }

  /// Ends a line that began at an index. If `trimmed`, spaces at its end are removed.
  mutating func endLine(from start: Int, trimmed: Bool = true) {
    while trimmed, count > start, self[count - 1] == PrintedLine.space { removeLast() }
    append(UInt8(ascii: "\n"))
  }
}
