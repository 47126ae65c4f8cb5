internal import ScenarioLanguage
internal import TouchLab

extension PromptCommand {
  static let resize = change(
    "resize", "resize ID W H", "what is drawn, about its centre", example: "resize reply 44 44",
    .element, form: "resize ID WIDTH HEIGHT, in points", isFeatured: true
  ) { editor, line throws(EditProblem) in
    let (id, size) = try line.idAndNumbers()
    return try editor.each(meantBy: id) { editor, id throws(EditProblem) in
      try editor.resized(id, to: Size(width: size.0, height: size.1))
    }
  }
}
