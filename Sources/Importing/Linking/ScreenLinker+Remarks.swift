/// The remarks on guessed links.
extension ScreenLinker {
  mutating func remark() {
    let remarks =
      screens.count > 1
      ? [guesses, shared, unreached].compactMap(\.self) : ["there is one screen: nothing to link"]
    guard !screens.isEmpty else { return }
    add(remarks.map { Remark(.links, $0) })
  }

  private var guesses: String {
    let all = screens.flatMap(\.targets).compactMap(\.guess)
    let counts = LinkGuess.allCases.compactMap { guess in
      let count = all.count { $0 == guess }
      return count > 0 ? "\(count) from \(guess.source)" : nil
    }
    return counts.isEmpty
      ? "no link could be guessed: no title, selected tab or back label of a screen fits another"
      : "links guessed, and marked: \(counts.joined(separator: ", "))"
  }

  private var shared: String? {
    var names: [String] = []
    for target in screens.flatMap(\.targets) where target.isShared && !names.contains(target.id) {
      names.append(target.id)
    }
    guard !names.isEmpty else { return nil }
    let more = names.count > Self.mostNamed ? ", …" : ""
    return "on several screens: \(names.prefix(Self.mostNamed).joined(separator: ", "))\(more)"
  }

  /// Users begin on the first screen, so it needs no link.
  private var unreached: String? {
    let reached = Set(screens.flatMap(\.targets).compactMap(\.link?.destination))
    let names = screens.dropFirst().filter { !reached.contains($0.reference ?? "") }.map(\.id)
    guard !names.isEmpty else { return nil }
    let more = names.count > Self.mostNamed ? ", …" : ""
    return "nothing leads to: \(names.prefix(Self.mostNamed).joined(separator: ", "))\(more)"
  }

  private static let mostNamed = 8
}

extension LinkGuess {
  /// The evidence for several guesses, in words.
  fileprivate var source: String {
    switch self {
    case .title: "titles"
    case .selectedTab: "selected tabs"
    case .backLabel: "back labels"
    }
  }
}

extension Link {
  /// The id of the node that the link opens; nil for none.
  fileprivate var destination: String? {
    switch self {
    case .opens(let id), .presents(let id): id
    case .back, .closes, .url, .changes: nil
    }
  }
}
