extension PromptCommand {
  static let redo = PromptCommand(
    "redo", "redo", "do again what undo took back", example: "redo", .whatIf,
    work: .session { $0.redo() })
}
