/// Gives the names that a script makes up for itself a letter each: the script stands in every page.
///
/// A name is called the same wherever it stands, and as nothing else is called, so that all keeps its
/// meaning. Names of properties stay, and what stands in quotes.
struct ShortNames {
  private let short: [String: String]

  /// Letters for some `names` of a script, of which none is a key of an object.
  init(for names: [String], of source: String) {
    let used = Set(source.split { !Self.isPart($0) }.map(String.init))
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
    let free = (letters + letters.map { "_" + $0 }).filter { !used.contains($0) }
    short = Dictionary(zip(names, free), uniquingKeysWith: { one, _ in one })
  }

  /// A script with the names shortened.
  func text(_ source: String) -> String {
    var rest = Substring(source)
    return code(&rest)
  }

  /// Code up to its end, or to the brace that closes it.
  private func code(_ rest: inout Substring) -> String {
    var text = ""
    var depth = 0
    while let next = rest.first, next != "}" || depth > 0 {
      if Self.isPart(next) {
        let word = rest.prefix(while: Self.isPart)
        rest = rest[word.endIndex...]
        text += name(word, after: text)
      } else if next == "`" {
        text += template(&rest)
      } else if next == "\"" || next == "/" && text.last == "(" {
        let quoted = CompactScript.quoted(rest, by: next)
        rest = rest[quoted.endIndex...]
        text += quoted
      } else {
        depth += next == "{" ? 1 : next == "}" ? -1 : 0
        text.append(rest.removeFirst())
      }
    }
    return text
  }

  /// A template: its words as they stand, and the code between its braces.
  private func template(_ rest: inout Substring) -> String {
    var text = String(rest.removeFirst())
    while let next = rest.first {
      if rest.hasPrefix("${") {
        rest = rest.dropFirst(2)
        text += "${" + code(&rest)
      } else {
        text.append(rest.removeFirst())
        if next == "`" { break }
      }
    }
    return text
  }

  private func name(_ word: Substring, after text: String) -> String {
    // Nothing that is made once is made anew, so that no word is needed that forbids it.
    if word == "const" { return "let" }
    if text.last == ".", !text.hasSuffix("...") { return String(word) }
    return short[String(word)] ?? String(word)
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "$"
  }
}
