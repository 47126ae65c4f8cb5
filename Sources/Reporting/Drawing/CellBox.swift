/// The cells that a frame runs through, given by its four sides.
struct CellBox: Hashable, Sendable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  /// The lines of the frame in a cell; empty inside it.
  func arms(column: Int, row: Int) -> Arms {
    var arms: Arms = []
    if row == top || row == bottom {
      if column > left { arms.insert(.left) }
      if column < right { arms.insert(.right) }
    }
    if column == left || column == right {
      if row > top { arms.insert(.up) }
      if row < bottom { arms.insert(.down) }
    }
    return arms
  }

  /// The lines that would run from a cell of the frame into the box.
  func inwardArms(column: Int, row: Int) -> Arms {
    var arms: Arms = []
    if column > left, column < right {
      if row == top, bottom > top { arms.insert(.down) }
      if row == bottom, bottom > top { arms.insert(.up) }
    }
    if row > top, row < bottom {
      if column == left { arms.insert(.right) }
      if column == right { arms.insert(.left) }
    }
    return arms
  }
}

/// The directions in which lines leave a cell.
struct Arms: OptionSet, Hashable, Sendable {
  let rawValue: Int

  static let up = Arms(rawValue: 1)
  static let down = Arms(rawValue: 2)
  static let left = Arms(rawValue: 4)
  static let right = Arms(rawValue: 8)

  /// The box character with these arms.
  func drawn(isDashed: Bool) -> String {
    if isDashed, self == [.left, .right] { return "┄" }
    if isDashed, self == [.up, .down] { return "┆" }
    let all = "\u{20}╵╷│╴┘┐┤╶└┌├─┴┬┼"
    return String(all[all.index(all.startIndex, offsetBy: rawValue & 15)])
  }
}
