internal import TouchLab

/// The mapping from points to cells, which are twice as high as wide.
///
/// The screen fills the given size as far as its proportions allow. A narrow screen is drawn wider
/// to keep names legible.
///
/// Edges fall on lines between cells, from 0 (the frame's left or top side) to `lastColumn` or
/// `lastRow` (its right or bottom side). Adjacent rectangles therefore share a line.
struct CellScale {
  private let bounds: Rectangle
  let lastColumn: Int
  let lastRow: Int
  /// The width of the drawing relative to its true proportions.
  let stretch: Double

  /// The largest drawing of `bounds` within `columns` and `rows`, frame included.
  ///
  /// A drawing narrower than `legible` columns is stretched, at most to twice its width. Nil for
  /// bounds that are empty or not finite.
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

  /// The columns and rows of the canvas whose middles lie in `frame`.
  ///
  /// The canvas lies inside the screen's frame: its column 0 is on line 1.
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
