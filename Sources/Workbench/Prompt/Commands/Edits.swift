internal import ScenarioLanguage
internal import TouchLab

extension PromptCommand {
  /// Changes of the layout, each answered with its effect on the rates.
  static let edits = [
    change(
      "move", "move ID DX DY", "move it right and down, in points", example: "move to 0 12",
      .element, form: "move ID DX DY, in points", isFeatured: true
    ) { editor, line throws(EditProblem) in
      let (id, by) = try line.idAndNumbers()
      return try editor.each(meantBy: id) { editor, id throws(EditProblem) in
        try editor.moved(id, x: by.0, y: by.1)
      }
    },
    change(
      "resize", "resize ID W H [keep=CORNER]", "set the visible size, keeping the centre",
      example: "resize reply 44 44",
      CommandCompletion(takesNumbers: true) { turn, arguments, word in
        guard arguments.count > 2 else { return turn.elementCandidates(word) }
        return LayoutEditor.Corner.allCases.map {
          Candidate("keep=\($0.rawValue)", note: "this corner stays in place")
        }
      }, form: "resize ID WIDTH HEIGHT, in points", isFeatured: true
    ) { editor, line throws(EditProblem) in
      let (corner, line) = try line.corner()
      let (id, size) = try line.idAndNumbers()
      return try editor.each(meantBy: id) { editor, id throws(EditProblem) in
        try editor.resized(id, to: Size(width: size.0, height: size.1), keeping: corner)
      }
    },
    change(
      "swap", "swap A B", "swap the places of two targets", example: "swap trash refresh",
      .element, form: "swap A B"
    ) { editor, line throws(EditProblem) in
      let ids = line.arguments
      guard ids.count == 2, ids[0] != ids[1] else { throw .malformed }
      return try editor.swapped((ids[0], ids[1]))
    },
    change(
      "set", "set ID PROPERTY=VALUE …", "set a property; #null removes it",
      example: "set reply grow=4",
      CommandCompletion(takesNumbers: true) { turn, arguments, word in
        arguments.isEmpty
          ? turn.elementCandidates(word)
          : turn.completer.settable(arguments, word).map(Candidate.init)
      }, form: "set ID PROPERTY=VALUE …, such as set reply width=44", takesBlocks: true
    ) { editor, line throws(EditProblem) in
      try editor.propertiesSet(line.text)
    },
    change(
      "add", "add NODE …", "add to the screen, or to its bar or list",
      example: "add item archive system=organize", CommandCompletion { _, _, _ in [] },
      form: "add NODE …, as in a file: add button help \"?\" x=10 y=300", takesBlocks: true
    ) { editor, line throws(EditProblem) in
      try editor.added(line.rest)
    },
    change(
      "remove", "remove ID …", "remove elements", example: "remove camera",
      .element, form: "remove ID …"
    ) { editor, line throws(EditProblem) in
      let words = line.arguments
      guard !words.isEmpty else { throw .malformed }
      let ids = words.flatMap(editor.ids)
      if let again = ids.indices.first(where: { ids[..<$0].contains(ids[$0]) }) {
        throw .refused("\(ids[again]) is named twice: one removal is enough", at: ids[again])
      }
      return try editor.removed(ids)
    },
  ]
}
