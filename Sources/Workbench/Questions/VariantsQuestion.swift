internal import Reporting
internal import TouchLab

/// Asks where a scenario breaks first that is met in other ways.
struct VariantsQuestion: Sendable {
  let study: Study
  let variants: [StudyVariant]
  /// Whether the guidelines alone are asked.
  var isGuidelinesAlone = false

  struct Answer: Sendable {
    let variant: StudyVariant
    /// What fails so, and does not as the scenario is written.
    let failures: [String]
  }

  /// Nothing is sampled.
  func answer(_ workers: Workers) throws(NoAnswer) -> [Answer] {
    let known = Set(FailureSentences.lines(try result(study, workers)))
    var answers: [Answer] = []
    for variant in variants {
      let lines = FailureSentences.lines(try result(variant.varied(study), workers))
      answers.append(Answer(variant: variant, failures: lines.filter { !known.contains($0) }))
    }
    return answers
  }

  private func result(_ study: Study, _ workers: Workers) throws(NoAnswer) -> StudyResult {
    let result =
      isGuidelinesAlone
      ? FindingsRunner.run(study, workers: workers)
      : StudyRunner.run(study, workers: workers, draws: false, compares: false)
    guard let result else { throw .stopped }
    return result
  }
}
