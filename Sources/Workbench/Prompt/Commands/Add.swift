internal import ScenarioLanguage

extension PromptCommand {
  static let add = change(
    "add", "add NODE …", "add to the screen, or to its bar or list",
    example: "add item archive system=organize",
    CommandCompletion { _, _, _ in [] },
    form: "add NODE …, as in a file: add button help \"?\" x=10 y=300", takesBlocks: true
  ) { editor, line throws(EditProblem) in
    try editor.added(line.rest)
  }
}
