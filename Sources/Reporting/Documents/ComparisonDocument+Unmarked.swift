internal import TouchLab

/// Targets that only one of two layouts marks as irreversible, so that their risks cannot be
/// compared.
extension ComparisonDocument {
  /// The warning: ``But `delete` is not marked irreversible on apart, as it is on near: apart looks
  /// safer than it is.``; nil if both have equal marks.
  static func unmarked(on comparison: Comparison) -> Line? {
    let (before, after) = comparison.unmarked
    let sentences = [
      sentence(after, on: comparison.candidate, as: comparison.baseline),
      sentence(before, on: comparison.baseline, as: comparison.candidate),
    ].compactMap(\.self)
    return sentences.isEmpty ? nil : sentences.joined(" ")
  }

  private static func sentence(_ ids: [String], on layout: String, as other: String) -> Line? {
    guard !ids.isEmpty else { return nil }
    let (verb, it) = ids.count == 1 ? ("is", "it is") : ("are", "they are")
    return "But " + FixSentences.ids(ids)
      + Line(" \(verb) not marked irreversible on \(layout), as \(it) on \(other)", .bad)
      + Line(": \(layout) looks safer than it is.")
  }

  /// The warning in short, for the candidate: `; delete not marked irreversible`; empty without
  /// one.
  static func unmarkedInShort(_ comparison: Comparison) -> Line {
    let ids = comparison.unmarked.candidate
    guard !ids.isEmpty else { return "" }
    return Line("; ") + Line("\(FixSentences.names(ids)) not marked irreversible", .bad)
  }
}
