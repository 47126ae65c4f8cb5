internal import Guidelines
package import TouchLab

/// A compared layout: its results and its study.
package struct ComparedLayout: Sendable {
  package let study: Study
  package let result: LayoutResult
  /// The layout's name in reports.
  package let name: String

  package init(study: Study, result: LayoutResult, name: String? = nil) {
    self.study = study
    self.result = result
    self.name = name ?? result.id
  }
}
