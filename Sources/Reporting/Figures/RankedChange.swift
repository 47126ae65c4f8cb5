package import Remedies
package import TouchLab

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

  /// What of the layout it changes.
  package var edits: [LayoutChange] { fix.edits }

  /// The ids of the targets that it is about.
  package var targets: [String] { fix.targets }
}

/// What to change on a layout, best first, as one of those who tap has it.
package struct LayoutChanges: Sendable {
  package let changes: [RankedChange]
  /// Why there are none, or what they leave that is missed often; nil where there is nothing to say.
  package let none: NoRemedy?
  /// Whether the search was stopped, so that there may be more.
  package let isCut: Bool
  /// What they leave as it is; nil where that is nothing, and where it was not asked for.
  package var standing: ChangedStanding?

  package init(_ changes: [RankedChange], none: NoRemedy? = nil, isCut: Bool = false) {
    self.changes = changes
    self.none = changes.isEmpty ? none ?? .nothingWorthChanging(nil) : none
    self.isCut = isCut
  }

  /// That of a layout for which changes are not sought.
  package static let ofOtherLayout = LayoutChanges([], none: .otherLayout)

  /// Whether changes are sought for another layout alone.
  var isOfOther: Bool {
    if case .otherLayout = none { true } else { false }
  }
}

/// The changes of a study's layouts, for each of those who tap.
package struct StudyChanges: Sendable {
  /// By person, then by layout, in the order of the study.
  package let people: [[LayoutChanges]]

  package static let none = StudyChanges(people: [])

  package init(people: [[LayoutChanges]]) { self.people = people }

  /// The changes of a layout by its index, as a person by theirs taps it.
  package func changes(of layout: Int, for person: Int = 0) -> [RankedChange] {
    guard people.indices.contains(person), people[person].indices.contains(layout) else {
      return []
    }
    return people[person][layout].changes
  }
}
