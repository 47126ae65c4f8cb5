internal import TouchLab

/// Gives the findings of a scenario their fingerprints, one after the other.
///
/// A fingerprint stays while layout, screen, target and rule keep their names.
struct FindingFingerprints {
  private var seen: [String: Int] = [:]

  /// Returns the fingerprint of the next finding.
  mutating func next(_ finding: Finding, on screen: String, of layout: String) -> String {
    // The guideline sets of a study may change, so a finding of a current set has its own key.
    let guidelineSet = finding.isOfToday ? finding.guidelineSets.prefix(1).map(\.rawValue) : []
    let key = ([layout, screen, finding.target, finding.rule] + guidelineSet)
      .joined(separator: "\u{0}")
    seen[key, default: 0] += 1
    return SARIFReport.fingerprint(of: key, number: seen[key] ?? 1)
  }
}
