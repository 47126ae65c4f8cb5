/// How the room of a line is divided among the columns of a table.
///
/// Titles break between words, and so do cells; no id is cut as long as another column can give way. Where
/// that is not enough the names of the rows stand on lines of their own above them, and in the end each row
/// becomes a list.
struct TableDivision {
  /// The columns, under their short titles where there is no room for others.
  private(set) var columns: [Column]
  /// The column that stands above the rows; nil for none.
  private(set) var lead: Int?
  /// Of the columns that stand side by side.
  private(set) var widths: [Int] = []
  private(set) var isList = false

  /// What of a cell runs on in the next line.
  enum Breaking: CaseIterable {
    /// What has words, but for what is to stay whole.
    case phrases
    /// That, too.
    case all
    /// Ids behind their hyphens.
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

  /// What to try, one after the other: whether names stand above their rows, and what is broken.
  private static func ways(isKept: Bool) -> [(above: Bool, breaking: Breaking)] {
    let (beside, above) = (
      Breaking.allCases.map { (false, $0) }, Breaking.allCases.map { (true, $0) }
    )
    // Names that several rows share take few lines, and others are to stay whole: ids are broken beside
    // such names last of all.
    return isKept ? beside.dropLast() + above + beside.suffix(1) : beside + above
  }

  /// Whether a third of the rows have the name of the row above them.
  private static func isShared(_ name: Int, _ rows: [[PrintedLine]]) -> Bool {
    let same = zip(rows, rows.dropFirst()).count { above, row in
      above.indices.contains(name) && row.indices.contains(name)
        && above[name].bytes == row[name].bytes
    }
    return 3 * same >= rows.count && same > 0
  }

  /// How far rows stand from the edge, also below names.
  static func indent(isLed: Bool) -> Int { isLed ? 2 * margin : margin }

  /// The columns that a table takes where nothing of it is cut.
  static func width(of columns: [Column], _ rows: [[PrintedLine]]) -> Int {
    total(natural(columns, rows), margin)
  }

  static func total(_ widths: [Int], _ indent: Int) -> Int {
    indent + widths.reduce(0, +) + gap * max(0, widths.count - 1)
  }

  /// Takes columns from those that can give way, the widest first, until the table fits; whether it does.
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
}
