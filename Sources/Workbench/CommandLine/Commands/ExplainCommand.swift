extension Command {
  static let explain = Command(
    CommandForm(
      "explain", "RULE", "explain a rule or a guideline set",
      details: "Example: mistap explain crowding", takes: 1...1,
      .names(ExplainQuestion.names))
  ) { call throws(CommandOutput) in
    let question = ExplainQuestion(rule: call.operand, style: call.environment.style)
    return CommandOutput(try call.answer { () throws(NoAnswer) in try question.answer() })
  }
}
