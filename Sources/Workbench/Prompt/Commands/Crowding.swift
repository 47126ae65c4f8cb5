internal import Reporting
internal import TouchLab

extension PromptCommand {
  static let crowding = PromptCommand(
    "crowding", "crowding", "list the crowded pairs of the screen", example: "crowding", .numbers
  ) { turn in
    guard let study = turn.study, let result = turn.evaluated else { return turn.missingResult }
    guard !result.crowding.isEmpty else { return .answer("no crowded pairs on this screen") }
    return .answer(PredictionSentences.crowding(result, study: study).joined(separator: "\n"))
  }
}
