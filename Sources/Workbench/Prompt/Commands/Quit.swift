extension PromptCommand {
  static let quit = PromptCommand(
    "quit", "quit", "leave; so does ^D", example: "quit", .session,
    work: .session { session in
      session.warningBeforeLeaving().map { .failure($0) } ?? Reply("", ends: true)
    })
}
