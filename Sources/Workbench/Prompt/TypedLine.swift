/// A line at the prompt: its words, and its text for the scenario reader.
struct TypedLine: Sendable {
  /// The whole line, with its first word in full.
  private(set) var text: String
  private var typed: [TypedWord]

  init(_ line: String) {
    text = line
    var words = TypedWords(line)
    typed = []
    while let word = words.next() { typed.append(word) }
  }

  var words: [String] { typed.map(\.value) }
  var first: String? { typed.first?.value }
  var arguments: [String] { typed.dropFirst().map(\.value) }

  /// The text after the first word and the white space behind it.
  var rest: String { String(text.drop { !$0.isWhitespace }.drop { $0.isWhitespace }) }

  /// Returns the line with its command name in full; an element gets `add` before it.
  func named(_ name: String) -> TypedLine {
    guard let first, first != name, text.hasPrefix(first) else { return self }
    if PromptCommand.isElement(first) { return TypedLine("\(name) \(text)") }
    var line = self
    line.typed[0] = TypedWord(space: "", text: name)
    line.text = name + text.dropFirst(first.count)
    return line
  }

  /// Returns the line with the words that `change` replaces.
  func mapWords<Failure: Error>(
    _ change: (TypedWord) throws(Failure) -> String?
  ) throws(Failure) -> TypedLine {
    var line = self
    for index in typed.indices {
      guard let text = try change(typed[index]) else { continue }
      var words = TypedWords(typed[index].space + text)
      if let word = words.next() { line.typed[index] = word }
    }
    line.text = line.typed.map { $0.space + $0.text }.joined()
    return line
  }
}
