package import TouchLab

/// What several formats have of one result, derived once.
package final class StudyReport {
  package let result: StudyResult
  /// The way from the result's page to the page over all reports, where there is one.
  let index: String?
  private(set) lazy var document = StudyDocument.document(of: result)

  /// The report on a result.
  package init(_ result: StudyResult, index: String? = nil) {
    self.result = result
    self.index = index
  }
}
