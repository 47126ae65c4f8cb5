package import TouchLab

/// A screen in box characters: visible targets, hit targets, bars and the last tap.
package enum ScreenDrawing {
  /// The drawing as text of at most `columns` columns and `rows` rows, in true proportions unless
  /// narrower than `legible` columns.
  ///
  /// With `isCompact` targets have their labels in place of ids, and long empty stretches are folded.
  /// Boxes are visible targets; dots are hit targets outside them. Disabled targets are dashed. The
  /// legend to the right has the names that do not fit. With ids, only the part around these
  /// elements is drawn, which shows hit targets of a few points.
  package static func render(
    _ placed: PlacedScreen, around ids: Set<String> = [], tap: Point? = nil,
    tapName: String = "last tap",
    marking: Marking = .names, columns: Int = 80, rows: Int = 24, legible: Int = 0,
    color: Bool = false, isCompact: Bool = false
  ) -> String {
    let columns = min(max(columns, fewestColumns), mostCells)
    let rows = min(max(rows, fewestRows), mostCells)
    let style = TextStyle(color: color)
    let whole = placed.bounds
    var placed = placed
    if !ids.isEmpty { placed.bounds = ScreenPart.about(ids, on: [placed]) }
    let scale = CellScale(placed.bounds, columns: columns, rows: rows, legible: legible)
    guard let scale else {
      return "The screen has no size that could be drawn.\n"
    }
    let isPart = placed.bounds != whole
    let sketch = sketch(placed, scale, tap, tapName, marking, isCompact, isPart: isPart)
    if sketch.legend.isNeeded, columns - scale.lastColumn - 1 < legendColumns,
      let smaller = CellScale(
        placed.bounds, columns: columns - legendColumns, rows: rows, legible: legible)
    {
      return text(
        of: self.sketch(placed, smaller, tap, tapName, marking, isCompact, isPart: isPart),
        columns: columns,
        rows: rows,
        style)
    }
    return text(of: sketch, columns: columns, rows: rows, style)
  }

  private static func sketch(
    _ placed: PlacedScreen, _ scale: CellScale, _ tap: Point?, _ tapName: String,
    _ marking: Marking, _ isCompact: Bool, isPart: Bool
  ) -> ScreenSketch {
    var sketch = ScreenSketch(placed, scale: scale, marking: marking, isCompact: isCompact)
    sketch.isPart = isPart
    sketch.tapName = tapName
    sketch.draw(tap: tap)
    return sketch
  }

  /// The sketch in its frame, with the legend beside it.
  private static func text(
    of sketch: ScreenSketch, columns: Int, rows: Int, _ style: TextStyle
  ) -> String {
    let side = String(repeating: "━", count: sketch.canvas.width)
    let room = columns - sketch.canvas.width - 2 - gap
    let legend =
      room >= fewestLegendColumns
      ? sketch.legend.fitted(columns: room, rows: sketch.canvas.height + 2) : []
    let rows =
      sketch.isCompact
      ? folded(sketch, style, toRows: max(1, legend.count - 2)) : sketch.canvas.lines(style: style)
    let drawing = ["┏\(side)┓"] + rows.map { "┃\($0)┃" } + ["┗\(side)┛"]
    return drawing.enumerated().map { row, line in
      guard legend.indices.contains(row) else { return line + "\n" }
      return "\(line)\(String(repeating: " ", count: gap))\(legend[row])\n"
    }.joined()
  }

  /// The rows, at least `fewest`, with each long empty stretch as one row: `⋮ 540 pt`.
  private static func folded(
    _ sketch: ScreenSketch, _ style: TextStyle, toRows fewest: Int
  ) -> [String] {
    let lines = sketch.canvas.lines(style: style)
    let height = sketch.placed.bounds.height / Double(sketch.scale.lastRow)
    var rows: [String] = []
    var empty: [String] = []
    var spare = lines.count - fewest
    func fold() {
      let removed = min(empty.count - 1, spare)
      if empty.count >= leastFolded, removed > 0 {
        spare -= removed
        let length = (Double(empty.count) * height).rounded(places: 0)
        let words = "⋮ \(length) \(sketch.placed.unit.rawValue)"
        let start = max(0, (sketch.canvas.width - words.columns) / 2)
        let text = String(repeating: " ", count: start) + words
        rows.append(style.paint(text.padded(toColumns: sketch.canvas.width), .quiet))
        rows += empty.dropFirst(removed + 1)
      } else {
        rows += empty
      }
      empty = []
    }
    for line in lines {
      if line.allSatisfy({ $0 == " " }) {
        empty.append(line)
      } else {
        fold()
        rows.append(line)
      }
    }
    fold()
    return rows
  }

  /// The number of empty rows from which a stretch is folded.
  private static let leastFolded = 4

  private static let gap = 2
  /// The columns of the legend beside a drawing that would fill the width.
  private static let legendColumns = 26
  private static let fewestLegendColumns = 12
  private static let fewestColumns = 40
  private static let fewestRows = 8
  /// A limit above the size of any terminal.
  private static let mostCells = 500
}
