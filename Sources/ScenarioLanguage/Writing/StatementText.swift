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

  /// Adds a property, unless it has no value.
  ///
  /// Names of properties need no quotes.
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
