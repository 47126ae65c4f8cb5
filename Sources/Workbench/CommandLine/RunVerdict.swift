internal import Reporting
internal import TouchLab

/// The verdict on a result, by itself or compared with a baseline report.
struct RunVerdict: Sendable {
  /// The lines to print: failures, or changes since the baseline report.
  let lines: [String]
  /// The lines to print with `--quiet`.
  let quietLines: [String]
  let passed: Bool
  /// Whether the baseline report, if there is one, is about the same scenario.
  let isComparable: Bool
  /// Whether nothing differs from a comparable baseline report.
  var isUnchanged = false
  /// The regressions since the baseline report; nil without a comparable one.
  var worse: [Regression]?

  init(lines: [String], quietLines: [String], passed: Bool, isComparable: Bool) {
    self.lines = lines
    self.quietLines = quietLines
    self.passed = passed
    self.isComparable = isComparable
  }

  /// Returns the exit status of a run with some verdicts.
  static func status(of verdicts: [RunVerdict]) -> Int32 {
    guard verdicts.allSatisfy(\.isComparable) else { return ExitStatus.wrongInput }
    return verdicts.allSatisfy(\.passed) ? ExitStatus.ok : ExitStatus.failed
  }

  /// Returns the verdict with every line changed.
  func mapped(_ change: (String) -> String) -> RunVerdict {
    var copy = RunVerdict(
      lines: lines.map(change), quietLines: quietLines.map(change), passed: passed,
      isComparable: isComparable)
    (copy.isUnchanged, copy.worse) = (isUnchanged, worse)
    return copy
  }

  /// Creates the verdict on a result by itself.
  init(_ result: StudyResult) {
    lines = FailureSentences.lines(result)
    quietLines = lines
    passed = result.passed
    isComparable = true
  }

  /// Creates the verdict on a result compared with a baseline report; nil stands for a missing one.
  init(_ result: StudyResult, against baseline: Baseline?, margin: Double?) {
    let path = result.study.path
    guard !result.hasNothingToCheck else {
      self.init(result)
      return
    }
    guard let baseline else {
      let own = RunVerdict(result)
      let note = "\(path): no baseline report; checked without one"
      self.init(
        lines: [note] + own.lines, quietLines: own.lines, passed: own.passed, isComparable: true)
      return
    }
    let comparison = BaselineComparison(result, against: baseline, margin: margin)
    let lines = ([comparison.summary] + comparison.lines).map { "\(path): \($0)" }
    // Quiet output has only the regressions, each with its place.
    let regressions = comparison.regressions(in: result).map { place, text in
      "\(place.map { "\($0.file):\($0.line):\($0.column)" } ?? path): \(text)"
    }
    self.init(
      lines: lines, quietLines: comparison.isComparable ? regressions : lines,
      passed: comparison.passed, isComparable: comparison.isComparable)
    guard comparison.isComparable else { return }
    isUnchanged = comparison.passed && comparison.lines.isEmpty
    worse = comparison.regressions(in: result).map { Regression(place: $0.place, text: $0.text) }
  }
}
