internal import ScenarioLanguage

extension PromptCommand {
  static let remove = change(
    "remove", "remove ID …", "take elements away", example: "remove camera",
    .element, form: "remove ID …"
  ) { editor, line throws(EditProblem) in
    let ids = line.arguments
    guard !ids.isEmpty, Set(ids).count == ids.count else { throw .malformed }
    return try editor.removed(ids)
  }
}
