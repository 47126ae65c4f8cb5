internal import Reporting
internal import TouchLab

/// Whether a result holds: by itself, or against a baseline.
struct RunVerdict: Sendable {
  /// What is worth a line: what failed, or what changed since the baseline.
  let lines: [String]
  let passed: Bool
  /// Whether the baseline, if there is one, is about the same thing.
  let isComparable: Bool

  /// A result judged by itself.
  init(_ result: StudyResult) {
    lines = FailureSentences.lines(result)
    passed = result.passed
    isComparable = true
  }

  /// A result held against a baseline, of which there may be none for this scenario.
  init(_ result: StudyResult, against baseline: Baseline?, _ options: Options) {
    let path = result.study.path
    guard let baseline else {
      let own = RunVerdict(result)
      let note = "\(path): there is no baseline for it; it is judged by itself"
      lines = (options.isQuiet ? [] : [note]) + own.lines
      passed = own.passed
      isComparable = true
      return
    }
    let comparison = BaselineComparison(result, against: baseline, margin: options.margin)
    passed = comparison.passed
    isComparable = comparison.isComparable
    if options.isQuiet, isComparable {
      // Only what is worse, each where an editor finds it.
      lines = comparison.regressions(in: result).map { place, text in
        "\(place.map { "\($0.file):\($0.line):\($0.column)" } ?? path): \(text)"
      }
    } else {
      lines = ([comparison.summary] + comparison.lines).map { "\(path): \($0)" }
    }
  }
}
