internal import Studies
internal import TouchLab

/// Asks what a whole study comes to: steps, predictions, guidelines and gates, for each person.
struct RunQuestion: Sendable {
  let study: Study

  func answer(_ workers: Workers) throws(NoAnswer) -> StudyResult {
    guard let result = StudyRunner.run(study, workers: workers) else { throw .stopped }
    return result
  }
}
