/// A text in lines of a given width. Only a word longer than a line exceeds it.
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

/// The width of labels in Helvetica: the system's face until 2015, with which the classic bars were
/// drawn. Advance widths are in thousandths of the type size, for U+0020…U+007E and U+00A0…U+00FF.
/// Source: Adobe's Core 14 font metrics (Helvetica.afm and Helvetica-Bold.afm, version 002.000).
package enum LabelWidth {
  package enum Weight: Sendable {
    case regular
    case bold
  }

  /// The width of `label` at a type size of `size` points, in points.
  package static func width(of label: String, size: Double, weight: Weight = .regular) -> Double {
    let table = weight == .bold ? boldAdvances : regularAdvances
    return Double(thousandths(of: label.unicodeScalars, in: table)) * size / 1000
  }

  static func thousandths(of character: Character) -> Int {
    thousandths(of: character.unicodeScalars, in: regularAdvances)
  }

  private static func thousandths(of scalars: some Sequence<Unicode.Scalar>, in table: [Int]) -> Int
  {
    scalars.reduce(0) { $0 + advance(of: $1, in: table) }
  }

  private static func advance(of scalar: Unicode.Scalar, in table: [Int]) -> Int {
    switch scalar.value {
    case 0x20...0x7E: table[Int(truncatingIfNeeded: scalar.value) - 0x20]
    case 0xA0...0xFF: table[Int(truncatingIfNeeded: scalar.value) - 0xA0 + 95]
    case 0x300...0x36F, 0x200B...0x200F, 0xFE00...0xFE0F: 0
    // Ideographs, kana, hangul and emoji fill a square of the type size.
    case 0x1100...0x11FF, 0x2E80...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFF60,
      0x1F000...0x3FFFF:
      1000
    // Other letters get the width of a digit.
    default: 556
    }
  }

  private static let regularAdvances: [Int] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584, 278,
    333, 556, 556, 556, 556, 260, 556, 333, 737, 370, 556, 584, 333, 737, 333, 400,
    584, 333, 333, 333, 556, 537, 278, 333, 333, 365, 556, 834, 834, 834, 611, 667,
    667, 667, 667, 667, 667, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278, 722,
    722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611, 556,
    556, 556, 556, 556, 556, 889, 500, 556, 556, 556, 556, 278, 278, 278, 278, 556,
    556, 556, 556, 556, 556, 556, 584, 611, 556, 556, 556, 556, 500, 556, 500,
  ]

  private static let boldAdvances: [Int] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
    975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
    333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
    611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584, 278,
    333, 556, 556, 556, 556, 280, 556, 333, 737, 370, 556, 584, 333, 737, 333, 400,
    584, 333, 333, 333, 611, 556, 278, 333, 333, 365, 556, 834, 834, 834, 611, 722,
    722, 722, 722, 722, 722, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278, 722,
    722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611, 556,
    556, 556, 556, 556, 556, 889, 556, 556, 556, 556, 556, 278, 278, 278, 278, 611,
    611, 611, 611, 611, 611, 611, 584, 611, 611, 611, 611, 611, 556, 611, 556,
  ]
}
