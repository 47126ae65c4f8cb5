/// A line at the prompt: its words, and its text as it was typed for what reads it as a scenario.
struct TypedLine: Sendable {
  private(set) var words: [String]
  /// The whole line, its first word spelled out.
  private(set) var text: String

  /// Words are separated by white space; quotes hold a word together.
  init(_ line: String) {
    text = line
    var words: [String] = []
    var current = ""
    var isQuoted = false
    var hasWord = false
    var escapes = false
    for character in line {
      if escapes {
        current.append(character)
        escapes = false
      } else if isQuoted, character == "\\" {
        escapes = true
      } else if character == "\"" {
        isQuoted.toggle()
        hasWord = true
      } else if character.isWhitespace, !isQuoted {
        if hasWord { words.append(current) }
        current = ""
        hasWord = false
      } else {
        current.append(character)
        hasWord = true
      }
    }
    if hasWord { words.append(current) }
    self.words = words
  }

  var first: String? { words.first }
  var arguments: [String] { Array(words.dropFirst()) }

  /// The text behind the first word and the white space after it.
  var rest: String { String(text.drop { !$0.isWhitespace }.drop { $0.isWhitespace }) }

  /// The same line with its command spelled out.
  func named(_ name: String) -> TypedLine {
    guard let first, first != name, text.hasPrefix(first) else { return self }
    var line = self
    line.words[0] = name
    line.text = name + text.dropFirst(first.count)
    return line
  }
}
