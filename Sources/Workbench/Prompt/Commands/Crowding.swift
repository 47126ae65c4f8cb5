internal import Reporting
internal import TouchLab

extension PromptCommand {
  static let crowding = PromptCommand(
    "crowding", "crowding", "the crowded pairs of the screen", example: "crowding", .numbers
  ) { turn in
    guard let study = turn.study, let result = turn.judged else { return turn.unjudged }
    guard !result.crowding.isEmpty else { return .answer("no two targets here are crowded") }
    return .answer(PredictionSentences.crowding(result, study: study).joined(separator: "\n"))
  }
}
