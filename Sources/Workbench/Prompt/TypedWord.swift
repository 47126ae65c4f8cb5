/// A word of a line at the prompt.
struct TypedWord: Sendable {
  /// The white space before it.
  var space: String
  /// As it was typed, quotes and all.
  var text: String
  /// What it says.
  var value: String
}

/// The words of a line, taken one by one: white space separates them, and quotes hold one together.
struct TypedWords {
  private var rest: Substring

  init(_ line: String) { rest = line[...] }

  mutating func next() -> TypedWord? {
    guard let begin = rest.firstIndex(where: { !$0.isWhitespace }) else { return nil }
    var value = ""
    var isQuoted = false
    var escapes = false
    var end = begin
    while end < rest.endIndex {
      let character = rest[end]
      if escapes {
        value.append(character)
        escapes = false
      } else if isQuoted, character == "\\" {
        escapes = true
      } else if character == "\"" {
        isQuoted.toggle()
      } else if character.isWhitespace, !isQuoted {
        break
      } else {
        value.append(character)
      }
      end = rest.index(after: end)
    }
    let word = TypedWord(
      space: String(rest[..<begin]), text: String(rest[begin..<end]), value: value)
    rest = rest[end...]
    return word
  }
}
