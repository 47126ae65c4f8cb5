internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

extension PromptCommand {
  static let compare = PromptCommand(
    "compare", "compare [A B]", "compare layouts", example: "compare five-items seven-items",
    .numbers, .layout, isFeatured: true
  ) { turn throws(Refusal) in
    guard var study = turn.study else { return .nothingLoaded }
    var chosen: [String] = []
    for id in turn.arguments where id != "with" && !chosen.contains(id) {
      guard study.layouts.contains(where: { $0.id == id }) else {
        throw .unknown(.layout, id, among: study.layouts.map(\.id))
      }
      chosen.append(id)
    }
    // A single layout is compared with the current one.
    if chosen.count == 1, let layout = turn.layout, chosen != [layout.id] {
      chosen.insert(layout.id, at: 0)
    }
    if !chosen.isEmpty {
      study.layouts = chosen.compactMap { id in study.layouts.first { $0.id == id } }
    }
    guard study.layouts.count > 1 else {
      return .failure("only one layout to compare: name or describe another")
    }
    var question = CompareQuestion(studies: [study])
    if let margin = turn.projectDefaults?.margin { question.margin = margin }
    return turn.answered { () throws(NoAnswer) in
      let answer = try question.answer(turn.workers)
      let text = ComparisonDocument.document(of: answer.comparisons).text(
        style: turn.environment.style)
      return Reply(text.withoutTrailingNewline).json {
        JSONReport.value(answer.comparisons)
      }
    }
  }
}
