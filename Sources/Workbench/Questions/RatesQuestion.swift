internal import Studies
package import TouchLab

/// The question for the predictions and findings of a study, without simulated taps and
/// comparisons.
package struct RatesQuestion: Sendable {
  let study: Study

  package init(study: Study) { self.study = study }

  /// Returns the result of the study; nil if the workers were cancelled.
  package func answer(_ workers: Workers) -> StudyResult? {
    StudyRunner.run(study, workers: workers, draws: false, compares: false)
  }
}
