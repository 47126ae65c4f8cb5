internal import TouchLab

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

/// The division of a line's width among the columns of a table. Titles and cells wrap between
/// words. No id is cut as long as another column can give way. If that is not enough, the names of
/// rows move to lines above them; as a last resort each row becomes a list.
struct TableDivision {
  /// The columns, with short titles if long ones do not fit.
  private(set) var columns: [Column]
  /// The column written above the rows; nil for none.
  private(set) var lead: Int?
  /// The widths of the columns side by side.
  private(set) var widths: [Int] = []
  private(set) var isList = false

  /// The cells that may wrap.
  enum Breaking: CaseIterable {
    /// Cells with several words, except columns that stay whole.
    case phrases
    /// Columns that stay whole as well.
    case all
    /// Ids as well, behind their hyphens.
    case ids
  }

  static let margin = 2
  static let gap = 2

  init(_ columns: [Column], _ rows: [[PrintedLine]], _ style: TextStyle) {
    self.columns = columns
    let natural = Self.natural(columns, rows)
    guard Self.total(natural, Self.margin) > style.width else {
      widths = Self.widened(natural, for: columns, Self.margin, style.width)
      return
    }
    let short = columns.map(\.shortened)
    let named = columns.firstIndex { $0.alignment == .leading && !$0.title.isEmpty }
    if fit(columns, rows, .phrases, style.width) { return }
    let leading = columns.count > 2 && !style.isNarrow ? named : nil
    let isKept = leading.map { columns[$0].fitting == .whole || Self.isShared($0, rows) } ?? false
    for (above, breaking) in Self.ways(isKept: isKept) where !above || leading != nil {
      lead = above ? leading : nil
      if fit(short, rows, breaking, style.width) { return }
    }
    lead = nil
    isList = named != nil
    self.columns = columns
    widths = natural
  }

  /// The divisions to try, in order: names beside or above their rows, and the cells that may wrap.
  private static func ways(isKept: Bool) -> [(above: Bool, breaking: Breaking)] {
    let (beside, above) = (
      Breaking.allCases.map { (false, $0) }, Breaking.allCases.map { (true, $0) }
    )
    // Names shared by several rows take few lines above them, and other columns should stay whole.
    // Breaking ids beside such names therefore comes last.
    return isKept ? beside.dropLast() + above + beside.suffix(1) : beside + above
  }

  /// Whether at least a third of the rows have the name of the row above them.
  private static func isShared(_ name: Int, _ rows: [[PrintedLine]]) -> Bool {
    let same = zip(rows, rows.dropFirst()).count { above, row in
      above.indices.contains(name) && row.indices.contains(name)
        && above[name].bytes == row[name].bytes
    }
    return 3 * same >= rows.count && same > 0
  }

  /// The indent of rows, which is larger below names.
  static func indent(isLed: Bool) -> Int { isLed ? 2 * margin : margin }

  /// The width of a table in columns if nothing is cut.
  static func width(of columns: [Column], _ rows: [[PrintedLine]]) -> Int {
    total(natural(columns, rows), margin)
  }

  static func total(_ widths: [Int], _ indent: Int) -> Int {
    indent + widths.reduce(0, +) + gap * max(0, widths.count - 1)
  }

  /// Takes width from columns that can give way, the widest first; returns whether the table fits.
  private mutating func fit(
    _ columns: [Column], _ rows: [[PrintedLine]], _ breaking: Breaking, _ room: Int
  ) -> Bool {
    let indices = columns.indices.filter { $0 != lead }
    let indent = Self.indent(isLed: lead != nil)
    let all = Self.natural(columns, rows)
    var widths = indices.map { all[$0] }
    let least = indices.map { index in
      min(all[index], Self.least(columns[index], index, rows, breaking))
    }
    guard Self.total(least, indent) <= room else { return false }
    while Self.total(widths, indent) > room {
      let free = widths.indices.filter { widths[$0] > least[$0] }
      guard let widest = free.max(by: { widths[$0] < widths[$1] }) else { return false }
      widths[widest] -= 1
    }
    self.columns = columns
    self.widths = Self.widened(widths, for: indices.map { columns[$0] }, indent, room)
    return true
  }

  /// A limit above the width of any terminal.
  private static let widest = 500
  /// The longest word that is never cut.
  private static let longest = 32
  private static let shortestPath = 16

  /// The smallest legible width of a column.
  static func least(
    _ column: Column, _ index: Int, _ rows: [[PrintedLine]], _ breaking: Breaking
  ) -> Int {
    let cells = rows.lazy.compactMap { $0.indices.contains(index) ? $0[index] : nil }
    let words = min(
      longest, cells.map { breaking == .ids ? $0.longestPart : $0.longestWord }.max() ?? 0)
    let whole = cells.map(\.columns).max() ?? 0
    let least =
      switch column.fitting {
      case .cutStart: min(whole, shortestPath)
      case .cut, .wrap: words
      case .whole: breaking != .phrases && column.alignment == .leading ? words : whole
      }
    return max(least, column.longestTitleWord)
  }

  /// Distributes remaining width to titles that would need a second line.
  static func widened(
    _ widths: [Int], for columns: [Column], _ indent: Int, _ room: Int
  ) -> [Int] {
    var widths = widths
    for (index, column) in columns.enumerated() {
      let wanted = column.title.columns - widths[index]
      if wanted > 0, total(widths, indent) + wanted <= room { widths[index] += wanted }
    }
    return widths
  }

  /// The width of each column's widest cell, or of the longest word of its title if that is wider.
  static func natural(_ columns: [Column], _ rows: [[PrintedLine]]) -> [Int] {
    columns.enumerated().map { index, column in
      let cells = rows.lazy.map { $0.indices.contains(index) ? $0[index].columns : 0 }.max()
      return min(widest, max(column.longestTitleWord, cells ?? 0))
    }
  }
}

extension Column {
  fileprivate var longestTitleWord: Int {
    guard title.utf8.contains(PrintedLine.space) else { return title.columns }
    return title.split(separator: " ").map { $0.columns }.max() ?? 0
  }

  /// The column under its short title.
  var shortened: Column {
    var column = self
    column.title = shortTitle
    return column
  }
}

extension PrintedLine {
  /// The width of its longest word, in columns.
  var longestWord: Int { words(ofColumns: .max).map(columns(ofWord:)).max() ?? 0 }

  /// The width of its longest part, in columns, if ids are broken behind hyphens.
  var longestPart: Int { words(ofColumns: .max).map(columns(ofLongestPartOf:)).max() ?? 0 }
}

/// A line of output: words of a printed line, or the whole line.
struct SetLine {
  private let line: PrintedLine
  private let words: [Range<Int>]
  let columns: Int

  /// Takes the whole line.
  init(_ line: PrintedLine) {
    self.line = line
    words = line.bytes.isEmpty ? [] : [line.bytes.indices]
    columns = line.columns
  }

  private init(_ line: PrintedLine, words: [Range<Int>], columns: Int) {
    self.line = line
    self.words = words
    self.columns = columns
  }

  /// A line wrapped between words into lines of at most `limit` columns; longer words are cut.
  static func wrapping(_ line: PrintedLine, toColumns limit: Int) -> [SetLine] {
    let words = line.words(ofColumns: max(1, limit))
    var lines: [SetLine] = []
    var current: [Range<Int>] = []
    current.reserveCapacity(words.count)
    var width = 0
    for word in words {
      let columns = line.columns(ofWord: word)
      if !current.isEmpty, width + 1 + columns > limit {
        lines.append(SetLine(line, words: current, columns: width))
        current = []
        width = 0
      }
      if !current.isEmpty { width += 1 }
      current.append(word)
      width += columns
    }
    if !current.isEmpty || lines.isEmpty {
      lines.append(SetLine(line, words: current, columns: width))
    }
    return lines
  }

  /// Writes the words, separated by spaces.
  func write(_ style: TextStyle, instead: Tone? = nil, to output: inout [UInt8]) {
    for (index, word) in words.enumerated() {
      if index > 0 { output.append(PrintedLine.space) }
      line.write(word, style, instead: instead, to: &output)
    }
  }
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
