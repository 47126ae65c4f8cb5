internal import Remedies
internal import TouchLab

/// What should be changed, best first: what each change does, brings and costs, and how it would
/// stand in the scenario.
package enum ChangesDocument {
  /// The changes of several layouts.
  package static func document(of fixes: SuggestedFixes) -> Document {
    let study = fixes.study
    let place = fixes.screen.map { ", screen \($0)" } ?? ""
    var blocks: [Block] = [
      .paragraph(
        Line("For \(study.person.id) on \(study.device.id)\(place), what spares most first."))
    ]
    let lists = fixes.layouts.map(\.found.changes)
    if let meaning = FixSentences.meaningOfHarm(lists.flatMap(\.self)) {
      blocks.append(.paragraph(meaning))
    }
    let standings = fixes.layouts.compactMap(\.found.standing)
    if let left = StandingSentences.line(standings, lists, for: study.people) {
      blocks.append(.paragraph(left))
    }
    for (id, found) in fixes.layouts {
      let layout = layout(
        id, found, in: study, isOneOfSeveral: fixes.layouts.count > 1, making: fixes.making)
      blocks += layout.blocks
    }
    if let untried = FixSentences.untried(fixes.untried, asking: fixes.asking) {
      blocks.append(.paragraph(Line(untried, .warning)))
    }
    if lists.contains(where: { !$0.isEmpty }) {
      blocks.append(.paragraph(Line(fixes.hint, .quiet)))
    }
    return Document(blocks)
  }

  /// The changes of a study's layouts as its first person taps them; nothing where none were found.
  static func layouts(_ changes: StudyChanges, of result: StudyResult) -> [Layout] {
    guard let first = changes.people.first, first.contains(where: { !$0.changes.isEmpty }) else {
      return []
    }
    return zip(result.layouts, first).enumerated().map { index, one in
      let (layout, found) = one
      return self.layout(
        layout.id, found, in: result.study, isOneOfSeveral: result.layouts.count > 1,
        part: { id in
          layout.screens.firstIndex { $0.id == id }.map { .screen(layout: index + 1, $0 + 1) }
        })
    }
  }

  /// `part` says where the report draws a screen, if it does.
  private static func layout(
    _ id: String, _ found: LayoutChanges, in study: Study, isOneOfSeveral: Bool,
    making: SuggestedFixes.Making? = nil, part: (String) -> ReportPart? = { _ in nil }
  ) -> Layout {
    let changes = found.changes
    return Layout(
      id: id, isOneOfSeveral: isOneOfSeveral,
      changes: changes.map { change in
        Change(
          change, on: id, drawnAs: part(change.fix.screen), in: study,
          making: making?(id, change.rank)
            ?? ApplySentences.command(for: change.rank, of: changes.count, on: id, in: study.path))
      },
      together: FixSentences.together(changes), goTogether: FixSentences.goTogether(changes),
      others: StandingSentences.others(found.standing),
      unhelped: found.unhelped.map {
        UnhelpedSentences.sentence($0, besideOthers: !changes.isEmpty, in: study)
      }, none: Line(NoChangesSentences.sentence(found.none)))
  }

  /// The changes of a layout.
  struct Layout: Sendable {
    let id: String
    let isOneOfSeveral: Bool
    let changes: [Change]
    /// What all of them come to; nil where that is said already.
    let together: Line?
    /// Whether it makes sense to make all of them.
    let goTogether: Bool
    /// What they come to for those for whom they were not sought.
    let others: [Line]
    /// What is missed most and helped by none of them, and why.
    let unhelped: Line?
    /// What is said where there are none.
    let none: Line

    var blocks: [Block] {
      let heading: [Block] = isOneOfSeveral ? [.heading(level: 3, Line("Layout \(id)"))] : []
      let told =
        changes.isEmpty
        ? [.paragraph(none)] : changes.flatMap { $0.blocks() }
      return heading + told + sums.map { .paragraph($0) }
    }

    /// What makes one of them in a file.
    func making(_ rank: Int, _ path: String) -> String {
      ApplySentences.command(for: rank, of: changes.count, on: id, in: path)
    }

    /// What all changes come to, and what none helps.
    var sums: [Line] { [together].compactMap(\.self) + others + [unhelped].compactMap(\.self) }
  }
}
