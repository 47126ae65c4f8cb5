/// The words that a shell can offer for the last word of a command line, which may be empty.
package struct CompletedWords: Sendable {
  private let before: [String]
  private let current: String

  package init(_ words: [String]) {
    before = words.dropLast()
    current = words.last ?? ""
  }

  /// One offer a line: a word, a tab and its meaning, or the kind of files to offer after a colon.
  package var text: String { offers.joined(separator: "\n") }

  private var offers: [String] {
    let command = before.lazy.compactMap(Command.named).first
    // After -- every word is an operand.
    if !before.contains("--") {
      let option = OptionForm.all.first { option in
        option.value != nil && before.last.map(option.spellings.contains) == true
      }
      if let option { return option.takesList ? names(of: option) : offers(of: option.choices) }
      if current.hasPrefix("-") {
        return OptionForm.options(of: command?.form.name ?? "").flatMap { option in
          offered(option.spellings.map { ($0, option.summary) })
        }
      }
    }
    guard let command else {
      return offered(Command.forms.map { ($0.name, $0.summary) }) + offers(of: .scenarios)
    }
    return offers(of: command.form.choices)
  }

  private func offers(of choices: Choices) -> [String] {
    switch choices {
    case .scenarios: [":scenarios"]
    case .folders: [":folders"]
    case .files: [":files"]
    case .named(let names): offered(names().map { ($0, "") })
    case .anything: []
    }
  }

  /// Returns the names that can follow the last comma; names before it are not offered.
  private func names(of option: OptionForm) -> [String] {
    guard case .named(let names) = option.choices else { return offers(of: option.choices) }
    let given = current.split(separator: ",", omittingEmptySubsequences: false).dropLast()
    let start = given.map { "\($0)," }.joined()
    return offered(names().filter { !given.contains($0[...]) }.map { (start + $0, "") })
  }

  private func offered(_ words: [(word: String, meaning: String)]) -> [String] {
    words.filter { $0.word.hasPrefix(current) }.map { "\($0.word)\t\($0.meaning)" }
  }
}
