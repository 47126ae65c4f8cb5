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
  ///
  /// Narrower terminals wrap the lines themselves.
  private static let narrowest = 24

  /// Whether tables are too narrow to have all their figures side by side.
  var isNarrow: Bool { width < TextStyle.roomy }

  /// The width in columns that most tables need for all their figures.
  private static let roomy = 60

  /// A line as a heading.
  package func headline(_ text: String) -> String { paint(text, .strong) }

  /// The text in a tone.
  func paint(_ text: String, _ tone: Tone?) -> String {
    text.isEmpty ? text : beginning(tone) + text + end(tone)
  }

  /// The escape sequence that begins a tone; empty without colour.
  func beginning(_ tone: Tone?) -> String {
    guard color, let tone else { return "" }
    return "\u{1B}[\(tone.code)m"
  }

  /// The escape sequence that ends a tone; empty without colour.
  func end(_ tone: Tone?) -> String { color && tone != nil ? "\u{1B}[0m" : "" }
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
