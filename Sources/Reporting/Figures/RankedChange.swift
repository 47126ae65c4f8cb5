package import Remedies
internal import TouchLab

/// A change of a screen as reports tell it: its rank, and how it would stand in the scenario.
package struct RankedChange: Sendable {
  /// From 1.
  package let rank: Int
  package let fix: Fix
  /// The elements as they would stand in the scenario, one below the other.
  package let statement: String
  /// What it comes to with all others of its list; nil where it is alone.
  package let together: StakeChange?

  package init(rank: Int, fix: Fix, statement: String, together: StakeChange? = nil) {
    self.rank = rank
    self.fix = fix
    self.statement = statement
    self.together = together
  }
}

/// The changes of a study's layouts, for each of those who tap.
package struct StudyChanges: Sendable {
  /// By person, then by layout, in the order of the study.
  package let people: [[[RankedChange]]]
  /// What none of the first person's helps, by layout.
  package let unhelped: [UnhelpedTarget?]
  /// What the first person's leave as it is, by layout.
  package let standings: [ChangedStanding?]

  package static let none = StudyChanges(people: [])

  package init(
    people: [[[RankedChange]]], unhelped: [UnhelpedTarget?] = [],
    standings: [ChangedStanding?] = []
  ) {
    self.people = people
    self.unhelped = unhelped
    self.standings = standings
  }

  /// The changes of a layout by its index, as a person by theirs taps it.
  package func changes(of layout: Int, for person: Int = 0) -> [RankedChange] {
    guard people.indices.contains(person), people[person].indices.contains(layout) else {
      return []
    }
    return people[person][layout]
  }
}
