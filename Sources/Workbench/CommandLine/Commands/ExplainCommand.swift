extension Command {
  static let explain = Command(
    CommandForm(
      "explain", "RULE", "explain a rule or a guideline set",
      example: "mistap explain crowding", takes: 1...1,
      .names(ExplainQuestion.names))
  ) { call throws(CommandOutput) in
    let question = ExplainQuestion(rule: call.operand, style: call.environment.style)
    if call.options.answersJSON {
      return CommandOutput(json: try call.answer { () throws(NoAnswer) in try question.json() })
    }
    return CommandOutput(try call.answer { () throws(NoAnswer) in try question.answer() })
  }
}
