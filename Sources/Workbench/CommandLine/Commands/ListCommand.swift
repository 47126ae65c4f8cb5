extension Command {
  static let list = Command(
    CommandForm(
      "list", CatalogueQuestion.usage, "what a scenario can name", takes: 1...1,
      .names(CatalogueQuestion.names))
  ) { call throws(CommandOutput) in
    let question = CatalogueQuestion(name: call.operand, style: call.environment.style)
    return CommandOutput(try call.answer { () throws(NoAnswer) in try question.answer() })
  }
}
