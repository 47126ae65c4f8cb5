/// A line at the prompt: its words, and its text as it was typed for what reads it as a scenario.
struct TypedLine: Sendable {
  /// The whole line, its first word spelled out.
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

  /// The text behind the first word and the white space after it.
  var rest: String { String(text.drop { !$0.isWhitespace }.drop { $0.isWhitespace }) }

  /// The same line with its command spelled out.
  func named(_ name: String) -> TypedLine {
    guard let first, first != name, text.hasPrefix(first) else { return self }
    var line = self
    line.typed[0] = TypedWord(space: "", text: name, value: name)
    line.text = name + text.dropFirst(first.count)
    return line
  }

  /// The same line with each word written anew that `change` has another text for.
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
