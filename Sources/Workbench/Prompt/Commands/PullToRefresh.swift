extension PromptCommand {
  static let pullToRefresh = step(
    "pull-to-refresh", "pull-to-refresh", "ask a list for what is new", example: "pull-to-refresh",
    .nothing)
}
