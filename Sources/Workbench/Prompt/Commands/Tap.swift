extension PromptCommand {
  static let tap = step(
    "tap", "tap ID | X Y", "tap a target's visual centre, or a point", example: "tap 300 460",
    .target, isFeatured: true)
}
