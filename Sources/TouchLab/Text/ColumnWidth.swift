extension StringProtocol {
  /// The number of terminal columns of the text.
  package var columns: Int {
    if isPrintableASCII { return utf8.count }
    if hasNarrowScalarsAlone { return unicodeScalars.count }
    return reduce(0) { $0 + $1.columns }
  }

  /// Whether the text is ASCII without control characters, as nearly all text is.
  package var isPrintableASCII: Bool { areAllPrintableASCII(utf8) }

  /// Whether every scalar of the text certainly takes one column: Latin letters, punctuation,
  /// arrows and the lines of tables.
  package var hasNarrowScalarsAlone: Bool { unicodeScalars.allSatisfy(\.isSurelyNarrow) }
}

extension String {
  /// Whether the text is ASCII without control characters. It is called for nearly every written
  /// text.
  package var isPrintableASCII: Bool { areAllPrintableASCII(utf8) }

  package var columns: Int { isPrintableASCII ? utf8.count : self[...].columns }

  /// The text itself, or its beginning and end with `…` between them if it is long. Results record
  /// a field's text after every step. Whole texts would add up to the square of the typed length.
  package var excerpt: String {
    let most = 2 * Self.endOfExcerpt
    // A character has at least one byte, so that counting bytes is enough for most texts.
    guard utf8.count > most,
      index(startIndex, offsetBy: most, limitedBy: endIndex) ?? endIndex != endIndex
    else { return self }
    return "\(prefix(Self.endOfExcerpt))…\(suffix(Self.endOfExcerpt))"
  }

  /// The number of characters kept at either end, 100: more than a line of a report has.
  private static var endOfExcerpt: Int { 100 }
}

/// Inlined, so that it is specialised for the bytes of each kind of text.
@inline(__always)
private func areAllPrintableASCII(_ bytes: some Collection<UInt8>) -> Bool {
  bytes.withContiguousStorageIfAvailable { bytes in
    bytes.allSatisfy { $0 &- 0x20 < 0x5F }
  } ?? bytes.allSatisfy { $0 &- 0x20 < 0x5F }
}

extension Character {
  /// The number of terminal columns of the character: 2 for emoji and wide East Asian characters,
  /// otherwise the sum over its scalars.
  package var columns: Int {
    let scalars = unicodeScalars
    if let first = scalars.first, first.properties.isEmoji {
      let isDrawn = first.properties.isEmojiPresentation || scalars.contains("\u{FE0F}")
      if isDrawn { return 2 }
    }
    return scalars.reduce(0) { $0 + $1.columns }
  }
}

extension Unicode.Scalar {
  fileprivate var isSurelyNarrow: Bool {
    switch value {
    case 0x20..<0x7F, 0xA0..<0x300, 0x2010...0x2027, 0x2190...0x22FF, 0x2500...0x25FC, 0x2713,
      0x2717:
      true
    default: false
    }
  }

  /// The number of terminal columns of the scalar alone; 0 for marks and control characters.
  package var columns: Int {
    if value >= 0x20, value < 0x300 { return value >= 0x7F && value < 0xA0 ? 0 : 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    if hangulVowelsAndTails.contains(value) { return 0 }
    if properties.isEmojiPresentation { return 2 }
    return wideRanges.contains { $0.contains(value) } ? 2 : 1
  }
}

/// Hangul vowels and final consonants, which join the consonant before them.
private let hangulVowelsAndTails: ClosedRange<UInt32> = 0x1160...0x11FF

/// East Asian Width W and F (Unicode Standard Annex 11), with the unassigned gaps between blocks.
private let wideRanges: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0xA4CF,
  0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
  0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF,
  0x20000...0x3FFFD,
]

extension [String] {
  /// The items as a phrase: `a, b and c`.
  package var listing: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}
