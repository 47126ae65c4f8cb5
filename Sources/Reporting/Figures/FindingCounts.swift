internal import TouchLab

/// How many findings of each weight a study has, silenced ones left out.
struct FindingCounts {
  let errors: Int
  let warnings: Int
  let notes: Int
  let unknown: Int

  init(of result: StudyResult) {
    let findings = result.layouts.flatMap(\.screens).flatMap(\.findings)
    errors = findings.count { $0.fails && $0.severity == .error }
    warnings = findings.count { $0.fails && $0.severity == .warning }
    notes = findings.count { $0.fails && $0.severity == .note }
    unknown = findings.count { $0.outcome == .cannotTell && $0.silenced == nil }
  }

  var all: Int { errors + warnings + notes + unknown }

  /// `1 error, 2 warnings`.
  var words: String {
    let counts = [
      errors > 0 ? errors.counted("error") : nil,
      warnings > 0 ? warnings.counted("warning") : nil,
      notes > 0 ? notes.counted("note") : nil,
      unknown > 0 ? "\(unknown.grouped) that cannot be judged" : nil,
    ].compactMap { $0 }
    return counts.isEmpty ? "none" : counts.joined(separator: ", ")
  }
}
