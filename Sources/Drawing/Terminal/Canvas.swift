internal import TouchLab

/// A grid of characters on which lines join where they meet. Drawing outside the grid is allowed
/// and has no effect.
struct Canvas {
  let width: Int
  let height: Int
  private var cells: [Cell]

  private enum Cell {
    /// The directions in which lines leave the cell.
    case lines(Arms, isDashed: Bool)
    /// A character, and the lines that pass behind it.
    case glyph(Character, Tone?, behind: Arms)
    /// A light shade, which lines and text replace.
    case shade(Character, Tone?)
    /// The right half of the wide character before it.
    case covered
  }

  init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    cells = [Cell](repeating: .lines([], isDashed: false), count: self.width * self.height)
  }

  /// Draws a frame and clears its interior.
  mutating func drawBox(_ box: CellBox, isDashed: Bool = false) {
    for row in visible(box.top...box.bottom, below: height) {
      for column in visible(box.left...box.right, below: width) {
        let arms = box.arms(column: column, row: row)
        if arms.isEmpty {
          clear(column, row)
        } else {
          add(arms, without: box.inwardArms(column: column, row: row), isDashed, column, row)
        }
      }
    }
  }

  /// Writes text from a cell to the right, as far as it fits.
  mutating func write(_ text: String, column: Int, row: Int, room: Int, tone: Tone? = nil) {
    guard row >= 0, row < height else { return }
    var column = column
    let end = min(column + room, width)
    for character in text {
      let columns = character.columns
      // A combining mark on its own would join the line before it.
      guard columns > 0 else { continue }
      guard column >= 0, column + columns <= end else { return }
      let behind = arms(column, row)
      for place in column..<column + columns { clear(place, row) }
      self[column, row] = .glyph(character, tone, behind: behind)
      for place in column + 1..<column + columns { self[place, row] = .covered }
      column += columns
    }
  }

  /// Fills an empty cell; returns false if the cell is taken.
  @discardableResult
  mutating func shade(column: Int, row: Int, _ character: Character, tone: Tone?) -> Bool {
    guard column >= 0, column < width, row >= 0, row < height,
      case .lines([], _) = self[column, row]
    else { return false }
    self[column, row] = .shade(character, tone)
    return true
  }

  /// Fills a cell that has only a horizontal line; returns false for any other cell.
  @discardableResult
  mutating func shadeLine(column: Int, row: Int, _ character: Character, tone: Tone?) -> Bool {
    guard column >= 0, column < width, row >= 0, row < height,
      case .lines(let arms, _) = self[column, row], !arms.isEmpty,
      arms.isSubset(of: [.left, .right])
    else { return false }
    self[column, row] = .shade(character, tone)
    return true
  }

  /// Removes text from a row, so that the lines behind it show.
  mutating func erase(_ columns: Range<Int>, row: Int) {
    guard row >= 0, row < height else { return }
    for column in columns.clamped(to: 0..<width) {
      guard case .glyph(_, _, let behind) = self[column, row] else { continue }
      clear(column, row)
      self[column, row] = .lines(behind, isDashed: false)
    }
  }

  /// The longest stretch of `columns` with text in every column.
  func longestText(in columns: Range<Int>, row: Int) -> Range<Int> {
    guard row >= 0, row < height else { return 0..<0 }
    var longest = 0..<0
    var start = columns.clamped(to: 0..<width).lowerBound
    for column in columns.clamped(to: 0..<width) {
      switch self[column, row] {
      case .glyph, .covered:
        if column + 1 - start > longest.count { longest = start..<column + 1 }
      case .lines, .shade: start = column + 1
      }
    }
    return longest
  }

  /// The rows, each exactly `width` columns wide.
  func lines(style: TextStyle) -> [String] {
    (0..<height).map { row in
      // Neighbours of one tone are painted together, for fewer escape sequences.
      var line = ""
      var run = ""
      var tone: Tone?
      for column in 0..<width {
        let (text, next) = drawn(self[column, row])
        if next != tone, !text.isEmpty {
          line += style.paint(run, tone)
          run = ""
          tone = next
        }
        run += text
      }
      return line + style.paint(run, tone)
    }
  }

  private func drawn(_ cell: Cell) -> (text: String, tone: Tone?) {
    switch cell {
    case .lines(let arms, let isDashed): (arms.drawn(isDashed: isDashed), nil)
    case .glyph(let character, let tone, _), .shade(let character, let tone):
      (String(character), tone)
    case .covered: ("", nil)
    }
  }

  /// Whether text that was written at a cell is still there in full.
  func shows(_ text: String, column: Int, row: Int) -> Bool {
    var column = column
    for character in text where character.columns > 0 {
      guard column >= 0, column < width, row >= 0, row < height,
        case .glyph(character, _, _) = self[column, row]
      else { return false }
      column += character.columns
    }
    return true
  }

  // MARK: - Cells

  private subscript(column: Int, row: Int) -> Cell {
    get { cells[row * width + column] }
    set { cells[row * width + column] = newValue }
  }

  /// Empties a cell, and the other half of a wide character.
  private mutating func clear(_ column: Int, _ row: Int) {
    let empty = Cell.lines([], isDashed: false)
    if case .covered = self[column, row], column > 0 { self[column - 1, row] = empty }
    if column + 1 < width, case .covered = self[column + 1, row], case .glyph = self[column, row] {
      self[column + 1, row] = empty
    }
    self[column, row] = empty
  }

  /// The lines through a cell, shown or behind a character.
  private func arms(_ column: Int, _ row: Int) -> Arms {
    switch self[column, row] {
    case .lines(let arms, _), .glyph(_, _, let arms): arms
    case .shade, .covered: []
    }
  }

  /// Adds lines to a cell, behind its text if there is some.
  private mutating func add(
    _ arms: Arms, without inward: Arms, _ isDashed: Bool, _ column: Int, _ row: Int
  ) {
    if case .glyph(let character, let tone, let behind) = self[column, row] {
      self[column, row] = .glyph(
        character, tone, behind: behind.subtracting(inward).union(arms))
    }
    guard case .lines(let there, let wasDashed) = self[column, row] else { return }
    let kept = there.subtracting(inward)
    self[column, row] = .lines(
      kept.union(arms), isDashed: kept.isEmpty ? isDashed : wasDashed && isDashed)
  }

  private func visible(_ range: ClosedRange<Int>, below limit: Int) -> Range<Int> {
    let low = max(0, range.lowerBound)
    return low..<max(low, min(limit, range.upperBound + 1))
  }
}
