internal import TouchLab

/// Search for the known words that a misspelt word stands for.
package enum NearestWord {
  /// Returns at most three words that `word` may misspell, best first.
  ///
  /// They are within two edits and a third of its length, or begin with it. For `screen/panel` it
  /// is the panel, if that is known by itself.
  package static func candidates(for word: String, among known: [String]) -> [String] {
    if let slash = word.lastIndex(of: "/") {
      let last = String(word[word.index(after: slash)...])
      if known.contains(last) { return [last] }
    }
    let typed = letters(of: word)
    let limit = min(mostEdits, max(1, typed.count / 3))
    var scored: [(distance: Int, order: Int, word: String)] = []
    var seen: Set<String> = []
    for (order, candidate) in known.enumerated() where seen.insert(candidate).inserted {
      let other = letters(of: candidate)
      guard abs(other.count - typed.count) <= limit || other.starts(with: typed) else { continue }
      var distance = edits(from: typed, to: other)
      if !typed.isEmpty, other.starts(with: typed) { distance = min(distance, 1) }
      // A word that shares no letter is never near.
      if distance <= limit, distance < max(typed.count, other.count) {
        scored.append((distance, order, candidate))
      }
    }
    scored.sort { ($0.distance, $0.order) < ($1.distance, $1.order) }
    return scored.prefix(3).map(\.word)
  }

  /// Returns at most three words whose first letters are those of `word`, best first: at least
  /// three letters, and half of it.
  package static func similar(to word: String, among known: [String]) -> [String] {
    let typed = letters(of: word)
    let scored = known.enumerated().map { order, candidate in
      let other = letters(of: candidate)
      let shared = zip(typed, other).prefix { $0 == $1 }.count
      let edits = edits(from: typed, to: other)
      return (
        distance: edits - shared, order: order, word: candidate,
        isSimilar: shared >= max(leastShared, (typed.count + 1) / 2)
      )
    }.filter(\.isSimilar)
    return scored.sorted { ($0.distance, $0.order) < ($1.distance, $1.order) }
      .prefix(3).map(\.word)
  }

  /// Whether a word is a likely misspelling of another: one edit away, or different in case only.
  ///
  /// In a word of four letters or fewer another letter often makes another word, and is no
  /// misspelling.
  package static func isMisspelling(_ word: String, of known: String) -> Bool {
    guard word != known else { return false }
    let typed = Array(word.lowercased().unicodeScalars.prefix(longestWord))
    let other = Array(known.unicodeScalars.prefix(longestWord))
    guard abs(typed.count - other.count) <= 1, edits(from: typed, to: other) <= 1 else {
      return false
    }
    return other.count > 4 || typed.count != other.count || typed.sorted() == other.sorted()
  }

  private static let longestWord = 64
  /// The largest number of edits of a misspelling.
  private static let mostEdits = 2
  /// The smallest number of first letters that similar words share.
  private static let leastShared = 3

  /// The scalars that are compared; later ones are ignored.
  private static func letters(of word: String) -> [Unicode.Scalar] {
    let start = String(String.UnicodeScalarView(word.unicodeScalars.prefix(longestWord)))
    return Array(start.lowercased().unicodeScalars.prefix(longestWord))
  }

  /// The number of insertions, deletions, substitutions and swaps of neighbours (Damerau 1964,
  /// restricted).
  private static func edits(from typed: [Unicode.Scalar], to other: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: other.count + 1)
    var last = Array(0...other.count)
    for (row, letter) in typed.enumerated() {
      var current = [row + 1]
      current.reserveCapacity(other.count + 1)
      for (column, otherLetter) in other.enumerated() {
        let substituted = last[column] + (letter == otherLetter ? 0 : 1)
        var best = min(substituted, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == other[column - 1], typed[row - 1] == otherLetter {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      beforeLast = last
      last = current
    }
    return last[other.count]
  }
}
