internal import ScenarioLanguage

extension PromptCommand {
  static let swap = change(
    "swap", "swap A B", "two targets change places", example: "swap trash refresh",
    .element, form: "swap A B"
  ) { editor, line throws(EditProblem) in
    let ids = line.arguments
    guard ids.count == 2, ids[0] != ids[1] else { throw .malformed }
    return try editor.swapped((ids[0], ids[1]))
  }
}
