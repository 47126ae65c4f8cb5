package import TouchLab

/// Changes of a layout as statements of a scenario.
package enum ChangeStatement {
  /// The elements after the changes, as statements with all properties and children, then the
  /// elements that the changes add.
  package static func whole(_ changes: [LayoutEdit]) -> String {
    // The last change of an element has its final state.
    var last: [LayoutEdit] = []
    for change in changes.flatMap(\.each) {
      let known = last.firstIndex { $0.isOfSameElement(as: change) }
      last.append(known.map { change.standing(after: last.remove(at: $0)) } ?? change)
    }
    let text =
      last.outermost.map(own).joined() + last.map(added).joined()
    return text.last == "\n" ? String(text.dropLast()) : text
  }

  /// An element as a change leaves it; of one that is taken out, that it is.
  private static func own(of change: LayoutEdit) -> String {
    guard change.kind == .takenOut else { return ScenarioWriter.element(change.after).lines() }
    let name = change.before.id.isEmpty ? change.before.kind.name : change.before.id
    return "// without \(name) where it stood\n"
  }

  /// The statements of added elements; a comment names the screen if the changed element is nested.
  private static func added(with change: LayoutEdit) -> String {
    guard !change.added.isEmpty else { return "" }
    let place = change.isOfHeldElement ? "// at the end of screen \(change.screen ?? ""):\n" : ""
    return place + change.added.map { ScenarioWriter.element($0).lines() }.joined()
  }
}

extension [LayoutEdit] {
  /// The changes of elements that are in no other changed element, with the changes within them.
  fileprivate var outermost: [LayoutEdit] {
    let places = Set(map { Place(screen: $0.screen, path: $0.path[...]) })
    func isInner(_ change: LayoutEdit) -> Bool {
      change.path.indices.contains {
        places.contains(Place(screen: change.screen, path: change.path[..<$0]))
      }
    }
    let inner = filter(isInner)
    return filter { !isInner($0) }.map { inner.reduce($0) { $0.holding($1) ?? $0 } }
  }
}

/// The place of an element in a layout.
private struct Place: Hashable {
  var screen: String?
  var path: ArraySlice<Int>
}

extension StatementText {
  static func hitTarget(_ hit: Rectangle) -> StatementText {
    var statement = StatementText(ScreenGrammar.hitTarget.name)
    for number in [hit.x, hit.y, hit.width, hit.height] { statement.add(number.points) }
    return statement
  }
}

extension PropertyValue {
  /// The value as a number; nil for other values.
  var quantity: Double? { number ?? wholeNumber.map(Double.init) }
}

/// A statement as it is being written: its words, and the statements of its block.
struct StatementText {
  /// The statement without its block.
  private(set) var head: String
  private(set) var block: [StatementText]?
  /// The comment after it.
  var comment: String?
  /// Whether the statement, or one of its block, has words that may not be canonical.
  private(set) var keepsWords = false

  /// Makes a statement from its name.
  init(_ name: String) { head = name }

  /// Makes a statement from finished text.
  init(written text: String) {
    head = text
    keepsWords = true
  }

  /// Adds an argument, written in the language.
  mutating func add(_ argument: String) {
    head += " "
    head += argument
  }

  /// Adds a property, unless it has no value. Names of properties need no quotes.
  mutating func add(_ property: String, _ value: String?) {
    guard let value else { return }
    add(property)
    head += "="
    head += value
  }

  /// Puts statements into the block.
  mutating func hold(_ statements: [StatementText]) {
    block = (block ?? []) + statements
    keepsWords = keepsWords || statements.contains(where: \.keepsWords)
  }

  /// The statement on one line.
  var line: String {
    guard let block else { return head }
    return "\(head) { \(block.map { "\($0.line); " }.joined())}"
  }

  /// The statement on lines of its own.
  func lines() -> String {
    var text = ""
    write(to: &text, indentation: "")
    return text
  }

  /// Writes the statement on lines of its own, with the comments.
  func write(to text: inout String, indentation: String = "") {
    text += indentation
    text += head
    if let block { text += block.isEmpty ? " {}" : " {" }
    if let comment {
      text += " // "
      text += comment
    }
    text += "\n"
    guard let block, !block.isEmpty else { return }
    for statement in block { statement.write(to: &text, indentation: indentation + "    ") }
    text += indentation
    text += "}\n"
  }
}
