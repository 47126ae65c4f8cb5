internal import Reporting
internal import TouchLab

extension PromptCommand {
  static let layout = PromptCommand(
    "layout", "layout [ID]", "list the layouts, or switch to one", example: "layout seven-items",
    .scenario, .layout, changes: true
  ) { turn in
    if turn.line.text.contains("{") || turn.line.text.contains("=") {
      return turn.declare(turn.line)
    }
    guard let study = turn.study else { return .nothingLoaded }
    guard let id = turn.arguments.first else {
      let lines = study.layouts.enumerated().map { index, layout in
        "\(index == turn.state.layoutIndex ? "▸" : " ") \(layout.id)"
      }
      return .answer(lines.joined(separator: "\n"))
    }
    guard let index = study.layouts.firstIndex(where: { $0.id == id }) else {
      let error = UsageError.unknown(.layout, id, among: study.layouts.map(\.id))
      return .failure(error.oneLine, at: id)
    }
    turn.state.layoutIndex = index
    turn.startApp(from: turn.run)
    return .answer("now in \(id), on \(turn.run?.whereabouts.sentence ?? "no screen")")
  }
}
