internal import TouchLab

extension PromptCommand {
  /// Describes a screen by its block.
  ///
  /// Without a block, the id more likely names a destination.
  static let screen = PromptCommand(
    "screen", "screen ID { … }", "describe a screen, or replace one",
    example: "screen help { button ok \"OK\" x=100 y=300 width=60 height=44 }", .scenario,
    .text("screen ID { … }"), changes: true
  ) { turn in
    guard let id = turn.arguments.first, !turn.line.text.containsUnquoted("{") else {
      return turn.declare(turn.line)
    }
    let isKnown = turn.layout?.screen(id: id) != nil
    return .failure(
      isKnown
        ? "to go to \(id) type start \(id.promptWord); screen \(id.promptWord) { … } describes it anew"
        : "a screen needs its block: screen \(id.promptWord) { … }")
  }
}
