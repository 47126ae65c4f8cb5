internal import TouchLab

/// What a drawing had no room to say.
struct Legend {
  /// Whether a name is missing from the drawing itself.
  private(set) var isNeeded = false
  private var said: [String] = []
  /// The targets where all are listed, and behind how much of what else is said.
  private var listed: [String] = []
  private var listedBehind = 0
  private var numbered: [(number: Int, mark: String, name: String)] = []
  private var marks: Set<String> = []
  /// The letters that stand for nothing yet.
  private var letters: ArraySlice<Character>
  /// The numbers that a letter stands for.
  private var lettered: [Int: String] = [:]

  /// A legend of a drawing in which letters stand for themselves already.
  init(taken: Set<String> = []) {
    letters = Self.alphabet.filter { !taken.contains(String($0)) }[...]
  }

  /// All that it says, the names behind numbers first.
  var lines: [String] {
    let widest = numbered.map(\.mark.columns).max() ?? 0
    return numbered.sorted { $0.number < $1.number }.map { one in
      "\(one.mark.padded(toColumns: widest, .trailing))  \(one.name)"
    } + said.prefix(listedBehind) + listed + said.dropFirst(listedBehind)
  }

  /// What stands in a box of so many columns for a name that does not fit.
  ///
  /// It is the name's beginning, or the target's number where that would say too little or stands for
  /// another name already; a letter of its own where the number does not fit either.
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

  /// A number, or where it does not fit a letter of its own, while there are any.
  mutating func mark(numbered number: Int, columns: Int) -> String {
    let digits = "\(number)"
    guard digits.columns > columns else { return digits }
    guard columns > 0, let letter = letters.popFirst() else { return Self.sign }
    lettered[number] = String(letter)
    return String(letter)
  }

  /// What stands for a number in the drawing.
  func mark(of number: Int) -> String { lettered[number] ?? "\(number)" }

  /// Puts what is listed later behind all that was said until now.
  mutating func beginList() { listedBehind = said.count }

  /// Lists a target by what stands for it in the drawing.
  mutating func list(_ mark: String, _ name: String) {
    listed.append("\(mark)  \(name)")
    isNeeded = true
  }

  /// Names something that the drawing cannot show at all.
  mutating func add(_ mark: String, _ name: String) {
    said.append("\(mark)  \(name)")
    isNeeded = true
  }

  /// Names something whose name has no room in the drawing.
  mutating func addMissing(_ name: String) {
    said.append("\(Self.noRoom) \(name)")
    isNeeded = true
  }

  /// Explains a sign that is in the drawing anyway.
  mutating func explain(_ text: String) {
    said.append(text)
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
  /// Stands for any number that does not fit.
  private static let sign = "*"
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
}
