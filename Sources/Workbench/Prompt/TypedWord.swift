/// A word of a line at the prompt.
struct TypedWord: Sendable {
  /// The white space before it.
  var space: String
  /// The word as typed, including quotes.
  var text: String
  /// The word without quotes and escapes.
  var value: String
}

/// An iterator over the words of a line.
///
/// White space separates words, and quotes join them.
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
