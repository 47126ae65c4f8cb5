extension [Word] {
  /// The type that an extension is of: `Element.Row`; `Array` for `[Element]`.
  func extendedName(after index: Int) -> String {
    var name = self[index + 1].text == "[" ? "Array" : ""
    for word in self[(index + 1)...] {
      guard word.isName || word.text == ".", name.isEmpty || word.text == "." || name.last == "."
      else { break }
      name += word.text
    }
    return name
  }

  /// Whether the modifiers just before a declaration hide it from other files.
  func isPrivate(before index: Int) -> Bool {
    self[..<index].reversed().prefix { modifiers.contains($0.text) }
      .contains { $0.text == "private" || $0.text == "fileprivate" }
  }

  /// The function that begins with a word; nil where it has no body, as in a protocol.
  func body(from index: Int) -> FunctionBody? {
    let start = self[index]
    let rest = self[(index + 1)...]
    let opening = rest.firstIndex { word in
      word.nesting <= start.nesting && word.depth <= start.depth
        && signatureEnds.contains(word.text)
    }
    guard let opening, rest[opening].text == "{" else { return nil }
    let close = rest[opening...].first { $0.text == "}" && $0.depth == rest[opening].depth }
    guard let close else { return nil }
    let name = start.text == "func" ? rest.first?.text ?? "" : start.text
    return FunctionBody(name: name, line: start.line, length: close.line - start.line + 1)
  }

  /// The names behind `let` or `var`: `a`, `a = 1, b: Int`, `(a, b)` or, in a pattern, `.some(a, b)`.
  func boundNames(after index: Int) -> [String] {
    let rest = self[(index + 1)...]
    guard let first = rest.first else { return [] }
    if first.isName { return [first.text] + furtherNames(after: index + 1) }
    guard let opening = rest.firstIndex(where: { $0.text == "(" }), opening - index < 4 else {
      return []
    }
    return rest[(opening + 1)...].prefix { $0.nesting > rest[opening].nesting }
      .filter(\.isName).map(\.text)
  }

  /// The names behind commas on the line of a first one.
  private func furtherNames(after first: Int) -> [String] {
    let line = self[first...].prefix {
      $0.line == self[first].line && $0.depth == self[first].depth
    }
    return line.indices.dropFirst(2).filter { index in
      guard line[index - 1].text == ",", line[index].nesting == self[first].nesting else {
        return false
      }
      let after = line[(index + 1)...].prefix(2).map(\.text)
      return after.first.map([",", ":", "="].contains) ?? false && after != ["=", "="]
    }.map { line[$0].text }
  }

  /// The names behind a `case` of an enumeration: `a`, `a(Int), b` or `a = 1, b = 2`.
  func caseNames(after index: Int) -> [String] {
    var names: [String] = []
    var isFirst = true
    for word in self[(index + 1)...] where word.nesting <= self[index].nesting {
      if word.text == "}" || word.isName && !isFirst { break }
      if word.isName { names.append(word.text) }
      isFirst = word.text == ","
    }
    return names
  }

  /// The names that a loop gives: `for a in`, `for (a, b) in`.
  func loopNames(after index: Int) -> [String] {
    guard self[index + 1].text != ":", index > 0, !["(", ","].contains(self[index - 1].text) else {
      return []
    }
    return names(after: index) { $0.text != "{" }
  }

  /// Whether a parenthesis begins a tuple whose parts have names.
  func isTuple(at index: Int) -> Bool {
    guard index > 0, index + 2 < count, self[index + 2].text == ":" else { return false }
    return tupleStarts.contains(self[index - 1].text)
  }

  /// The names that a closure gives: `{ a, b in`, `{ (a: Int) -> Int in`.
  func closureNames(after index: Int) -> [String] {
    let line = self[index].line
    return names(after: index) { $0.line == line && ($0.isName || closureMarks.contains($0.text)) }
  }

  /// The names between a word and an `in` near it; none if something else comes between.
  private func names(after index: Int, where mayStand: (Word) -> Bool) -> [String] {
    let between = self[(index + 1)...].prefix(24).prefix { $0.text != "in" && mayStand($0) }
    guard between.endIndex < endIndex, self[between.endIndex].text == "in" else { return [] }
    return between.filter(\.isName).map(\.text)
  }
}

private let modifiers: Set = [
  "private", "fileprivate", "package", "public", "internal", "final", "indirect", "nonisolated",
  "static", "class", "mutating", "lazy", "weak", "unowned", "override", "consuming",
]
private let signatureEnds: Set = [
  "func", "init", "subscript", "deinit", "{", "}", "var", "let", "case",
]
private let tupleStarts: Set = ["[", "(", ",", ":", ">", "="]
private let closureMarks: Set = [",", "(", ")", "[", "]", ":", "-", ">", "?", "."]
