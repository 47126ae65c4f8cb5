package import TouchLab

/// Layouts that were compared together: each candidate against its baseline, and all in order.
package struct ComparisonSet: Sendable {
  package let comparisons: [Comparison]
  package let ranking: LayoutRanking
  /// Who tapped, where several people did.
  package let person: Person?
  /// Who taps on what in each file, where they do not agree: the differences are then not those of
  /// layout alone.
  package let conditions: [ComparedConditions]
  /// The scenarios' paths by the names of the layouts.
  private let paths: [String: String]
  /// The same layouts as further people tap them.
  package private(set) var others: [ComparisonSet]

  package init(
    _ comparisons: [Comparison], of layouts: [ComparedLayout], person: Person? = nil,
    others: [ComparisonSet] = []
  ) {
    self.comparisons = comparisons
    ranking = LayoutRanking(layouts)
    conditions = ComparedConditions.differing(among: layouts)
    paths = Dictionary(
      layouts.map { ($0.name, $0.study.path) }, uniquingKeysWith: { first, _ in first })
    self.person = person
    self.others = others
  }

  /// The path of the scenario that a comparison's candidate is from.
  package func scenario(of comparison: Comparison) -> String { paths[comparison.candidate] ?? "" }

  /// The same with what further people came by.
  package func with(_ others: [ComparisonSet]) -> ComparisonSet {
    var set = self
    set.others = others
    return set
  }

  /// The set of each person, the first one's first.
  package var everyone: [ComparisonSet] { [self] + others }
}

extension StudyResult {
  /// The comparisons with the ranking of the layouts, person by person.
  package var comparisonSet: ComparisonSet { comparisonSet(isOneOfSeveral: !others.isEmpty) }

  private func comparisonSet(isOneOfSeveral: Bool) -> ComparisonSet {
    ComparisonSet(
      comparisons, of: layouts.map { ComparedLayout(study: study, result: $0) },
      person: isOneOfSeveral ? study.person : nil,
      others: others.map { $0.comparisonSet(isOneOfSeveral: true) })
  }
}
