internal import Studies
package import TouchLab

/// What several formats have of one result, derived once.
package final class StudyReport {
  package let result: StudyResult
  /// What should be changed on the layouts.
  let changes: StudyChanges
  /// What got worse than in a baseline.
  let worse: [WorseThing]
  /// Whether it was held against a baseline: then what got worse alone fails a job.
  let hasBaseline: Bool
  /// The way from the result's page to the page over all reports, where there is one.
  let index: String?
  /// The address of the result's page as its other reports give it; nil where there is none.
  let page: String?

  /// The parts of the report, which renderers set in their own order.
  private(set) lazy var study = StudyDocument(
    of: result, row: row, changes: changes, comparisons: comparisons)
  private(set) lazy var document = study.document
  /// The comparisons with the ranking of the layouts; nil where none are compared.
  private(set) lazy var comparisons = result.comparisons.isEmpty ? nil : result.comparisonSet
  /// What the result comes to in a line.
  package private(set) lazy var row = SummaryRow(result)

  /// The report on a result.
  ///
  /// `worse` is nil where there was no baseline that it could be held against. `page` is the path of its
  /// page, from `base` where that is an address, else from the report.
  package init(
    _ result: StudyResult, changes: StudyChanges = .none, worse: [WorseThing]? = nil,
    index: String? = nil, page: String? = nil, at base: String? = nil
  ) {
    self.result = result
    self.changes = changes
    self.worse = worse ?? []
    hasBaseline = worse != nil
    self.index = index
    self.page = page.map { (base ?? "") + $0.uriReference }
  }
}
