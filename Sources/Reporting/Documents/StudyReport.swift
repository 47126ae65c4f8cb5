internal import Studies
package import TouchLab

/// The shared parts of one result's reports, derived once for all formats.
package final class StudyReport {
  package let result: StudyResult
  /// The absolute path of each file outside the root of the run, by its path in reports.
  let outside: [String: String]
  /// The suggestions for the layouts.
  let changes: StudyChanges
  /// The regressions since a baseline.
  let worse: [Regression]
  /// Whether there was a baseline to compare with.
  ///
  /// Then only regressions fail a job.
  let hasBaseline: Bool
  /// The corpus whose percentiles the report shows; nil without one.
  let corpus: NamedCorpus?
  /// The link from the result's page to the index of all reports, if there is one.
  let index: String?
  /// The address of the result's page for links from its other reports; nil without a page.
  let page: String?

  /// The parts of the report.
  ///
  /// Renderers arrange them in their own order.
  private(set) lazy var study = StudyDocument(
    of: result, row: row, changes: changes, comparisons: comparisons, corpus: corpus)
  private(set) lazy var document = study.document
  /// The comparisons with the ranking of the layouts; nil if none are compared.
  private(set) lazy var comparisons = result.comparisons.isEmpty ? nil : result.comparisonSet
  /// The totals of the result in one row.
  package private(set) lazy var row = SummaryRow(result)

  /// The report on a result.
  ///
  /// `worse` is nil without a comparable baseline. `page` is the path of its page, relative to
  /// `base` if that is an address, otherwise to the report.
  package init(
    _ result: StudyResult, changes: StudyChanges = .none, worse: [Regression]? = nil,
    corpus: NamedCorpus? = nil, index: String? = nil, page: String? = nil, at base: String? = nil,
    outside: [String: String] = [:]
  ) {
    self.result = result
    self.outside = outside
    self.changes = changes
    self.worse = worse ?? []
    hasBaseline = worse != nil
    self.corpus = corpus
    self.index = index
    self.page = page.map { (base ?? "") + $0.uriReference }
  }
}
