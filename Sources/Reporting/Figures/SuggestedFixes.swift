package import TouchLab

/// What to change on some layouts of a study, as an answer of its own.
package struct SuggestedFixes: Sendable {
  let layouts: [(id: String, changes: [RankedChange])]
  let study: Study
  /// How the changes are made.
  let hint: String

  package init(
    layouts: [(id: String, changes: [RankedChange])], study: Study, hint: String = ""
  ) {
    self.layouts = layouts
    self.study = study
    self.hint = hint
  }
}
