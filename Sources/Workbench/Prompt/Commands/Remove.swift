internal import ScenarioLanguage

extension PromptCommand {
  static let remove = change(
    "remove", "remove ID …", "take elements away", example: "remove camera",
    .element, form: "remove ID …"
  ) { editor, line throws(EditProblem) in
    let words = line.arguments
    guard !words.isEmpty else { throw .malformed }
    let ids = words.flatMap(editor.ids)
    if let again = ids.indices.first(where: { ids[..<$0].contains(ids[$0]) }) {
      throw .refused("\(ids[again]) is named twice: one removal is enough", at: ids[again])
    }
    return try editor.removed(ids)
  }
}
