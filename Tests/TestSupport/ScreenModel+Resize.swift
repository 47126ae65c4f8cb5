extension ScreenModel {
  /// Changes the size; text that had been wrapped is wrapped to the new width.
  package mutating func resize(columns newColumns: Int, rows newRows: Int) {
    var newGrid: [Row] = []
    var newCursor = Position(row: 0, column: 0)
    var row = 0
    while row < grid.count {
      let first = row
      while grid[row].isWrapped, row + 1 < grid.count { row += 1 }
      let cells = grid[first...row].flatMap(\.cells)
      let holdsCursor = (first...row).contains(cursor.row)
      let offset = holdsCursor ? (cursor.row - first) * columns + cursor.column : nil
      let (wrapped, place) = Self.wrap(cells, cursorAt: offset, columns: newColumns)
      if let place {
        newCursor = Position(row: newGrid.count + place.row, column: place.column)
      }
      newGrid += wrapped
      row += 1
    }
    let surplus = max(0, newCursor.row - (newRows - 1))
    newGrid.removeFirst(surplus)
    newCursor.row -= surplus
    newGrid = Array(newGrid.prefix(newRows))
    while newGrid.count < newRows { newGrid.append(Row(columns: newColumns)) }
    replace(columns: newColumns, rows: newRows, grid: newGrid, cursor: newCursor)
  }

  /// Cuts a logical line into rows, and says where in them the cursor's cell comes to lie.
  private static func wrap(
    _ cells: [String], cursorAt offset: Int?, columns: Int
  ) -> (rows: [Row], cursor: Position?) {
    var cells = cells
    while cells.last == " ", cells.count > (offset ?? 0) { cells.removeLast() }
    var rows: [Row] = []
    repeat {
      var row = Row(columns: columns)
      let taken = cells.prefix(columns)
      row.cells.replaceSubrange(0..<taken.count, with: taken)
      cells.removeFirst(taken.count)
      row.isWrapped = !cells.isEmpty
      rows.append(row)
    } while !cells.isEmpty
    guard let offset else { return (rows, nil) }
    while rows.count <= offset / columns { rows.append(Row(columns: columns)) }
    return (rows, Position(row: offset / columns, column: offset % columns))
  }
}
