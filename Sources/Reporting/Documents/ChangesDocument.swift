internal import TouchLab

/// What should be changed, best first: what each change does, brings and costs, and how it would
/// stand in the scenario.
package enum ChangesDocument {
  /// The changes of several layouts.
  package static func document(of fixes: SuggestedFixes) -> Document {
    let study = fixes.study
    var blocks: [Block] = [
      .paragraph(Line("For \(study.person.id) on \(study.device.id), what spares most first."))
    ]
    if study.people.count > 1 {
      let others = study.people.dropFirst().map(\.id).joined(separator: ", ")
      blocks.append(
        .paragraph(Line("Only the first of the people is looked at, not \(others).", .warning)))
    }
    for layout in fixes.layouts {
      if fixes.layouts.count > 1 { blocks.append(.heading(level: 3, Line("Layout \(layout.id)"))) }
      blocks += self.blocks(layout.changes)
    }
    if !fixes.hint.isEmpty, fixes.layouts.contains(where: { !$0.changes.isEmpty }) {
      blocks.append(.paragraph(Line(fixes.hint, .quiet)))
    }
    return Document(blocks)
  }

  /// The changes of a study's layouts as its first person taps them; nothing where none were looked
  /// for.
  static func blocks(_ changes: StudyChanges, of result: StudyResult) -> [Block] {
    guard let layouts = changes.people.first, layouts.contains(where: { !$0.isEmpty }) else {
      return []
    }
    return zip(result.layouts, layouts).flatMap { layout, changes in
      (result.layouts.count > 1 ? [.heading(level: 3, Line("Layout \(layout.id)"))] : [])
        + blocks(changes)
    }
  }

  /// The changes of one layout.
  static func blocks(_ changes: [RankedChange]) -> [Block] {
    guard !changes.isEmpty else {
      return [.paragraph("No change was found that spares anybody mis-taps and breaks nothing.")]
    }
    return changes.flatMap { change -> [Block] in
      let fix = change.fix
      var details = [FixSentences.effect(fix)]
      if let costs = FixSentences.costs(fix) { details.append(costs) }
      if let finding = fix.finding { details.append(Line("mends \(finding)", .good)) }
      let title =
        Line("\(change.rank)  ", .strong) + Line(FixSentences.title(fix), .strong)
        + Line(" · \(fix.screen)", .quiet)
      return [
        .entries([Entry(mark: .note, title: title, details: details)]),
        .verbatim(shortened(change.statement)),
      ]
    }
  }

  /// So many lines of a statement are read at a glance.
  private static let mostLines = 8

  private static func shortened(_ statement: String) -> [String] {
    let lines = statement.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count > mostLines else { return lines }
    let kept = lines.prefix(mostLines - 1)
    return kept + ["// and \((lines.count - kept.count).counted("further line"))"]
  }
}
