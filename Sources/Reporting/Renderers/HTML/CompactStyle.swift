/// A style sheet without the line ends and the long names of colours that only people need: it stands in
/// every page.
enum CompactStyle {
  static func text(_ source: String) -> String {
    var rest = Substring(source)
    var compact = ""
    while let next = rest.first {
      if rest.hasPrefix("--") {
        let name = rest.dropFirst(2).prefix { $0.isLetter || $0.isNumber || $0 == "-" }
        compact += "--" + (letters[String(name)] ?? String(name))
        rest = rest[name.endIndex...]
      } else {
        rest.removeFirst()
        let isNeeded = next != "\n" || compact.last.map { !",;{}".contains($0) } ?? false
        if isNeeded { compact.append(next) }
      }
    }
    return compact
  }

  /// A letter for each colour.
  private static let letters = Dictionary(
    zip(ColorRole.allCases.map(\.rawValue), "abcdefghijklmnopqrstuvwxyz".map(String.init)),
    uniquingKeysWith: { one, _ in one })
}
