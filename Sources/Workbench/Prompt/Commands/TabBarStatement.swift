extension PromptCommand {
  static let tabBar = PromptCommand(
    "tab-bar", "tab-bar { … }", "describe the tab bar",
    example: "tab-bar { tab mail \"Mail\" selects=inbox }", .scenario, .text("tab-bar { … }"),
    changes: true
  ) { turn in
    turn.line.text.contains("{")
      ? turn.declare(turn.line)
      : .failure("a tab bar needs its block: tab-bar { tab ID \"LABEL\" selects=SCREEN }")
  }
}
