internal import TouchLab

/// Comparison of titles and bar labels.
enum Title {
  /// Whether two titles are equal, apart from capitals and spaces.
  static func isSame(_ one: String, _ other: String) -> Bool { words(one) == words(other) }

  /// Returns the title without a trailing count: `Inbox (3)` names the view Inbox.
  static func withoutCount(_ title: String) -> String {
    guard title.hasSuffix(")"), let open = title.lastIndex(of: "(") else { return title }
    let count = title[title.index(after: open)...].dropLast()
    guard !count.isEmpty, count.allSatisfy(\.isNumber) else { return title }
    return String(title[..<open])
  }

  /// Returns the label without a leading arrow: `‹ Inbox` leads to Inbox.
  static func withoutArrow(_ label: String) -> String {
    String(label.drop { "<‹«←◀❮⟨ ".contains($0) })
  }

  private static func words(_ title: String) -> [String] {
    title.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
  }
}

extension Screen {
  /// The title that the scenario states; nil if the title is the id.
  var statedTitle: String? { isTitled ? title : nil }
}
