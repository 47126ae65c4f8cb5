internal import Studies
internal import TouchLab

extension PromptCommand {
  static let screen = PromptCommand(
    "screen", "screen ID { … }", "describe a screen, or replace one",
    example: "screen help { button ok \"OK\" x=100 y=300 width=60 height=44 }", .scenario,
    .text("screen ID { … }"), changes: true
  ) { turn in turn.stateScreen() }
}

extension Turn {
  /// A screen is described by its block; without one its id alone is more likely meant to go there.
  fileprivate mutating func stateScreen() -> Reply {
    guard let id = arguments.first, !line.text.contains("{") else { return declare(line) }
    let isKnown = layout?.screen(id: id) != nil
    return .failure(
      isKnown
        ? "to go to \(id) type start \(id); screen \(id) { … } describes it anew"
        : "a screen needs its block: screen \(id) { … }")
  }
}
