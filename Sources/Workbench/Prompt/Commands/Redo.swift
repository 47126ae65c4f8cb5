extension PromptCommand {
  static let redo = PromptCommand(
    "redo", "redo", "redo the last undone change", example: "redo", .whatIf,
    work: .session { $0.redo() })
}
