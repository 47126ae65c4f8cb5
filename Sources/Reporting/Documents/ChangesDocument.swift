package import Remedies
package import TouchLab

/// The suggestions, best first: the remedy, gain and trade-offs of each, and its scenario code.
package enum ChangesDocument {
  /// The suggestions for several layouts.
  package static func document(of fixes: SuggestedFixes) -> Document {
    let study = fixes.study
    let place = fixes.screen.map { ", screen \($0)" } ?? ""
    let shown = fixes.layouts.filter { !$0.found.isOfOther }
    let best =
      fixes.isRecommended && shown.count == 1 && fixes.layouts.count > 1
      ? " for \(shown.first?.id ?? "") (recommended of \(fixes.layouts.count.counted("layout")))"
      : ""
    let lists = fixes.layouts.map(\.found.changes)
    let hasAny = lists.contains { !$0.isEmpty }
    var blocks: [Block] = [
      .paragraph(
        Line("\(hasAny ? "Suggestions" : "No suggestions")\(best)", .strong)
          + Line(" · \(study.person.id) on \(study.device.id)\(place)"))
    ]
    let standings = fixes.layouts.compactMap(\.found.standing)
    if let left = RemainingFailureSentences.line(standings, lists, for: study.people) {
      blocks.append(.paragraph(left))
    }
    for (id, found) in shown {
      let layout = layout(
        id, found, in: study, isOneOfSeveral: shown.count > 1, native: fixes.native,
        making: fixes.making)
      blocks += layout.blocks
    }
    if fixes.layouts.contains(where: \.found.isCut) {
      blocks.append(.paragraph(Line("Stopped: there may be more suggestions.", .warning)))
    }
    if hasAny { blocks.append(.paragraph(Line("Apply: ", .strong) + Line(fixes.hint))) }
    return Document(blocks)
  }

  /// The suggestions for a study's layouts, sought for its first person; empty if there are none.
  static func layouts(_ changes: StudyChanges, of result: StudyResult) -> [Layout] {
    guard let first = changes.people.first, first.contains(where: { !$0.changes.isEmpty }) else {
      return []
    }
    return zip(result.layouts, first).enumerated().compactMap { index, one in
      let (layout, found) = one
      guard !found.isOfOther else { return nil }
      return self.layout(
        layout.id, found, in: result.study, number: index + 1,
        isOneOfSeveral: result.layouts.count > 1,
        part: { id in result.drawnPart(of: id, onLayout: index) })
    }
  }

  /// The suggestions for one layout.
  private static func layout(
    _ id: String, _ found: LayoutChanges, in study: Study, number: Int = 1, isOneOfSeveral: Bool,
    native: NativeToolkit? = nil, making: SuggestedFixes.Making? = nil,
    part: (String) -> ReportPart? = { _ in nil }
  ) -> Layout {
    let changes = found.changes
    return Layout(
      id: id, number: number, isOneOfSeveral: isOneOfSeveral,
      changes: changes.map { change in
        Change(
          change, on: id, drawnAs: part(change.fix.screen), in: study, native: native,
          making: making?(id, change.rank)
            ?? ApplySentences.command(for: change.rank, of: changes.count, on: id, in: study.path))
      },
      together: FixSentences.together(changes), goTogether: FixSentences.goTogether(changes),
      others: RemainingFailureSentences.others(found.standing),
      making: making == nil && !changes.isEmpty
        ? Line(ApplySentences.command(for: 1, of: changes.count, on: id, in: study.path), .name)
          + " applies the first." : nil,
      none: Line(found.none.map { NoChangesSentences.sentence($0, in: study.unit) } ?? ""))
  }

  /// The suggestions for a layout.
  struct Layout: Sendable {
    let id: String
    /// The position among the study's layouts, from 1.
    let number: Int
    let isOneOfSeveral: Bool
    let changes: [Change]
    /// The joint effect of all suggestions; nil if it is printed elsewhere.
    let together: Line?
    /// Whether all suggestions can be applied together.
    let goTogether: Bool
    /// The joint effect for the other persons, since suggestions are sought for the first one.
    let others: [Line]
    /// The command that applies the first change; nil if another line prints it.
    let making: Line?
    /// The answer if there is no change.
    let none: Line

    var blocks: [Block] {
      let heading: [Block] = isOneOfSeveral ? [.heading(level: 3, Line("Layout \(id)"))] : []
      let told =
        changes.isEmpty
        ? [.paragraph(none)] : changes.flatMap { $0.blocks() }
      return heading + told + sums.map { .paragraph($0) }
    }

    /// The joint effect of all suggestions, for each person.
    var sums: [Line] {
      [together].compactMap(\.self) + others + (changes.isEmpty || none.plain.isEmpty ? [] : [none])
        + [making].compactMap(\.self)
    }
  }
}

extension ChangesDocument {
  /// One suggestion: its remedy, gain, trade-off and pictures.
  struct Change: Sendable {
    let rank: Int
    let title: Line
    let screen: String
    /// The gain, the trade-offs and the findings that it fixes.
    let details: [Line]
    let statement: [String]
    /// The command that writes all of it into the scenario.
    let making: String
    /// The screen before and after.
    let pictures: [Picture]

    init(
      _ change: RankedChange, on layout: String, drawnAs part: ReportPart?, in study: Study,
      native: NativeToolkit? = nil, making: String
    ) {
      self.making = making
      let fix = change.fix
      rank = change.rank
      title = FixSentences.title(fix)
      screen = fix.screen
      details =
        SuggestionSentences.details(fix) + FixSentences.reached(fix)
        + FixSentences.wordings(fix, native)
      statement = change.statement.split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
      pictures = ChangePictures.pictures(of: fix, on: layout, drawnAs: part, in: study)
    }

    /// The suggestion under its rank, or beside `place` where it is listed for each layout. With
    /// `layout`, the layout's number on the page, it links to the pictures there.
    func blocks(on place: String? = nil, linkedAs layout: Int? = nil) -> [Block] {
      let numbered = place == nil ? Line("\(rank)  ", .strong) : Line("")
      let title = numbered + title.toned(.strong) + Line(" · \(place ?? screen)", .quiet)
      let pictures = layout.map {
        Line("before and after, in pictures", leadingTo: .change(layout: $0, rank))
      }
      let entry = Entry(mark: .note, title: title, details: details + [pictures].compactMap(\.self))
      return [.entries([entry]), .statement(statement, making: making)]
    }
  }
}

/// The suggestions applied to a layout, and their joint effect.
package enum AppliedDocument {
  /// The report of the applied suggestions; `left` are those that conflict with others.
  package static func document(
    of made: [RankedChange], leaving left: [RankedChange] = [], on layout: Layout,
    for person: Person, comingTo sum: LossChange?, standing: RemainingFailures?
  ) -> Document {
    let head = "Applied to \(layout.id), numbered as in suggest:"
    let entries = made.map { change in
      Entry(
        mark: .passed, title: Line("\(change.rank)  ", .strong) + FixSentences.title(change.fix),
        details: [])
    }
    let others = left.map { change in
      Entry(
        mark: .failed, title: Line("\(change.rank)  ", .strong) + FixSentences.title(change.fix),
        details: ["not applied: it conflicts with the others"])
    }
    let screens = Set(made.map(\.fix.screen)).count
    let effect = sum.map { sum in
      Line("For \(person.id): ", .strong)
        + FixSentences.effect(AtStake(sum.before), AtStake(sum.after))
        + Line(screens > 1 ? " over \(screens) screens" : "")
    }
    let unfixed = RemainingFailureSentences.line([standing].compactMap(\.self), [made])
    let told = [effect].compactMap(\.self) + RemainingFailureSentences.others(standing)
    return Document(
      [.paragraph(Line(head)), .entries(entries + others)]
        + (told + [unfixed].compactMap(\.self)).map { .paragraph($0) })
  }
}
