internal import TouchLab

/// The style of text reports.
package struct TextStyle: Hashable, Sendable {
  /// Whether to colour by ANSI escapes; always false for files.
  package var color: Bool
  /// The width of lines in columns, at least 24.
  package var width: Int {
    didSet { width = max(TextStyle.narrowest, width) }
  }

  /// The width of running text in columns; only tables are wider.
  package var proseWidth: Int

  /// Creates a style; widths below 24 columns become 24.
  package init(color: Bool = false, width: Int = 80, proseWidth: Int = .max) {
    self.color = color
    self.proseWidth = proseWidth
    self.width = max(TextStyle.narrowest, width)
  }

  /// The width of running text on terminals, which people can read.
  package static let readableWidth = 90

  /// A style without colours, 80 columns wide.
  package static let plain = TextStyle()

  /// The style of files: no colours, 100 columns.
  package static let file = TextStyle(width: 100)

  /// The smallest width.
  private static let narrowest = 24

  /// A line as a heading.
  package func headline(_ text: String) -> String { paint(text, .strong) }

  package func paint(_ text: String, _ tone: Tone?) -> String {
    text.isEmpty ? text : beginning(tone) + text + end(tone)
  }

  /// The escape sequence that begins a tone; empty without colour.
  package func beginning(_ tone: Tone?) -> String {
    guard color, let tone else { return "" }
    return "\u{1B}[\(tone.code)m"
  }

  /// The escape sequence that ends a tone; empty without colour.
  package func end(_ tone: Tone?) -> String { color && tone != nil ? "\u{1B}[0m" : "" }
}

extension Tone {
  /// The parameter of ANSI's "select graphic rendition".
  fileprivate var code: String {
    switch self {
    case .strong, .name: "1"
    case .quiet: "2"
    case .good: "32"
    case .bad: "31"
    case .warning: "33"
    }
  }
}

/// A share as a bar of block characters.
package enum Bar {
  /// A bar whose full length is `width` columns, to an eighth of a column. A positive share is
  /// always visible.
  package static func text(_ share: Double, width: Int = 24) -> String {
    guard share > 0 else { return "" }
    let eighths = max(1, Int(saturating: (min(1, share) * Double(width * 8)).rounded()))
    let rest = eighths % 8
    let end = rest > 0 ? parts[rest - 1] : ""
    return String(repeating: "█", count: eighths / 8) + end
  }

  private static let parts = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
}

/// The side on which text is aligned.
package enum Alignment: Hashable, Sendable {
  case leading
  case trailing
}

extension String {
  /// The text cut to `limit` columns, with … in place of missing text.
  package func truncated(toColumns limit: Int) -> String {
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
  package func truncatedAtStart(toColumns limit: Int) -> String {
    guard columns > limit else { return self }
    return "…" + String(String(reversed()).truncated(toColumns: limit).dropLast().reversed())
  }

  /// The text padded with spaces to `width` columns, after it or before it.
  package func padded(toColumns width: Int, _ alignment: Alignment = .leading) -> String {
    let spaces = String(repeating: " ", count: max(0, width - columns))
    return alignment == .leading ? self + spaces : spaces + self
  }

  /// The text in pieces of at most `limit` columns each, broken behind hyphens and similar signs if
  /// there are any.
  package func split(everyColumns limit: Int) -> [String] {
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
  package var longestJoined: Int {
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

extension String {
  /// The text without anything that could control a terminal, change the reading direction or break
  /// a line. Text from files is never trusted. Control characters become their pictures (ESC is ␛),
  /// line breaks and tabs become spaces, and invisible format characters are removed.
  package var printable: String {
    if isPrintableASCII || hasVisibleScalarsAlone { return self }
    var shown = UnicodeScalarView()
    for character in self {
      for scalar in character.unicodeScalars.prefix(mostScalars) {
        guard let visible = scalar.visible else { continue }
        // A combining mark at the start would join the text that the report writes before it.
        if shown.isEmpty, visible.clings { continue }
        shown.append(visible)
      }
    }
    return String(shown)
  }

  /// Whether every scalar is visible and combines with none: Latin letters, punctuation, arrows,
  /// mathematical signs and box drawing.
  private var hasVisibleScalarsAlone: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x300, 0x2010...0x2027, 0x2190...0x22FF,
        0x2500...0x25FC, 0x2713, 0x2717:
        true
      default: false
      }
    }
  }
}

extension Unicode.Scalar {
  /// The visible form of the scalar; nil to remove it.
  fileprivate var visible: Unicode.Scalar? {
    switch value {
    case 0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x85: " "
    case 0x00..<0x20: Unicode.Scalar(0x2400 + value)
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0: nil
    // The joiners that shape letters and combine emoji stay.
    case 0x200C, 0x200D: self
    default:
      switch properties.generalCategory {
      case .format: nil
      case .lineSeparator, .paragraphSeparator: " "
      case .unassigned, .surrogate: "\u{FFFD}"
      default: self
      }
    }
  }

  /// Whether the scalar combines with the one before it.
  fileprivate var clings: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .format: true
    default: properties.isEmojiModifier
    }
  }
}

/// The maximum number of scalars in a character.
private let mostScalars = 12

/// A non-breaking space.
package let fixedSpace = "\u{A0}"

extension Int {
  /// The number in groups of three digits: `100,000`.
  package var grouped: String {
    var text = ""
    for (index, digit) in String(magnitude).reversed().enumerated() {
      if index > 0, index.isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return (self < 0 ? "-" : "") + String(text.reversed())
  }

  /// The number with an inflected noun: `1 step`, `2 steps`.
  package func counted(_ one: String, _ many: String? = nil) -> String {
    "\(self.grouped)\(fixedSpace)\(self == 1 ? one : many ?? one + "s")"
  }
}
