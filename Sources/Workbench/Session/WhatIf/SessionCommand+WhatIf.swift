extension SessionCommand {
  static let whatIfCommands: [SessionCommand] = [
    change(
      "move", "move ID DX DY", "to the right and down, in points", "move to 0 12", .element,
      isFeatured: true
    ) { session, words throws(Refusal) in try session.moved(words) },
    change(
      "resize", "resize ID W H", "what is drawn, about its centre", "resize reply 44 44", .element,
      isFeatured: true
    ) { session, words throws(Refusal) in try session.resized(words) },
    change(
      "swap", "swap A B", "two targets change places", "swap trash refresh", .element,
      isFeatured: true
    ) { session, words throws(Refusal) in try session.swapped(words) },
    change(
      "set", "set ID PROPERTY=VALUE …", "change a property; #null takes it away",
      "set reply grow=4", .property
    ) { session, words throws(Refusal) in try session.propertiesSet(words) },
    change(
      "add", "add NODE …", "add to the screen, or to its bar or list",
      "add item archive system=organize", .addition
    ) { session, words throws(Refusal) in try session.added(words) },
    change("remove", "remove ID", "take an element away", "remove camera", .element) {
      session, words throws(Refusal) in try session.removed(words)
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
    isFeatured: Bool = false,
    work: @escaping @Sendable (Session, CommandWords) throws(Refusal) -> Session.Change
  ) -> SessionCommand {
    SessionCommand(
      name, usage, summary, example: example, .whatIf, expects, changes: true,
      isFeatured: isFeatured
    ) { session, words in session.change(work, words) }
  }
}
