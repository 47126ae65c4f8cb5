/// A text in lines of a given width.
///
/// Only a word longer than a line exceeds it.
package struct WrappedText {
  /// A part of a line, measured from the left end of the text.
  package struct Span: Hashable, Sendable {
    package var line: Int
    package var start: Double
    package var width: Double
  }

  /// The lines as ranges of characters.
  private var lines: [Range<Int>] = []
  private let characters: [Character]
  /// The width of the text before each character and at the end, in thousandths of the type size.
  private let ends: [Int]
  private let size: Double

  package init(_ text: String, width: Double, size: Double) {
    characters = Array(text)
    self.size = size
    var length = 0
    ends =
      [0]
      + characters.map { character in
        length += LabelWidth.thousandths(of: character)
        return length
      }
    var start = 0
    var end = 0
    var next = 0
    while next < characters.count {
      let wordEnd = characters[next...].firstIndex(of: " ") ?? characters.count
      if wordEnd > start, self.width(start..<wordEnd) > width + Self.tolerance, end > start {
        lines.append(start..<end)
        start = next
      }
      end = wordEnd
      next = wordEnd + 1
    }
    if end > start { lines.append(start..<end) }
  }

  package var count: Int { lines.count }

  /// The spans of `words` in the lines; empty if the text does not contain them.
  package func spans(of words: String) -> [Span] {
    guard let found = Self.range(of: Array(words), in: characters) else { return [] }
    return lines.enumerated().compactMap { index, line in
      let shared = found.clamped(to: line)
      guard !shared.isEmpty else { return nil }
      return Span(
        line: index, start: width(line.lowerBound..<shared.lowerBound), width: width(shared))
    }
  }

  package static func contains(_ words: String, in text: String) -> Bool {
    range(of: Array(words), in: Array(text)) != nil
  }

  private static func range(of words: [Character], in text: [Character]) -> Range<Int>? {
    guard !words.isEmpty, words.count <= text.count else { return nil }
    for start in 0...(text.count - words.count)
    where text[start] == words[0] && Array(text[start..<start + words.count]) == words {
      return start..<start + words.count
    }
    return nil
  }

  private func width(_ range: Range<Int>) -> Double {
    Double(ends[range.upperBound] - ends[range.lowerBound]) * size / 1000
  }

  /// The tolerance for the rounding of summed widths, in points.
  private static let tolerance = 1e-6
}
