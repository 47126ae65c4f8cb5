/// A statement as it is being written: its words, and the statements of its block.
struct StatementText {
  private var words: [String]
  private(set) var block: [StatementText]?

  /// A statement of a name.
  init(_ name: String) { words = [name] }

  /// A statement that is written already.
  init(written text: String) { words = [text] }

  /// The same statement with a further argument, written in the language.
  mutating func add(_ argument: String) { words.append(argument) }

  /// Adds a property, unless it has no value.
  mutating func add(_ property: String, _ value: String?) {
    if let value { words.append("\(Spelling.word(property))=\(value)") }
  }

  /// Puts statements into the block.
  mutating func hold(_ statements: [StatementText]) { block = (block ?? []) + statements }

  /// The statement without its block.
  var head: String { words.joined(separator: " ") }

  /// The statement on one line.
  var line: String {
    guard let block else { return head }
    return "\(head) { \(block.map { "\($0.line); " }.joined())}"
  }

  /// The statement on lines of its own.
  func lines(indentation: String = "") -> String {
    guard let block else { return "\(indentation)\(head)\n" }
    let inner = block.map { $0.lines(indentation: indentation + "    ") }.joined()
    return "\(indentation)\(head) {\n\(inner)\(indentation)}\n"
  }
}
