import Foundation

/// English texts of the project, one paragraph a line, that remember their places.
struct Prose {
  /// A kind of text.
  enum Area: String, CaseIterable, Sendable {
    case guide
    case literal
    case comment
  }

  /// A place with a forbidden phrase.
  struct Hit: Sendable, CustomStringConvertible {
    let path: String
    let line: Int
    let excerpt: String
    let advice: String

    var description: String { "\(path):\(line): \(excerpt) → \(advice)" }
  }

  /// A part of the text that stands on one line of a file.
  private struct Piece {
    let start: Int
    let path: String
    let line: Int
    let paragraph: Int
    let allows: Bool
    let isSentence: Bool
  }

  let area: Area
  private(set) var text = ""
  private var length = 0
  private var pieces: [Piece] = []
  private var paragraphs = 0
  private var isOpen = false

  init(_ area: Area) { self.area = area }

  /// Appends a line's words to the current paragraph.
  ///
  /// `allows` is whether the line has a mark `words: allow RULE`. A cell of a table is no sentence.
  mutating func add(
    _ words: String, path: String, line: Int, allows: Bool = false, isSentence: Bool = true
  ) {
    if isOpen { append(" ") }
    pieces.append(
      Piece(
        start: length, path: path, line: line, paragraph: paragraphs, allows: allows,
        isSentence: isSentence))
    append(words)
    isOpen = true
  }

  /// Ends the current paragraph.
  mutating func close() {
    guard isOpen else { return }
    append("\n")
    paragraphs += 1
    isOpen = false
  }

  private mutating func append(_ words: String) {
    text += words
    length += words.utf16.count
  }

  private func piece(at offset: Int) -> Int {
    var (low, high) = (0, pieces.count)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].start <= offset { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  /// The forbidden phrases of the text, in order; overlapping ones count once.
  func hits(_ phrases: [ForbiddenPhrase]) throws -> [Hit] {
    let whole = text as NSString
    let all = NSRange(location: 0, length: whole.length)
    var found: [(range: NSRange, hit: Hit)] = []
    for phrase in phrases where phrase.areas.contains(area) {
      let expression = try NSRegularExpression(
        pattern: phrase.pattern, options: [.caseInsensitive, .anchorsMatchLines])
      for match in expression.matches(in: text, range: all) {
        let index = piece(at: match.range.location)
        guard pieces.indices.contains(index), !allows(pieces[index].paragraph, around: index),
          !found.contains(where: { NSIntersectionRange($0.range, match.range).length > 0 })
        else { continue }
        let start = max(pieces[index].start, match.range.location - 20)
        let end = min(whole.length, match.range.upperBound + 40)
        let words = whole.substring(with: NSRange(location: start, length: end - start))
        let excerpt = words.split(separator: "\n").first.map(String.init) ?? ""
        found.append(
          (
            match.range,
            Hit(
              path: pieces[index].path, line: pieces[index].line, excerpt: excerpt,
              advice: phrase.advice)
          ))
      }
    }
    return found.sorted { $0.range.location < $1.range.location }.map(\.hit)
  }

  private func allows(_ paragraph: Int, around index: Int) -> Bool {
    let before = pieces[..<index].reversed().prefix { $0.paragraph == paragraph }
    let after = pieces[index...].prefix { $0.paragraph == paragraph }
    return before.contains(where: \.allows) || after.contains(where: \.allows)
  }

  /// The sentences of more than `most` words.
  func longSentences(_ most: Int) throws -> [Hit] {
    let whole = text as NSString
    let ends = try NSRegularExpression(pattern: #"[.!?]["”’)]*\s+(?=["“(\[]?[A-Z0-9`])|\n"#)
    let word = try NSRegularExpression(pattern: #"[A-Za-z\uFFFC][\w'’\-]*|\d[\d.,×%]*"#)
    var start = 0
    var hits: [Hit] = []
    for match in ends.matches(in: text, range: NSRange(location: 0, length: whole.length)) {
      let range = NSRange(location: start, length: match.range.location - start)
      start = match.range.upperBound
      let index = piece(at: range.location)
      guard range.length > 3 * most, pieces.indices.contains(index), pieces[index].isSentence,
        !allows(pieces[index].paragraph, around: index)
      else { continue }
      let count = word.numberOfMatches(in: text, range: range)
      guard count > most else { continue }
      let words = whole.substring(with: range)
      hits.append(
        Hit(
          path: pieces[index].path, line: pieces[index].line, excerpt: "\(words.prefix(60))…",
          advice: "\(count) words; at most \(most)"))
    }
    return hits
  }
}
