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
    if fixes.isCombined {
      blocks.append(.paragraph(Line("Each is told with what it adds to those before it.")))
    }
    for (index, layout) in fixes.layouts.enumerated() {
      let unhelped = fixes.unhelped.indices.contains(index) ? fixes.unhelped[index] : nil
      blocks +=
        self.layout(
          layout.id, layout.changes, unhelped, in: study, isOneOfSeveral: fixes.layouts.count > 1
        ).blocks
    }
    if let untried = FixSentences.untried(fixes.untried, asking: fixes.asking) {
      blocks.append(.paragraph(Line(untried, .warning)))
    }
    if !fixes.hint.isEmpty, fixes.layouts.contains(where: { !$0.changes.isEmpty }) {
      blocks.append(.paragraph(Line(fixes.hint, .quiet)))
    }
    return Document(blocks)
  }

  /// The changes of a study's layouts as its first person taps them; nothing where none were found.
  static func layouts(_ changes: StudyChanges, of result: StudyResult) -> [Layout] {
    guard changes.people.first?.contains(where: { !$0.isEmpty }) == true else { return [] }
    return result.layouts.enumerated().map { index, layout in
      let unhelped = changes.unhelped.indices.contains(index) ? changes.unhelped[index] : nil
      return self.layout(
        layout.id, changes.changes(of: index), unhelped, in: result.study,
        isOneOfSeveral: result.layouts.count > 1
      ) { id in
        layout.screens.firstIndex { $0.id == id }.map { .screen(layout: index + 1, $0 + 1) }
      }
    }
  }

  /// `part` says where the report draws a screen, if it does.
  private static func layout(
    _ id: String, _ changes: [RankedChange], _ unhelped: UnhelpedTarget?, in study: Study,
    isOneOfSeveral: Bool,
    part: (String) -> ReportPart? = { _ in nil }
  ) -> Layout {
    Layout(
      id: id, isOneOfSeveral: isOneOfSeveral,
      changes: changes.map { Change($0, on: id, drawnAs: part($0.fix.screen), in: study) },
      together: FixSentences.together(changes), goTogether: FixSentences.goTogether(changes),
      unhelped: unhelped.map { UnhelpedSentences.sentence($0, in: study) })
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
    /// What is missed most and helped by none of them, and why.
    let unhelped: Line?

    static let none = Line(
      "No change was found that takes nothing away, breaks nothing and makes the screen as a whole "
        + "notably better; a single target may still be helped.")

    var blocks: [Block] {
      let heading: [Block] = isOneOfSeveral ? [.heading(level: 3, Line("Layout \(id)"))] : []
      let told =
        changes.isEmpty
        ? [.paragraph(Self.none)] : changes.flatMap { $0.blocks(numbered: $0.rank) }
      return heading + told + [together, unhelped].compactMap(\.self).map { .paragraph($0) }
    }
  }

  /// One change: what it does, brings and costs, and how it looks.
  struct Change: Sendable {
    let rank: Int
    let title: Line
    let screen: String
    /// What it brings, what it costs whom and what it mends.
    let details: [Line]
    let statement: [String]
    /// The screen as it is, and as it would be.
    let pictures: [Picture]

    init(
      _ change: RankedChange, on layout: String, drawnAs part: ReportPart?, in study: Study
    ) {
      let fix = change.fix
      rank = change.rank
      title = FixSentences.title(fix)
      screen = fix.screen
      let mended = fix.finding.map { Line("mends \($0)", .good) }
      details =
        [FixSentences.effect(fix), FixSentences.reason(fix), FixSentences.costs(fix), mended]
        .compactMap(\.self) + FixSentences.reached(fix)
      statement = change.statement.split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
      pictures = ChangePictures.pictures(of: fix, on: layout, drawnAs: part, in: study)
    }

    /// The change under a number; with the way to its pictures where a page has them, on which its
    /// layout has a number too.
    func blocks(numbered number: Int, on place: String? = nil, linkedAs layout: Int? = nil)
      -> [Block]
    {
      let title =
        Line("\(number)  ", .strong) + title.toned(.strong) + Line(" · \(place ?? screen)", .quiet)
      let pictures = layout.map {
        Line("before and after, in pictures", leadingTo: .change(layout: $0, rank))
      }
      let entry = Entry(mark: .note, title: title, details: details + [pictures].compactMap(\.self))
      return [.entries([entry]), .statement(statement)]
    }
  }
}
