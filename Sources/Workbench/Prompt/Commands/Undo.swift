extension PromptCommand {
  static let undo = PromptCommand(
    "undo", "undo", "undo the last change or step", example: "undo", .whatIf,
    isFeatured: true, work: .session { $0.undo() })
}
