internal import Reporting

extension PromptCommand {
  static let list = PromptCommand(
    "list", "list devices|people|rules|…", "list devices, people, rules …; list steps NAME",
    example: "list devices pixel", .numbers,
    CommandCompletion { _, arguments, _ in
      guard let list = arguments.first else { return CatalogueQuestion.names.map { Candidate($0) } }
      guard arguments.count == 1 else { return [] }
      return CatalogueQuestion.words(of: list).map { Candidate($0.name, note: $0.note) }
    }
  ) { turn in
    guard let name = turn.arguments.first else {
      return .failure("usage: list \(CatalogueQuestion.usage)")
    }
    let word = turn.arguments.dropFirst().joined(separator: " ")
    let question = CatalogueQuestion(
      name: name, word: word.isEmpty ? nil : word, style: turn.environment.style)
    return turn.answered(at: word.isEmpty ? name : word) { () throws(NoAnswer) in
      Reply(try question.answer())
    }
  }
}
