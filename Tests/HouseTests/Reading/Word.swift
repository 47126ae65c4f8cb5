/// A word or a mark of a source text, and where it stands.
struct Word: Equatable {
  let text: String
  let line: Int
  /// How many braces are open around it.
  let depth: Int
  /// How many parentheses and square brackets are open around it.
  let nesting: Int

  /// Whether it is a name or a keyword, and not a mark such as `{`.
  var isName: Bool {
    text.unicodeScalars.first.map { $0.properties.isXIDStart || $0 == "_" } ?? false
  }

  /// Whether it is a name as types have it, with a capital.
  var isTypeName: Bool { text.unicodeScalars.first?.properties.isUppercase ?? false }
}
