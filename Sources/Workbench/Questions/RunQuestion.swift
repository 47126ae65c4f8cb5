internal import Studies
internal import TouchLab

/// The question for the whole result of a study: steps, predictions, findings and requirements, for
/// each person.
struct RunQuestion: Sendable {
  let study: Study

  func answer(_ workers: Workers) throws(NoAnswer) -> StudyResult {
    guard let result = StudyRunner.run(study, workers: workers) else { throw .stopped }
    return result
  }
}
