package import TouchLab

/// What to change on some layouts of a study, as an answer of its own.
package struct SuggestedFixes: Sendable {
  let layouts: [(id: String, changes: [RankedChange])]
  let study: Study
  /// What was found about the layouts as they are, as far as it is known.
  let judged: [LayoutResult]
  /// Whether each change is told with what it adds to those before it.
  let isCombined: Bool
  /// How the changes are made.
  let hint: String

  package init(
    layouts: [(id: String, changes: [RankedChange])], study: Study,
    judged: [LayoutResult] = [], isCombined: Bool = false, hint: String = ""
  ) {
    self.layouts = layouts
    self.study = study
    self.judged = judged
    self.isCombined = isCombined
    self.hint = hint
  }
}
