import TestSupport

/// What Package.swift says of each target: which targets it depends on.
enum Manifest {
  static func dependencies() throws -> [String: [String]] {
    let text = try Repository.text(of: "Package.swift")
    var found: [String: [String]] = [:]
    // A target's declaration is short: its name, then perhaps what it depends on.
    for part in text.split(separator: "arget(").dropFirst() {
      guard let name = quoted(in: part, after: "name: ").first else { continue }
      found[name] = quoted(in: part, after: "dependencies: [")
    }
    return found
  }

  /// The strings that follow a word, up to the bracket that closes the list.
  private static func quoted(in text: Substring, after word: String) -> [String] {
    guard let start = text.firstRange(of: word)?.upperBound else { return [] }
    let list = text[start...].prefix { $0 != "]" }
    return list.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .compactMap { $0 % 2 == 1 ? String($1) : nil }
  }
}
