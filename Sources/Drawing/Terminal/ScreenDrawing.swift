package import TouchLab

/// A screen in box characters: visible targets, hit targets, bars and the last tap.
package enum ScreenDrawing {
  /// The drawing as text of at most `columns` columns and `rows` rows, in true proportions unless
  /// narrower than `legible` columns. With `isCompact` targets have their labels in place of ids,
  /// and long empty stretches are folded. Boxes are visible targets; dots are hit targets outside
  /// them. Disabled targets are dashed. The legend to the right has the names that do not fit. With
  /// ids, only the part around these elements is drawn, which shows hit targets of a few points.
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

extension Target {
  /// The name as it is drawn, with brackets for a bordered button, a tab's badge and marks of its
  /// state. `● Reply` is pressed; `✓ Large` is chosen.
  func marked(_ drawn: String) -> String {
    var name = style == .bordered ? "[\(drawn.printable)]" : drawn.printable
    if let badge { name += " (\(badge.printable))" }
    if isChosen { name = "✓ \(name)" }
    if isPressed { name = "● \(name)" }
    return name
  }

  /// The marked name with the target's value, if it has one: `Size: Large`.
  func markedWithValue(_ drawn: String) -> String {
    guard let value, !value.isEmpty, value != drawn else { return marked(drawn) }
    return "\(marked(drawn)): \(value.printable)"
  }

  var markedName: String { marked(id) }

  /// The marked id with the target's value, if it has one.
  var fullName: String { markedWithValue(id) }

  /// The label with the target's value and state, for a table.
  package var describedLabel: String {
    var words = isEnabled ? label : "disabled"
    if let value, !value.isEmpty, value != label { words += ": \(value)" }
    if isPrimary { words += ", primary" }
    if isChosen { words += ", chosen" }
    if isPressed { words += ", pressed" }
    return words
  }
}

/// The names and explanations that have no room in a drawing.
struct Legend {
  /// Whether the drawing lacks a name that the legend has.
  private(set) var isNeeded = false
  private var said: [String] = []
  /// The targets, if all are listed; `listedBehind` is the number of other lines before them.
  private var listed: [String] = []
  private var listedBehind = 0
  private var numbered: [(number: Int, mark: String, name: String)] = []
  private var marks: Set<String> = []
  /// The letters that are not in use yet.
  private var letters: ArraySlice<Character>
  /// The letters by the numbers that they replace.
  private var lettered: [Int: String] = [:]

  /// Creates a legend that does not use the letters in `taken`, which are names in the drawing.
  init(taken: Set<String> = []) {
    letters = Self.alphabet.filter { !taken.contains(String($0)) }[...]
  }

  /// All lines, names behind numbers first.
  var lines: [String] {
    let widest = numbered.map(\.mark.columns).max() ?? 0
    return numbered.sorted { $0.number < $1.number }.map { one in
      "\(one.mark.padded(toColumns: widest, .trailing))  \(one.name)"
    } + said.prefix(listedBehind) + listed + said.dropFirst(listedBehind)
  }

  /// The text for a box of `columns` columns in which `name` does not fit. It is the start of the
  /// name, or the target's number if the start is too short or already in use. A letter replaces a
  /// number that does not fit either.
  mutating func mark(for name: String, numbered number: Int, columns: Int) -> String {
    let short = name.truncated(toColumns: columns)
    if columns >= Legend.shortest, marks.insert(short).inserted {
      add(short, name)
      return short
    }
    guard columns > 0 else {
      addMissing(name)
      return ""
    }
    let mark = mark(numbered: number, columns: columns)
    numbered.append((number, mark, name))
    isNeeded = true
    return mark
  }

  /// The number, or a letter of its own if the number does not fit and letters remain.
  mutating func mark(numbered number: Int, columns: Int) -> String {
    let digits = "\(number)"
    guard digits.columns > columns else { return digits }
    guard columns > 0, let letter = letters.popFirst() else { return Self.sign }
    lettered[number] = String(letter)
    return String(letter)
  }

  /// The text that the drawing has in place of a number.
  func mark(of number: Int) -> String { lettered[number] ?? "\(number)" }

  /// Marks the place of the list of targets: behind all lines so far.
  mutating func beginList() { listedBehind = said.count }

  /// Lists a target by its mark in the drawing.
  mutating func list(_ mark: String, _ name: String) {
    listed.append("\(mark)  \(name)")
    isNeeded = true
  }

  /// Adds an element that the drawing cannot show at all.
  mutating func add(_ mark: String, _ name: String) {
    said.append("\(mark)  \(name)")
    isNeeded = true
  }

  /// Adds an element whose name has no room in the drawing.
  mutating func addMissing(_ name: String) {
    said.append("\(Self.noRoom) \(name)")
    isNeeded = true
  }

  /// Explains a sign of the drawing. It alone does not make the legend necessary.
  mutating func explain(_ text: String) {
    said.append(text)
  }

  /// The legend cut to `columns` columns and `rows` lines.
  func fitted(columns: Int, rows: Int) -> [String] {
    guard rows > 0 else { return [] }
    var shown = lines.map { $0.truncated(toColumns: columns) }
    if shown.count > rows {
      let left = shown.count - rows + 1
      shown = shown.prefix(rows - 1) + ["… \(left) more".truncated(toColumns: columns)]
    }
    return shown
  }

  /// The start of a line about a missing name.
  static let noRoom = "no room for:"

  private static let shortest = 6
  /// The sign for any number that does not fit.
  private static let sign = "*"
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
}

/// The mapping from points to cells, which are twice as high as wide. The screen fills the given
/// size as far as its proportions allow. A narrow screen is drawn wider to keep names legible.
///
/// Edges fall on lines between cells, from 0 (the frame's left or top side) to `lastColumn` or
/// `lastRow` (its right or bottom side). Adjacent rectangles therefore share a line.
struct CellScale {
  private let bounds: Rectangle
  let lastColumn: Int
  let lastRow: Int
  /// The width of the drawing relative to its true proportions.
  let stretch: Double

  /// The largest drawing of `bounds` within `columns` and `rows`, frame included. A drawing
  /// narrower than `legible` columns is stretched, at most to twice its width. Nil for bounds that
  /// are empty or not finite.
  init?(_ bounds: Rectangle, columns: Int, rows: Int, legible: Int = 0) {
    let sides = [bounds.x, bounds.y, bounds.width, bounds.height]
    guard sides.allSatisfy({ $0.isFinite && abs($0) < 1e9 }), bounds.width > 0, bounds.height > 0
    else { return nil }
    self.bounds = bounds
    let mostColumns = Double(max(columns, CellScale.fewestColumns) - 1)
    let mostRows = Double(max(rows, CellScale.fewestRows) - 1)
    let across = min(mostColumns, (2 * mostRows * bounds.width / bounds.height).rounded())
    let down = min(mostRows, (across * bounds.height / bounds.width / 2).rounded())
    let wider = min(2 * across, mostColumns, Double(legible - 1))
    lastColumn = max(CellScale.leastSide, Int(saturating: max(across, wider)))
    stretch = max(1, wider / across)
    lastRow = max(CellScale.leastSide, Int(saturating: down))
  }

  private static let fewestColumns = 12
  private static let fewestRows = 6
  private static let leastSide = 2

  /// The line nearest to a horizontal position.
  func column(_ x: Double) -> Int {
    Self.line((x - bounds.left) / bounds.width, last: lastColumn)
  }

  /// The line nearest to a vertical position.
  func row(_ y: Double) -> Int {
    Self.line((y - bounds.top) / bounds.height, last: lastRow)
  }

  private static func line(_ share: Double, last: Int) -> Int {
    guard !share.isNaN else { return 0 }
    return Int(saturating: (min(1, max(0, share)) * Double(last)).rounded())
  }

  /// The columns and rows of the canvas whose middles lie in `frame`. The canvas lies inside the
  /// screen's frame: its column 0 is on line 1.
  func cells(in frame: Rectangle) -> (columns: Range<Int>, rows: Range<Int>) {
    (
      Self.cells(
        (frame.left - bounds.left) / bounds.width,
        (frame.right - bounds.left) / bounds.width, last: lastColumn),
      Self.cells(
        (frame.top - bounds.top) / bounds.height,
        (frame.bottom - bounds.top) / bounds.height, last: lastRow)
    )
  }

  private static func cells(_ low: Double, _ high: Double, last: Int) -> Range<Int> {
    let line = { (share: Double) in
      share.isNaN ? 0 : Int(saturating: (min(1, max(0, share)) * Double(last)).rounded(.up))
    }
    let first = max(1, line(low))
    return first - 1..<max(first, min(last, line(high))) - 1
  }

  /// The point in the middle of a cell of the canvas.
  func center(column: Int, row: Int) -> Point {
    Point(
      x: bounds.left + Double(column + 1) / Double(lastColumn) * bounds.width,
      y: bounds.top + Double(row + 1) / Double(lastRow) * bounds.height)
  }

  /// The lines around a rectangle, with room for a character inside; nil for a rectangle off
  /// screen.
  func box(_ frame: Rectangle) -> CellBox? {
    let visible = frame.intersection(bounds)
    guard visible.width > 0, visible.height > 0 else { return nil }
    var box = CellBox(
      left: column(visible.left), top: row(visible.top), right: column(visible.right),
      bottom: row(visible.bottom))
    if box.right - box.left < 2 {
      box.right = min(lastColumn, box.left + 2)
      box.left = max(0, box.right - 2)
    }
    if box.bottom == box.top {
      box.bottom = min(lastRow, box.top + 1)
      box.top = box.bottom - 1
    }
    return box
  }
}
