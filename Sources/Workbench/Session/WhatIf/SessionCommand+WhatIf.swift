internal import ScenarioLanguage
internal import TouchLab

extension SessionCommand {
  static let whatIfCommands: [SessionCommand] = [
    change(
      "move", "move ID DX DY", "to the right and down, in points", "move to 0 12", .element,
      form: "move ID DX DY, in points", isFeatured: true
    ) { editor, words throws(EditProblem) in
      let (id, by) = try words.idAndNumbers()
      return try editor.moved(id, x: by.0, y: by.1)
    },
    change(
      "resize", "resize ID W H", "what is drawn, about its centre", "resize reply 44 44", .element,
      form: "resize ID WIDTH HEIGHT, in points", isFeatured: true
    ) { editor, words throws(EditProblem) in
      let (id, size) = try words.idAndNumbers()
      return try editor.resized(id, to: Size(width: size.0, height: size.1))
    },
    change(
      "swap", "swap A B", "two targets change places", "swap trash refresh", .element,
      form: "swap A B", isFeatured: true
    ) { editor, words throws(EditProblem) in
      let ids = words.arguments
      guard ids.count == 2, ids[0] != ids[1] else { throw .malformed }
      return try editor.swapped((ids[0], ids[1]))
    },
    change(
      "set", "set ID PROPERTY=VALUE …", "change a property; #null takes it away",
      "set reply grow=4", .property, form: "set ID PROPERTY=VALUE …, such as set reply width=44"
    ) { editor, words throws(EditProblem) in try editor.propertiesSet(words.text) },
    change(
      "add", "add NODE …", "add to the screen, or to its bar or list",
      "add item archive system=organize", .addition,
      form: "add NODE …, as in a file: add button help \"?\" x=10 y=300"
    ) { editor, words throws(EditProblem) in
      try editor.added(String(words.text.drop { !$0.isWhitespace }.drop { $0.isWhitespace }))
    },
    change(
      "remove", "remove ID", "take an element away", "remove camera", .element, form: "remove ID"
    ) { editor, words throws(EditProblem) in
      guard let id = words.arguments.first, words.arguments.count == 1 else { throw .malformed }
      return try editor.removed(id)
    },
    SessionCommand(
      "diff", "diff", "all changes against the file, and their effect", example: "diff", .whatIf,
      .nothing, isFeatured: true
    ) { session, _ in session.diff() },
    SessionCommand(
      "undo", "undo", "take the last change or step back", example: "undo", .whatIf, .nothing,
      isFeatured: true
    ) { session, _ in session.undo() },
    SessionCommand(
      "redo", "redo", "do again what undo took back", example: "redo", .whatIf, .nothing
    ) {
      session, _ in session.redo()
    },
    SessionCommand(
      "save", "save FILE | task NAME", "write the scenario; keep your taps as a task",
      example: "save mail-2.kdl", .whatIf, .savedFile, changes: true, isFeatured: true
    ) { session, words in session.save(words) },
  ]

  private static func change(
    _ name: String, _ usage: String, _ summary: String, _ example: String, _ expects: Expects,
    form: String, isFeatured: Bool = false, work: @escaping Session.ChangeWork
  ) -> SessionCommand {
    SessionCommand(
      name, usage, summary, example: example, .whatIf, expects, changes: true,
      isFeatured: isFeatured
    ) { session, words in session.change(work, words, usage: form) }
  }
}
