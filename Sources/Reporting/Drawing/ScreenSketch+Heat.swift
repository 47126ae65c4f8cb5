internal import TouchLab

/// The shades of a heat map.
extension ScreenSketch {
  /// Shades each target's usable hit target by its mis-tap rate.
  ///
  /// If lines and text leave a target no cell, a side of its box is shaded instead. A row lower
  /// than a line of text would look like a target that nobody aims at.
  mutating func shade(_ owners: [Int], by rates: [Double?]) {
    let levels = rates.map { $0.map(HeatLevel.init) }
    var isShaded = [Bool](repeating: false, count: placed.targets.count)
    for row in 0..<canvas.height {
      for column in 0..<canvas.width {
        let index = owners[row * canvas.width + column]
        guard isShaded.indices.contains(index), levels.indices.contains(index),
          let level = levels[index]
        else { continue }
        if canvas.shade(column: column, row: row, level.block, tone: level.tone) {
          isShaded[index] = true
        }
      }
    }
    guard placed.hiddenChrome == nil else { return }
    // Of two targets that share a line, the one missed more often is shaded.
    for index in order where !isShaded[index] {
      guard levels.indices.contains(index), let level = levels[index] else { continue }
      let target = placed.targets[index]
      guard let box = scale.box(target.visibleFrame) else { continue }
      let row = space(in: box, of: target.visibleFrame).row
      if !shadeSide(of: box, at: row, level), !target.isKey {
        legend.explain("\(Legend.noRoom) the shade of \(name(of: target))")
      }
    }
  }

  /// Shades the line of a target's name, or another horizontal side of its box; returns false if
  /// text and shades leave none.
  private mutating func shadeSide(of box: CellBox, at row: Int, _ level: HeatLevel) -> Bool {
    for row in [row, box.bottom - 1, box.top - 1] {
      var isShaded = false
      for column in box.left..<max(box.left, box.right - 1)
      where canvas.shadeLine(column: column, row: row, level.block, tone: level.tone) {
        isShaded = true
      }
      if isShaded { return true }
    }
    return false
  }
}
