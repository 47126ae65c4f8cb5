internal import TouchLab

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

  /// The text for a box of `columns` columns in which `name` does not fit.
  ///
  /// It is the start of the name, or the target's number if the start is too short or already in
  /// use. A letter replaces a number that does not fit either.
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

  /// Explains a sign of the drawing.
  ///
  /// It alone does not make the legend necessary.
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
