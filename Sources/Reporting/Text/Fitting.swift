internal import TouchLab

/// The side on which text is aligned.
enum Alignment: Hashable, Sendable {
  case leading
  case trailing
}

extension String {
  /// The text cut to `limit` columns, with … in place of missing text.
  func truncated(toColumns limit: Int) -> String {
    guard columns > limit else { return self }
    guard limit > 0 else { return "" }
    var kept = ""
    var width = 0
    for character in self {
      width += character.columns
      if width > limit - 1 { break }
      kept.append(character)
    }
    return kept + "…"
  }

  /// The text cut at its start to `limit` columns, with … in place of missing text.
  func truncatedAtStart(toColumns limit: Int) -> String {
    guard columns > limit else { return self }
    return "…" + String(String(reversed()).truncated(toColumns: limit).dropLast().reversed())
  }

  /// The text padded with spaces to `width` columns, after it or before it.
  func padded(toColumns width: Int, _ alignment: Alignment = .leading) -> String {
    let spaces = String(repeating: " ", count: max(0, width - columns))
    return alignment == .leading ? self + spaces : spaces + self
  }

  /// The text in pieces of at most `limit` columns each, broken behind hyphens and similar signs if
  /// there are any.
  func split(everyColumns limit: Int) -> [String] {
    guard columns > limit else { return [self] }
    var pieces: [String] = []
    var piece = ""
    var width = 0
    for character in self {
      while width + character.columns > limit, !piece.isEmpty {
        let end = piece.lastIndex(where: \.joinsWords).map { piece.index(after: $0) }
        pieces.append(String(piece[..<(end ?? piece.endIndex)]))
        piece = end.map { String(piece[$0...]) } ?? ""
        width = piece.columns
      }
      piece.append(character)
      width += character.columns
    }
    return piece.isEmpty ? pieces : pieces + [piece]
  }

  /// The width of its longest part between hyphens and similar signs, in columns.
  var longestJoined: Int {
    var longest = 0
    var width = 0
    for character in self {
      width += character.columns
      longest = max(longest, width)
      if character.joinsWords { width = 0 }
    }
    return longest
  }
}

extension Character {
  /// Whether an id may break after the character.
  fileprivate var joinsWords: Bool { self == "-" || self == "_" || self == "/" || self == ":" }
}
