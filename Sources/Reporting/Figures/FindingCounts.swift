internal import TouchLab

/// The number of findings by severity.
///
/// The two findings on a pair of targets that are too close count once, except in a list that names
/// both.
struct FindingCounts: Hashable {
  private(set) var errors = 0
  private(set) var warnings = 0
  private(set) var notes = 0
  /// Findings that need review.
  private(set) var unknown = 0
  /// Ignored findings, which count in no other property.
  private(set) var silenced = 0

  /// Counts the findings of one screen.
  init(of findings: some Sequence<Finding>) {
    self.init(each: findings.mirroredTogether.compactMap(\.first))
  }

  /// Counts every finding of a list, also both on one pair of targets.
  init(each findings: some Sequence<Finding>) {
    for finding in findings {
      switch (finding.silenced, finding.ruling, finding.severity) {
      case (.some, _, _): silenced += 1
      case (nil, .needsReview, _): unknown += 1
      case (nil, .pass, _): break
      case (nil, .fail, .error): errors += 1
      case (nil, .fail, .warning): warnings += 1
      case (nil, .fail, .note): notes += 1
      }
    }
  }

  init(of result: StudyResult) {
    self.init(of: result.layouts.lazy.flatMap(\.screens).flatMap(\.findings))
  }

  /// The number of errors for each rule, sorted by rule.
  static func errorsByRule(of findings: some Sequence<Finding>) -> [(rule: String, count: Int)] {
    let errors = findings.mirroredTogether.compactMap(\.first).filter(\.isError)
    return Dictionary(errors.map { ($0.rule, 1) }, uniquingKeysWith: +)
      .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The number of failures of any severity.
  var failing: Int { errors + warnings + notes }
  /// The number of findings that are not ignored.
  var all: Int { failing + unknown }

  /// The counts in words: `1 error, 2 warnings`.
  var words: String {
    let counts = [
      errors > 0 ? errors.counted("error") : nil,
      warnings > 0 ? warnings.counted("warning") : nil,
      notes > 0 ? notes.counted("note") : nil,
      unknown > 0 ? "\(unknown.grouped) need\(unknown == 1 ? "s" : "") review" : nil,
    ].compactMap { $0 }
    return counts.isEmpty ? "no findings" : counts.joined(separator: ", ")
  }
}
