internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

extension PromptCommand {
  /// Creates the command of a step of the scenario language, which runs at once.
  static func step(
    _ name: String, _ usage: String, _ summary: String, example: String,
    _ completion: CommandCompletion, isFeatured: Bool = false
  ) -> PromptCommand {
    PromptCommand(
      name, usage, summary, example: example, .app, completion, changes: true,
      isFeatured: isFeatured
    ) { turn in
      guard let layout = turn.layout, let run = turn.run else { return .nothingLoaded }
      var text = turn.line.text
      if text == "start" { text = "start \"\(run.app.firstState.screenID)\"" }
      let (step, diagnostics) = ScenarioReader.step(text, layout: layout)
      let isSeveral = diagnostics.contains {
        if case .severalSteps = $0.fault { true } else { false }
      }
      guard !isSeveral else {
        return .failure("one step at a time: several belong into task ID { … }")
      }
      guard let step else {
        return .failure(
          diagnostics.map(\.shortText).joined(separator: "\n"), at: diagnostics.first?.meantText)
      }
      var next = run
      let result = next.perform(step)
      turn.state.run = next
      turn.state.log.add(step, from: run, to: next)
      let mark = result.outcome.map { $0 == .hit || result.passed ? "" : "\($0.name): " } ?? ""
      let isFailure = !result.passed && result.outcome == nil
      return isFailure ? .failure(result.message) : .answer(mark + result.message)
    }
  }
}

extension Diagnostic {
  /// The faulty text as typed.
  fileprivate var meantText: String {
    let scalars = line.unicodeScalars.dropFirst(max(0, lead)).prefix(max(0, length))
    let text = String(String.UnicodeScalarView(scalars))
    return text.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"")
      ? String(text.dropFirst().dropLast()) : text
  }
}
