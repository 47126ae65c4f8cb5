package import TouchLab

/// What to change on some layouts of a study, as an answer of its own.
package struct SuggestedFixes: Sendable {
  let layouts: [(id: String, changes: [RankedChange])]
  let study: Study
  /// What is helped by none of the changes, by the index of the layout.
  let unhelped: [UnhelpedTarget?]
  /// How many targets that are missed notably there was no time to try anything for.
  let untried: Int
  /// Whether each change is told with what it adds to those before it.
  let isCombined: Bool
  /// How the changes are made.
  let hint: String
  /// What comes before an id to ask what would help that target alone.
  let asking: String

  package init(
    layouts: [(id: String, changes: [RankedChange])], study: Study,
    unhelped: [UnhelpedTarget?] = [], untried: Int = 0, isCombined: Bool = false, hint: String = "",
    asking: String = "--target"
  ) {
    self.layouts = layouts
    self.study = study
    self.unhelped = unhelped
    self.untried = untried
    self.isCombined = isCombined
    self.hint = hint
    self.asking = asking
  }
}
