internal import Reporting
internal import ScenarioLanguage

/// The words of the language: elements, steps, and the metrics of requirements.
extension CatalogueQuestion {
  /// Returns the list of a kind's words that contain the requested word, or the page of the one
  /// with that name.
  func words(
    _ kind: String, _ all: [WordHelp], closing: String
  ) throws(NoAnswer) -> Document {
    if let word, let help = all.first(where: { $0.word.name == word }) { return help.document }
    let words = all.map(\.word)
    let found = words.filter { one in word.map { one.name.contains($0.lowercased()) } ?? true }
    if let word, found.isEmpty {
      throw .refused(
        UsageError(
          "there is no \(kind) '\(word)'",
          hint: Fault.guess(for: word, among: words.map(\.name))
            ?? "there are \(all.count): list \(name)"))
    }
    return LanguageDocument.words(kind, found, closing: closing)
  }

  /// Returns the words with a page of their own in a list; empty for lists without such pages.
  static func words(of list: String) -> [LanguageDocument.Word] {
    switch Catalogue(rawValue: list) {
    case .elements: WordHelp.elements.map(\.word)
    case .steps: WordHelp.steps.map(\.word)
    case .gates: WordHelp.requirements.map(\.word)
    case .devices, .people, .rules, .editions, .outcomes, .calibration, .formats, nil: []
    }
  }
}
