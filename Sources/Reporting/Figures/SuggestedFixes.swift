package import TouchLab

/// What to change on some layouts of a study, as an answer of its own.
package struct SuggestedFixes: Sendable {
  let layouts: [(id: String, changes: [RankedChange])]
  let study: Study
  /// What was found about the layouts as they are, as far as it is known.
  let judged: [LayoutResult]
  /// How many targets that are missed notably there was no time to try anything for.
  let untried: Int
  /// Whether each change is told with what it adds to those before it.
  let isCombined: Bool
  /// How the changes are made.
  let hint: String

  package init(
    layouts: [(id: String, changes: [RankedChange])], study: Study,
    judged: [LayoutResult] = [], untried: Int = 0, isCombined: Bool = false, hint: String = ""
  ) {
    self.layouts = layouts
    self.study = study
    self.judged = judged
    self.untried = untried
    self.isCombined = isCombined
    self.hint = hint
  }
}
