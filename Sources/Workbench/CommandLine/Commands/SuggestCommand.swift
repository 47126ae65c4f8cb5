internal import Reporting
internal import TouchLab

extension Command {
  static let suggest = Command(
    CommandForm(
      "suggest", "FILE", "the smallest change that reaches a goal",
      details: """
        For each target of FILE's first layout (or those of --layouts), on its screens as a user
        first meets them, that is hit less often than the goal: the smallest change of one
        element's size or place that reaches it, by exact prediction, to half a point, as the
        scenario states it, with what it costs the neighbours.
        """, takes: 1...1)
  ) { call throws(CommandOutput) in try call.suggest() }
}

extension Call {
  /// The smallest change that brings each target to a goal.
  fileprivate func suggest() throws(CommandOutput) -> CommandOutput {
    let preparation = try prepare()
    guard let study = preparation.scenarios.first?.study, preparation.scenarios.count == 1 else {
      throw .refused("suggest takes one file, no folders")
    }
    let format = options.formats?.first ?? .text
    guard format.knowsSuggestions else {
      let known = ReportFormat.list(ReportFormat.all.filter(\.knowsSuggestions))
      throw .refused("suggest writes \(known), not \(format.name)")
    }
    // The prompt loads the first layout too.
    let named = try namedLayouts(of: study)
    let layouts = named.isEmpty ? Array(study.layouts.prefix(1)) : named
    let question = SuggestQuestion(
      study: study, scope: .layouts(layouts, screen: options.screen), target: options.target,
      goal: .init(options, for: study))
    let changes = try answer { () throws(NoAnswer) in try question.answer(workers) }
    let bytes = format.render(changes, style: environment.style) ?? []
    let text = String(decoding: bytes, as: UTF8.self)
    return preparation.telling(CommandOutput(text.withoutTrailingNewline))
  }
}
