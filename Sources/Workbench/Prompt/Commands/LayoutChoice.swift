internal import Reporting
internal import Studies
internal import TouchLab

extension PromptCommand {
  static let layout = PromptCommand(
    "layout", "layout [ID]", "list the layouts, or use another one", example: "layout seven-items",
    .scenario, .layout, changes: true
  ) { turn in turn.chooseLayout() }
}

extension Turn {
  fileprivate mutating func chooseLayout() -> Reply {
    if line.text.contains("{") || line.text.contains("=") { return declare(line) }
    guard let study else { return .nothingLoaded }
    guard let id = arguments.first else {
      let lines = study.layouts.enumerated().map { index, layout in
        "\(index == state.layoutIndex ? "▸" : " ") \(layout.id)"
      }
      return .answer(lines.joined(separator: "\n"))
    }
    guard let index = study.layouts.firstIndex(where: { $0.id == id }) else {
      let error = UsageError.unknown(.layout, id, among: study.layouts.map(\.id))
      return .failure(error.oneLine, at: id)
    }
    state.layoutIndex = index
    startApp(from: run)
    return .answer("now in \(id), on \(run?.whereabouts.sentence ?? "no screen")")
  }
}
