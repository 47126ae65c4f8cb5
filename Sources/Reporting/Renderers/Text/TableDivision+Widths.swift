internal import TouchLab

extension TableDivision {
  /// A limit above the width of any terminal.
  private static let widest = 500
  /// The longest word that is never cut.
  ///
  /// `shortestPath` is the smallest width of a cut path. Both keep text recognisable.
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
