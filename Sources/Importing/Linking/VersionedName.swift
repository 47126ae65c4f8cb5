/// The name of a frame, in the notations of designers for several versions of a screen.
struct VersionedName: Equatable {
  /// The name of the screen.
  var base: String
  /// The version of the screen; nil for a name without one.
  var version: String?

  init(_ name: String) {
    base = name
    if let slash = name.lastIndex(of: "/") {
      take(name[..<slash], name[name.index(after: slash)...])
    } else if name.hasSuffix(")"), let open = name.lastIndex(of: "(") {
      take(name[..<open], name[name.index(after: open)...].dropLast())
    } else {
      takeLastWords(of: name)
    }
  }

  /// Sets the name and the version, unless either is empty.
  private mutating func take(_ name: Substring, _ version: Substring) {
    let base = String(name).cleaned.trimmingDashes
    let version = String(version).cleaned
    guard !base.isEmpty, !version.asIdentifier.isEmpty else { return }
    self.base = base
    self.version = version
  }

  private static let words: Set<String> = [
    "variant", "version", "option", "alternative", "alt", "copy", "draft",
  ]

  /// Reads `Checkout v2`, `Checkout copy 3`, `Checkout - Option B` and `Checkout B`.
  ///
  /// A bare number usually marks the next screen, so it is no version.
  private mutating func takeLastWords(of name: String) {
    let words = name.split(separator: " ")
    guard let last = words.last, words.count > 1 else { return }
    if words.count > 2, Self.words.contains(words[words.count - 2].lowercased()) {
      take(name[..<words[words.count - 2].startIndex], name[words[words.count - 2].startIndex...])
    } else if Self.words.contains(last.lowercased()) || last.isVersionMark {
      take(name[..<last.startIndex], last)
    }
  }
}

extension Substring {
  /// Whether it has the form `v2` or is a single capital.
  fileprivate var isVersionMark: Bool {
    guard let first, first.isASCII else { return false }
    if count == 1 { return first.isUppercase }
    return (first == "v" || first == "V") && dropFirst().allSatisfy { $0.isASCII && $0.isNumber }
  }
}

extension String {
  fileprivate var trimmingDashes: String {
    var text = self[...]
    while let last = text.last, " -–—:·,".contains(last) { text.removeLast() }
    return String(text)
  }
}
