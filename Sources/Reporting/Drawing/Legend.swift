internal import TouchLab

/// What a drawing had no room to say.
struct Legend {
  private(set) var lines: [String] = []
  /// Whether a name is missing from the drawing itself.
  private(set) var isNeeded = false
  private var marks: Set<String> = []
  private var symbols = Array("123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")[...]

  /// What stands in a box of so many columns for a name that does not fit.
  ///
  /// It is the name's beginning, or a sign of one column where that would say too little or stands
  /// for another name already.
  mutating func mark(for name: String, columns: Int) -> String {
    let short = name.truncated(toColumns: columns)
    if columns >= Legend.shortest, marks.insert(short).inserted {
      add(short, name)
      return short
    }
    guard columns > 0, let symbol = symbols.popFirst() else {
      add("·", name)
      return columns > 0 ? "·" : ""
    }
    add(String(symbol), name)
    return String(symbol)
  }

  /// Names something that the drawing cannot show at all.
  mutating func add(_ mark: String, _ name: String) {
    lines.append("\(mark)  \(name)")
    isNeeded = true
  }

  /// Names something whose name has no room in the drawing.
  mutating func addMissing(_ name: String) {
    lines.append("\(Self.noRoom) \(name)")
    isNeeded = true
  }

  /// Explains a sign that is in the drawing anyway.
  mutating func explain(_ text: String) {
    lines.append(text)
  }

  /// The legend cut to so many columns and lines.
  func fitted(columns: Int, rows: Int) -> [String] {
    guard rows > 0 else { return [] }
    var shown = lines.map { $0.truncated(toColumns: columns) }
    if shown.count > rows {
      let left = shown.count - rows + 1
      shown = shown.prefix(rows - 1) + ["… \(left) more".truncated(toColumns: columns)]
    }
    return shown
  }

  /// Begins what says that a name is not in the drawing.
  static let noRoom = "no room for:"

  private static let shortest = 6
}
