extension PromptCommand {
  static let undo = PromptCommand(
    "undo", "undo", "take the last change or step back", example: "undo", .whatIf,
    isFeatured: true, work: .session { $0.undo() })
}
