internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

extension PromptCommand {
  static let targets = PromptCommand(
    "targets", "targets", "list the targets", example: "targets", .numbers
  ) { turn in
    guard let result = turn.evaluated else { return turn.missingResult }
    turn.numberTargets()
    let table = TargetsDocument.document(of: result.placed).text(style: turn.environment.style)
      .withoutTrailingNewline
    let findings = PredictionSentences.findings(result).joined(separator: "\n")
    return Reply(findings.isEmpty ? table : "\(table)\n\(findings.withoutControls)")
  }
}
