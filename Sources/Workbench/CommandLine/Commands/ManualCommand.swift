extension Command {
  static let manual = Command(
    CommandForm(
      "manual", "", "print the manual page, in roff",
      example: "mistap manual > mistap.1",
      takes: 0...0)
  ) { call in
    call.options.wantsSkill
      ? CommandOutput(AgentSkill.text)
      : CommandOutput(ManualPage(commands: Command.forms).text)
  }
}
