package import Remedies
package import TouchLab

/// A suggestion for a screen with its rank and its scenario code.
package struct RankedChange: Sendable {
  /// The rank, from 1.
  package let rank: Int
  package let fix: Fix
  /// The scenario code of the changed elements.
  package let statement: String
  /// The joint effect of all suggestions of its list; nil for a single one.
  package let together: LossChange?

  package init(rank: Int, fix: Fix, statement: String, together: LossChange? = nil) {
    self.rank = rank
    self.fix = fix
    self.statement = statement
    self.together = together
  }

  /// The edits to the layout.
  package var edits: [LayoutEdit] { fix.edits }

  /// The ids of its targets.
  package var targets: [String] { fix.targets }
}

/// The suggestions for a layout, best first, for one person.
package struct LayoutChanges: Sendable {
  package let changes: [RankedChange]
  /// The reason for an empty list, or a remaining problem; nil without either.
  package let none: NoRemedy?
  /// Whether the search was stopped early, so that more suggestions may exist.
  package let isCut: Bool
  /// The failures that remain with all suggestions; nil if there are none or they were not
  /// evaluated.
  package var standing: RemainingFailures?

  package init(_ changes: [RankedChange], none: NoRemedy? = nil, isCut: Bool = false) {
    self.changes = changes
    self.none = changes.isEmpty ? none ?? .nothingWorthChanging(nil) : none
    self.isCut = isCut
  }

  /// The empty list of a layout for which no suggestions are sought.
  package static let ofOtherLayout = LayoutChanges([], none: .otherLayout)

  /// Whether suggestions are sought for another layout only.
  var isOfOther: Bool {
    if case .otherLayout = none { true } else { false }
  }
}

/// The suggestions for a study's layouts, for each person.
package struct StudyChanges: Sendable {
  /// The suggestions by person, then by layout, in the order of the study.
  package let people: [[LayoutChanges]]

  package static let none = StudyChanges(people: [])

  package init(people: [[LayoutChanges]]) { self.people = people }

  /// The suggestions for the layout at `layout`, for the person at `person`; empty if there is
  /// none.
  package func changes(of layout: Int, for person: Int = 0) -> [RankedChange] {
    guard people.indices.contains(person), people[person].indices.contains(layout) else {
      return []
    }
    return people[person][layout].changes
  }
}
