internal import Reporting
internal import TouchLab

/// Whether a result holds: by itself, or against a baseline.
struct RunVerdict: Sendable {
  /// What is worth a line: what failed, or what changed since the baseline.
  let lines: [String]
  /// What of it is said to who wants to know of errors alone.
  let quietLines: [String]
  let passed: Bool
  /// Whether the baseline, if there is one, is about the same thing.
  let isComparable: Bool
  /// What got worse than in the baseline; nil where there is none that it could be held against.
  var worse: [WorseThing]?

  init(lines: [String], quietLines: [String], passed: Bool, isComparable: Bool) {
    self.lines = lines
    self.quietLines = quietLines
    self.passed = passed
    self.isComparable = isComparable
  }

  /// A result judged by itself.
  init(_ result: StudyResult) {
    lines = FailureSentences.lines(result)
    quietLines = lines
    passed = result.passed
    isComparable = true
  }

  /// A result held against a baseline, of which there may be none for this scenario.
  init(_ result: StudyResult, against baseline: Baseline?, margin: Double?) {
    let path = result.study.path
    guard !result.hasNothingToJudge else {
      self.init(result)
      return
    }
    guard let baseline else {
      let own = RunVerdict(result)
      let note = "\(path): there is no baseline for it; it is judged by itself"
      self.init(
        lines: [note] + own.lines, quietLines: own.lines, passed: own.passed, isComparable: true)
      return
    }
    let comparison = BaselineComparison(result, against: baseline, margin: margin)
    let lines = ([comparison.summary] + comparison.lines).map { "\(path): \($0)" }
    // Only what is worse, each where an editor finds it.
    let regressions = comparison.regressions(in: result).map { place, text in
      "\(place.map { "\($0.file):\($0.line):\($0.column)" } ?? path): \(text)"
    }
    self.init(
      lines: lines, quietLines: comparison.isComparable ? regressions : lines,
      passed: comparison.passed, isComparable: comparison.isComparable)
    guard comparison.isComparable else { return }
    worse = comparison.regressions(in: result).map { WorseThing(place: $0.place, text: $0.text) }
  }
}
