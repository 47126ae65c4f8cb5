internal import ScenarioLanguage

extension PromptCommand {
  static let remove = change(
    "remove", "remove ID …", "take elements away", example: "remove camera",
    .element, form: "remove ID …"
  ) { editor, line throws(EditProblem) in
    let ids = line.arguments
    guard !ids.isEmpty else { throw .malformed }
    if let again = ids.indices.first(where: { ids[..<$0].contains(ids[$0]) }) {
      throw .refused("\(ids[again]) is named twice: one removal is enough", at: ids[again])
    }
    return try editor.removed(ids)
  }
}
