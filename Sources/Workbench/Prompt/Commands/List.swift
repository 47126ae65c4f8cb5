extension PromptCommand {
  static let list = PromptCommand(
    "list", "list devices|people|rules|…", "what a scenario can name", example: "list people",
    .numbers, CommandCompletion { _, _, _ in CatalogueQuestion.names.map { Candidate($0) } }
  ) { turn in
    guard let name = turn.arguments.first else {
      return .failure("usage: list \(CatalogueQuestion.usage)")
    }
    let question = CatalogueQuestion(name: name, style: turn.environment.style)
    return turn.answered(at: name) { () throws(NoAnswer) in Reply(try question.answer()) }
  }
}
