internal import ScenarioLanguage

extension PromptCommand {
  static let move = change(
    "move", "move ID DX DY", "to the right and down, in points", example: "move to 0 12",
    .element, form: "move ID DX DY, in points", isFeatured: true
  ) { editor, line throws(EditProblem) in
    let (id, by) = try line.idAndNumbers()
    return try editor.each(meantBy: id) { editor, id throws(EditProblem) in
      try editor.moved(id, x: by.0, y: by.1)
    }
  }
}
