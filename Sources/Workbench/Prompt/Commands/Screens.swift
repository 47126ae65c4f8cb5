internal import TouchLab

extension PromptCommand {
  static let screens = PromptCommand(
    "screens", "screens", "list the screens of the layout", example: "screens", .scenario
  ) { turn in
    guard let layout = turn.layout, let run = turn.run else { return .nothingLoaded }
    let width = layout.screens.map(\.id.count).max() ?? 0
    let lines = layout.screens.map { screen in
      let mark = screen.id == run.state.screenID ? "▸" : " "
      let padding = String(repeating: " ", count: width - screen.id.count)
      return "\(mark) \(screen.id)\(padding)  \(screen.title)"
    }
    return .answer(lines.joined(separator: "\n"))
  }
}
