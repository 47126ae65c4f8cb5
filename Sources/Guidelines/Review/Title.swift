internal import TouchLab

/// How titles and labels of bars are compared.
enum Title {
  /// Whether two titles read the same, whatever their capitals and spaces.
  static func isSame(_ one: String, _ other: String) -> Bool { words(one) == words(other) }

  /// The title without a count behind it: `Inbox (3)` is the view Inbox.
  static func withoutCount(_ title: String) -> String {
    guard title.hasSuffix(")"), let open = title.lastIndex(of: "(") else { return title }
    let count = title[title.index(after: open)...].dropLast()
    guard !count.isEmpty, count.allSatisfy(\.isNumber) else { return title }
    return String(title[..<open])
  }

  /// The label without an arrow drawn before it: `‹ Inbox` leads to Inbox.
  static func withoutArrow(_ label: String) -> String {
    String(label.drop { "<‹«←◀❮⟨ ".contains($0) })
  }

  private static func words(_ title: String) -> [String] {
    title.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
  }
}

extension Screen {
  /// The title that the scenario gives the screen; nil where it is only the id.
  var statedTitle: String? { isTitled ? title : nil }
}
