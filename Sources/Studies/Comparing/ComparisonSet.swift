package import TouchLab

/// Layouts that were compared together: each candidate with its baseline layout, and the ranking of
/// all.
package struct ComparisonSet: Sendable {
  package let comparisons: [Comparison]
  package let ranking: LayoutRanking
  /// The compared layouts, the baseline layout first.
  package let layouts: [ComparedLayout]
  /// The person; nil unless the study has several.
  package let person: Person?
  /// The conditions of each file; empty if all files agree. Otherwise the differences are not due
  /// to the layout only.
  package let conditions: [ComparedConditions]
  private let paths: [String: String]
  /// The sets of the other persons for the same layouts.
  package private(set) var others: [ComparisonSet]

  package init(
    _ comparisons: [Comparison], of layouts: [ComparedLayout], person: Person? = nil,
    others: [ComparisonSet] = []
  ) {
    self.comparisons = comparisons
    let margin = comparisons.first?.margin ?? Comparison.standardMargin
    ranking = LayoutRanking(
      layouts, choosing: LayoutChoice(among: layouts, margin: margin)?.index)
    self.layouts = layouts
    conditions = ComparedConditions.differing(among: layouts)
    paths = Dictionary(
      layouts.map { ($0.name, $0.study.path) }, uniquingKeysWith: { first, _ in first })
    self.person = person
    self.others = others
  }

  /// The smallest difference that matters.
  package var margin: Double { comparisons.first?.margin ?? Comparison.standardMargin }

  /// The choice among the layouts; nil without layouts.
  package var choice: LayoutChoice? { LayoutChoice(among: layouts, margin: margin) }

  /// The name of the recommended layout; nil without layouts.
  package var recommended: String? { choice.map { layouts[$0.index].name } }

  package func scenario(of comparison: Comparison) -> String { paths[comparison.candidate] ?? "" }

  package func with(_ others: [ComparisonSet]) -> ComparisonSet {
    var set = self
    set.others = others
    return set
  }

  /// The sets of all persons, the first person's first.
  package var everyone: [ComparisonSet] { [self] + others }
}

extension StudyResult {
  package var comparisonSet: ComparisonSet { comparisonSet(isOneOfSeveral: !others.isEmpty) }

  private func comparisonSet(isOneOfSeveral: Bool) -> ComparisonSet {
    ComparisonSet(
      comparisons, of: layouts.map { ComparedLayout(study: study, result: $0) },
      person: isOneOfSeveral ? study.person : nil,
      others: others.map { $0.comparisonSet(isOneOfSeveral: true) })
  }
}
