/// All rules, in the order in which they are listed.
package enum GuidelineCatalogue {
  package static let all: [any Guideline.Type] = [
    MinimumHitTarget.self,
    CrowdedTargets.self,
  ]

  /// The findings of every rule that one of the review's editions has, the most severe first.
  package static func findings(on review: ScreenReview) -> [Finding] {
    let findings = all.filter { rule in
      rule.summary.editions.contains { review.editions.contains($0) }
    }.flatMap { $0.findings(on: review) }
    return Finding.Severity.allCases.flatMap { severity in
      findings.filter { $0.severity == severity }
    }
  }

  /// The summary of a rule.
  package static func summary(id: String) -> GuidelineSummary? {
    all.map { $0.summary }.first { $0.id == id }
  }
}
