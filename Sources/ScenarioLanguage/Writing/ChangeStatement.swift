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

private struct Place: Hashable {
  var screen: String?
  var path: ArraySlice<Int>
}

extension StatementText {
  static func hitTarget(_ hit: Rectangle) -> StatementText {
    StatementText(
      ScreenGrammar.hitTarget.name, [hit.x, hit.y, hit.width, hit.height].map(\.points))
  }
}

extension PropertyValue {
  /// The value as a number; nil for other values.
  var quantity: Double? { number ?? wholeNumber.map(Double.init) }
}

/// A statement as it is being written: its words, and the statements of its block.
struct StatementText {
  private(set) var head: String
  private(set) var block: [StatementText]?
  var comment: String?
  /// Whether the statement, or one of its block, has words that may not be canonical.
  private(set) var keepsWords = false

  /// Makes a statement from its name and its arguments, written in the language.
  init(_ name: String, _ arguments: [String] = []) {
    head = ([name] + arguments).joined(separator: " ")
  }

  init(_ name: String, _ argument: String) { self.init(name, [argument]) }

  init(_ name: String, _ numbers: Double...) { self.init(name, numbers.map(Spelling.number)) }

  init(written text: String) {
    head = text
    keepsWords = true
  }

  mutating func add(_ argument: String) { head += " \(argument)" }

  /// Adds a property, unless it has no value. Names of properties need no quotes.
  mutating func add(_ property: String, _ value: String?) {
    if let value { add("\(property)=\(value)") }
  }

  mutating func add(_ property: String, _ number: Double?) {
    add(property, number.map(Spelling.number))
  }

  mutating func hold(_ statements: [StatementText]) {
    block = (block ?? []) + statements
    keepsWords = keepsWords || statements.contains(where: \.keepsWords)
  }

  var line: String {
    guard let block else { return head }
    return "\(head) { \(block.map { "\($0.line); " }.joined())}"
  }

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
