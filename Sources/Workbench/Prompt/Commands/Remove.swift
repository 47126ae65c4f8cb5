internal import ScenarioLanguage

extension PromptCommand {
  static let remove = change(
    "remove", "remove ID", "take an element away", example: "remove camera",
    .element, form: "remove ID"
  ) { editor, line throws(EditProblem) in
    guard let id = line.arguments.first, line.arguments.count == 1 else { throw .malformed }
    return try editor.removed(id)
  }
}
