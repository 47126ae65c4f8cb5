/// A format of unescaped names and values in one text.
///
/// A value ends before a separator with a known name after it, or at the end of the text.
struct KeyedText {
  let names: [String]
  /// The text between a name and its value, such as `=`.
  let assignment: String
  let separator: String
  /// The words without a value.
  var flags: [String] = []
  /// The quotes around values, which are removed.
  ///
  /// A value that begins with one ends with one.
  var quote: Character?

  /// Returns the values by name.
  ///
  /// If a name occurs twice, the first value counts.
  func values(in text: Substring) -> [String: String] {
    var found: [String: String] = [:]
    var rest = text.utf8
    while !rest.isEmpty {
      guard let (name, length) = name(at: rest) else {
        // An unknown name extends to the next separator.
        guard let next = rest.range(of: separator)?.upperBound else { break }
        rest = rest[next...]
        continue
      }
      let value = rest.dropFirst(length)
      let end = flags.contains(name) ? value.startIndex : end(of: value)
      if found[name] == nil { found[name] = unquoted(Substring(value[..<end])) }
      rest = value[end...]
      if rest.starts(with: separator.utf8) { rest = rest.dropFirst(separator.utf8.count) }
    }
    return found
  }

  /// The name at the start of a text, and the length of name and assignment in bytes; nil for none.
  private func name(at text: Substring.UTF8View) -> (name: String, length: Int)? {
    for name in names where text.starts(with: name.utf8) {
      let rest = text.dropFirst(name.utf8.count)
      if rest.starts(with: assignment.utf8) {
        return (name, name.utf8.count + assignment.utf8.count)
      }
    }
    for flag in flags where text.starts(with: flag.utf8) {
      let rest = text.dropFirst(flag.utf8.count)
      if rest.isEmpty || rest.starts(with: separator.utf8) { return (flag, flag.utf8.count) }
    }
    return nil
  }

  private func end(of value: Substring.UTF8View) -> Substring.UTF8View.Index {
    let mark = quote.map { String($0).utf8.first } ?? nil
    let isQuoted = mark != nil && value.first == mark
    var rest = value
    while let separator = rest.range(of: separator) {
      let closes =
        !isQuoted
        || separator.lowerBound > value.index(after: value.startIndex)
          && value[value.index(before: separator.lowerBound)] == mark
      if closes, name(at: rest[separator.upperBound...]) != nil { return separator.lowerBound }
      rest = rest[separator.upperBound...]
    }
    return value.endIndex
  }

  private func unquoted(_ value: Substring) -> String {
    guard let quote, value.count >= 2, value.first == quote, value.last == quote else {
      return String(value)
    }
    return String(value.dropFirst().dropLast())
  }
}

extension Substring.UTF8View {
  /// The range of the first occurrence of another text; nil if there is none.
  fileprivate func range(of text: String) -> Range<Index>? {
    guard let letter = text.utf8.first else { return nil }
    var rest = self
    while let start = rest.firstIndex(of: letter) {
      if rest[start...].starts(with: text.utf8) {
        return start..<rest.index(start, offsetBy: text.utf8.count)
      }
      rest = rest[rest.index(after: start)...]
    }
    return nil
  }
}
