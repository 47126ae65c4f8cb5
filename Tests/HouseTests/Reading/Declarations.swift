/// A type as a source declares it.
struct DeclaredType: Hashable {
  /// With the types around it: `Element.Row`.
  let name: String
  let line: Int
  let isNested: Bool
  let isPrivate: Bool
}

/// A function, initialiser or subscript with a body.
struct FunctionBody {
  let name: String
  let line: Int
  let length: Int
}

/// What a Swift source declares, read off its words.
struct Declarations {
  private(set) var types: [DeclaredType] = []
  private(set) var functions: [FunctionBody] = []

  private static let typeKeywords: Set = [
    "struct", "enum", "class", "protocol", "actor", "typealias",
  ]
  private static let functionKeywords: Set = ["func", "init", "subscript", "deinit"]
  private static let endsSignature = functionKeywords.union(["{", "}", "var", "let", "case"])

  init(_ words: [Word]) {
    var scopes: [(name: String, depth: Int)] = []
    for (index, word) in words.enumerated() {
      if word.text == "}", let scope = scopes.last, word.depth == scope.depth {
        scopes.removeLast()
      }
      guard word.nesting == 0, index + 1 < words.count else { continue }
      let follows = words[index + 1]
      let isMember = index > 0 && words[index - 1].text == "."
      if word.text == "extension", follows.isName {
        scopes.append((Self.extendedName(words[(index + 1)...]), word.depth))
      } else if Self.typeKeywords.contains(word.text), follows.isName, !isMember,
        !["func", "var", "let"].contains(follows.text)
      {
        let name = (scopes.map(\.name) + [follows.text]).joined(separator: ".")
        types.append(
          DeclaredType(
            name: name, line: word.line, isNested: !scopes.isEmpty,
            isPrivate: Self.isPrivate(words[..<index])))
        if word.text != "typealias" { scopes.append((follows.text, word.depth)) }
      } else if Self.functionKeywords.contains(word.text), !isMember {
        if let body = Self.body(of: words[index...]) { functions.append(body) }
      }
    }
  }

  private static func extendedName(_ words: ArraySlice<Word>) -> String {
    var name = ""
    for word in words {
      guard word.isName || word.text == ".", name.isEmpty || word.text == "." || name.last == "."
      else { break }
      name += word.text
    }
    return name
  }

  /// Whether the modifiers just before a declaration hide it from other files.
  private static func isPrivate(_ words: ArraySlice<Word>) -> Bool {
    let modifiers: Set = [
      "private", "fileprivate", "package", "public", "internal", "final", "indirect", "nonisolated",
    ]
    return words.reversed().prefix { modifiers.contains($0.text) }
      .contains { ["private", "fileprivate"].contains($0.text) }
  }

  /// The function that begins with the first word; nil where it has no body, as in a protocol.
  private static func body(of words: ArraySlice<Word>) -> FunctionBody? {
    guard let start = words.first else { return nil }
    let rest = words.dropFirst()
    let opening = rest.firstIndex { word in
      word.nesting <= start.nesting && word.depth <= start.depth
        && endsSignature.contains(word.text)
    }
    guard let opening, rest[opening].text == "{" else { return nil }
    let close = rest[opening...].first { $0.text == "}" && $0.depth == rest[opening].depth }
    guard let close else { return nil }
    let name = start.text == "func" ? rest.first?.text ?? "" : start.text
    return FunctionBody(name: name, line: start.line, length: close.line - start.line + 1)
  }
}
