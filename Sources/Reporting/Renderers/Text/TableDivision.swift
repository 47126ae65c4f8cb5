/// The division of a line's width among the columns of a table.
///
/// Titles and cells wrap between words. No id is cut as long as another column can give way. If
/// that is not enough, the names of rows move to lines above them; as a last resort each row
/// becomes a list.
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
}
