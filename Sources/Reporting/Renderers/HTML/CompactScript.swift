/// A script without the spaces that only people need.
///
/// It knows of the language what the program's own scripts use: strings in double quotes, templates,
/// regular expressions behind a bracket, and statements that end with a semicolon or a brace.
enum CompactScript {
  static func text(_ source: String) -> String {
    var rest = Substring(source)
    var compact = ""
    while let character = rest.first {
      switch character {
      case "\"": take(quoted(rest, by: "\""), from: &rest, to: &compact)
      case "`": take(template(rest), from: &rest, to: &compact)
      case "/" where compact.last == "(":
        take(quoted(rest, by: "/"), from: &rest, to: &compact)
      case " ", "\n":
        let space = rest.prefix { $0 == " " || $0 == "\n" }
        rest = rest[space.endIndex...]
        if let kept = kept(space, after: compact.last, before: rest.first) { compact.append(kept) }
      default: take(rest.prefix(1), from: &rest, to: &compact)
      }
    }
    return compact
  }

  private static func take(
    _ part: Substring, from rest: inout Substring, to compact: inout String
  ) {
    compact += part
    rest = rest[part.endIndex...]
  }

  /// What is left of spaces between two characters.
  private static func kept(
    _ space: Substring, after last: Character?, before next: Character?
  ) -> Character? {
    guard let last, let next else { return nil }
    // A statement may end with a brace and the line.
    if last == "}", space.contains("\n") { return "\n" }
    let isWord = { (character: Character) in
      character.isLetter || character.isNumber || character == "_" || character == "$"
    }
    if isWord(last), isWord(next) { return " " }
    return last == next && (last == "+" || last == "-") ? " " : nil
  }

  static func quoted(_ text: Substring, by quote: Character) -> Substring {
    var isEscaped = false
    for index in text.indices.dropFirst() {
      if isEscaped {
        isEscaped = false
      } else if text[index] == "\\" {
        isEscaped = true
      } else if text[index] == quote {
        return text[...index]
      }
    }
    return text
  }

  /// A template as it stands, with the templates inside its braces.
  private static func template(_ text: Substring) -> Substring {
    var depth = 0
    var index = text.index(after: text.startIndex)
    while index < text.endIndex {
      switch text[index] {
      case "`" where depth == 0: return text[...index]
      case "`":
        index = template(text[index...]).endIndex
        continue
      case "$" where text[index...].hasPrefix("${"): depth += 1
      case "}": depth = max(0, depth - 1)
      default: break
      }
      index = text.index(after: index)
    }
    return text
  }
}
