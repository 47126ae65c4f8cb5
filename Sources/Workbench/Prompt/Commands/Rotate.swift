internal import ScenarioLanguage

extension PromptCommand {
  static let rotate = step(
    "rotate", "rotate portrait|landscape", "turn the device", example: "rotate landscape",
    CommandCompletion { _, _, _ in Completer.orientations.map(Candidate.init) })
}
