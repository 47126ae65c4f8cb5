/// A small terminal: what a program printed, as it would stand on the screen.
///
/// Tests compare screens, not bytes, because libedit draws the same line in many ways. It
/// knows the sequences that libedit and this program use, and wraps lines anew when it is resized, as
/// today's terminals do.
package struct ScreenModel {
  package private(set) var columns: Int
  package private(set) var rows: Int
  /// Where the next character goes; the column is `columns` when a full row waits to be wrapped.
  package private(set) var cursor = Position(row: 0, column: 0)
  /// Rows that went off the top, the oldest first.
  package private(set) var scrollback: [String] = []
  var grid: [Row]
  private var input = InputDecoder()

  package struct Position: Equatable, Sendable {
    package var row: Int
    package var column: Int

    package init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  /// A row of cells; a wide character takes one cell, and an empty one after it.
  struct Row {
    var cells: [String]
    /// Whether the text goes on in the next row only because it did not fit.
    var isWrapped = false

    init(columns: Int) { cells = Array(repeating: " ", count: columns) }

    var text: String {
      var text = cells.joined()
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  package init(columns: Int = 80, rows: Int = 24) {
    self.columns = columns
    self.rows = rows
    grid = Array(repeating: Row(columns: columns), count: rows)
  }

  /// A row's text without the spaces at its end; empty outside the screen.
  package subscript(row: Int) -> String {
    grid.indices.contains(row) ? grid[row].text : ""
  }

  /// The rows down to the last that is not empty.
  package var lines: [String] {
    var lines = grid.map(\.text)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  package var text: String { lines.joined(separator: "\n") }

  /// The row the cursor is in.
  package var currentLine: String { self[cursor.row] }

  /// Takes in what a program printed; a character may be cut anywhere.
  package mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if let action = input.decode(byte) { perform(action) }
    }
  }

  private mutating func perform(_ action: InputDecoder.Action) {
    switch action {
    case .print(let scalar): put(scalar)
    case .carriageReturn: cursor.column = 0
    case .lineFeed: moveDown()
    case .backspace: cursor.column = max(0, min(cursor.column, columns - 1) - 1)
    case .tab: cursor.column = min(columns - 1, (cursor.column / 8 + 1) * 8)
    case .control(let final, let arguments): control(final, arguments)
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let width = scalar.terminalWidth
    if width == 0 {
      let column = max(0, cursor.column - 1)
      grid[cursor.row].cells[column] += String(Character(scalar))
      return
    }
    if cursor.column + width > columns {
      grid[cursor.row].isWrapped = true
      cursor.column = 0
      moveDown()
    }
    grid[cursor.row].cells[cursor.column] = String(Character(scalar))
    if width == 2 { grid[cursor.row].cells[cursor.column + 1] = "" }
    cursor.column += width
  }

  private mutating func moveDown() {
    if cursor.row + 1 < rows {
      cursor.row += 1
    } else {
      scrollback.append(grid.removeFirst().text)
      grid.append(Row(columns: columns))
    }
  }

  private mutating func control(_ final: Character, _ arguments: [Int]) {
    let count = max(1, arguments.first ?? 1)
    let column = min(cursor.column, columns - 1)
    switch final {
    case "A": cursor.row = max(0, cursor.row - count)
    case "B": cursor.row = min(rows - 1, cursor.row + count)
    case "C": cursor.column = min(columns - 1, column + count)
    case "D": cursor.column = max(0, column - count)
    case "G": cursor.column = min(columns, count) - 1
    case "H":
      cursor.row = min(rows, count) - 1
      cursor.column = min(columns, max(1, arguments.dropFirst().first ?? 1)) - 1
    case "J": eraseDisplay(arguments.first ?? 0)
    case "K": eraseLine(arguments.first ?? 0)
    case "P":
      grid[cursor.row].cells.removeSubrange(column..<min(columns, column + count))
      pad()
    case "@":
      grid[cursor.row].cells.insert(
        contentsOf: Array(repeating: " ", count: count), at: column)
      pad()
    default: break
    }
  }

  private mutating func pad() {
    let cells = grid[cursor.row].cells.prefix(columns)
    grid[cursor.row].cells = cells + Array(repeating: " ", count: columns - cells.count)
  }

  private mutating func eraseLine(_ part: Int) {
    let range =
      switch part {
      case 0: min(cursor.column, columns)..<columns
      case 1: 0..<min(cursor.column + 1, columns)
      default: 0..<columns
      }
    for column in range { grid[cursor.row].cells[column] = " " }
    if part != 1 { grid[cursor.row].isWrapped = false }
  }

  private mutating func eraseDisplay(_ part: Int) {
    eraseLine(part)
    let others = part == 0 ? cursor.row + 1..<rows : part == 1 ? 0..<cursor.row : 0..<rows
    for row in others { grid[row] = Row(columns: columns) }
  }

  mutating func replace(columns: Int, rows: Int, grid: [Row], cursor: Position) {
    self.columns = columns
    self.rows = rows
    self.grid = grid
    self.cursor = cursor
  }
}
