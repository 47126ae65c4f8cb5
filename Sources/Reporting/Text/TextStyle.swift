/// How a report is set in a terminal.
package struct TextStyle: Hashable, Sendable {
  /// Whether to colour by ANSI escapes; files never are.
  package var color: Bool
  /// The columns that lines may take, at least 24.
  package var width: Int {
    didSet { width = max(TextStyle.narrowest, width) }
  }

  /// A style of at least 24 columns.
  package init(color: Bool = false, width: Int = 80) {
    self.color = color
    self.width = max(TextStyle.narrowest, width)
  }

  /// Black on white, 80 columns: what is written to files.
  package static let plain = TextStyle()

  /// How reports are written into files.
  package static let file = TextStyle(width: 100)

  /// Narrower terminals get lines of this width, which they wrap themselves.
  private static let narrowest = 24

  /// Whether tables have so little room that figures may not stand side by side.
  var isNarrow: Bool { width < TextStyle.roomy }

  /// As wide as tables with all their figures mostly are.
  private static let roomy = 60

  /// The text in a tone.
  func paint(_ text: String, _ tone: Tone?) -> String {
    text.isEmpty ? text : beginning(tone) + text + end(tone)
  }

  /// What switches a tone on; empty where nothing does.
  func beginning(_ tone: Tone?) -> String {
    guard color, let tone else { return "" }
    return "\u{1B}[\(tone.code)m"
  }

  /// What switches a tone off again.
  func end(_ tone: Tone?) -> String { color && tone != nil ? "\u{1B}[0m" : "" }
}

extension Tone {
  /// The parameters of ANSI's "select graphic rendition".
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
