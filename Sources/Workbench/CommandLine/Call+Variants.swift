internal import ScenarioLanguage
internal import Studies
internal import TouchLab

extension Call {
  /// Returns `output` with the first failures of each scenario under each variant.
  func addingVariants(
    of scenarios: [Prepared], isGuidelinesAlone: Bool, to output: CommandOutput
  ) throws(CommandOutput) -> CommandOutput {
    guard !options.variants.isEmpty else { return output }
    var output = output
    for scenario in scenarios {
      let question = VariantsQuestion(
        study: (whole(scenario) ?? scenario).study, variants: options.variants,
        isGuidelinesAlone: isGuidelinesAlone)
      let answers = try answer { () throws(NoAnswer) in try question.answer(workers) }
      let broken = answers.filter { !$0.failures.isEmpty }
      if !broken.isEmpty, output.status == ExitStatus.ok { output.status = ExitStatus.failed }
      guard !options.isQuiet || !broken.isEmpty else { continue }
      let lines = (options.isQuiet ? broken : answers).map(line)
      let platform = scenario.file.platform.map { " on \($0.rawValue)" } ?? ""
      let text =
        "\(scenario.file.path)\(platform), variants:\n\(lines.joined(separator: "\n"))"
      output.out += (output.out.isEmpty ? "" : "\n\n") + text.withoutControls
    }
    return output
  }

  /// Returns `text-size  fails: …` or `rtl  passes`.
  private func line(_ answer: VariantsQuestion.Answer) -> String {
    let widest = StudyVariant.allCases.map(\.rawValue.count).max() ?? 0
    let name = answer.variant.rawValue
    let padded = name + String(repeating: " ", count: max(0, widest - name.count))
    guard let first = answer.failures.first else { return "  \(padded)  passes" }
    let more = answer.failures.count - 1
    return "  \(padded)  fails: \(first)" + (more > 0 ? " (and \(more) more)" : "")
      + (answer.hint.map { "\n    \($0)" } ?? "")
  }
}
