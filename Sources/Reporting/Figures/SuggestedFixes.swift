internal import Remedies
package import TouchLab

/// What to change on some layouts of a study, as an answer of its own.
package struct SuggestedFixes: Sendable {
  /// What makes the change of a layout with a number.
  package typealias Making = @Sendable (_ layout: String, _ rank: Int) -> String

  let layouts: [(id: String, changes: [RankedChange])]
  let study: Study
  /// The only screen that was asked about; nil where it is all of them.
  let screen: String?
  /// What is helped by none of the changes, by the index of the layout.
  let unhelped: [UnhelpedTarget?]
  /// Why there are no changes, by the index of the layout.
  let none: [NoChanges]
  /// What the changes leave as it is, by the index of the layout.
  let standings: [ChangedStanding?]
  /// How many targets that are missed notably there was no time to try anything for.
  let untried: Int
  /// How the changes are made.
  let hint: String
  /// How one of them is made.
  let making: Making?
  /// What comes before an id to ask what would help that target alone.
  let asking: String

  package init(
    layouts: [(id: String, changes: [RankedChange])], study: Study,
    screen: String? = nil, unhelped: [UnhelpedTarget?] = [], none: [NoChanges] = [],
    standings: [ChangedStanding?] = [], untried: Int = 0,
    hint: String = "", making: Making? = nil, asking: String = "--target"
  ) {
    self.layouts = layouts
    self.study = study
    self.screen = screen
    self.unhelped = unhelped
    self.none = none
    self.standings = standings
    self.untried = untried
    self.hint = hint
    self.making = making
    self.asking = asking
  }
}
