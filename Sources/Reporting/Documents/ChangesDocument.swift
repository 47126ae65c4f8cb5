internal import Drawing
package import Remedies
internal import Studies
package import TouchLab

/// The suggestions, best first: the remedy, gain and trade-offs of each, and its scenario code.
package enum ChangesDocument {
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
    let remaining = RemainingFailureSentences.line(
      fixes.layouts.compactMap(\.found.standing), lists, for: study.people)
    let first = shown.first?.found
    let some = first?.hidden.isEmpty == false ? " (\(first?.countInWords ?? ""))" : ""
    var blocks: [Block] = [
      .paragraph(
        Line("\(hasAny ? "Suggestions" : "No suggestions")\(some)\(best)", .strong)
          + Line(" · \(study.person.id) on \(study.device.id)\(place)"))
    ]
    blocks += [remaining].compactMap(\.self).map { .paragraph($0) }
    for (id, found) in shown {
      if shown.count > 1 { blocks.append(.heading(level: 3, Line("Layout \(id)"))) }
      blocks += self.blocks(of: found, on: id, fixes)
    }
    if fixes.layouts.contains(where: \.found.isCut) {
      blocks.append(.paragraph(Line("Stopped: there may be more suggestions.", .warning)))
    }
    if hasAny { blocks.append(.paragraph(Line("Apply: ", .strong) + Line(fixes.hint))) }
    return Document(blocks)
  }

  /// The suggestions for one layout, their joint effect, and the reason for an empty list.
  private static func blocks(
    of found: LayoutChanges, on id: String, _ fixes: SuggestedFixes
  ) -> [Block] {
    let unit = fixes.study.unit
    let items = found.changes.enumerated().map { index, change in
      let lines =
        found.problems(solvedBy: index).map {
          Line("Problem \($0.rank): ", .quiet) + Line(ProblemSentence($0, unit: unit).statement)
        } + SuggestionSentences.details(change.fix) + FixSentences.reached(change.fix)
        + FixSentences.wordings(change.fix, fixes.native)
      return Item(
        part: .change(layout: 1, change.rank),
        title: FixSentences.title(change.fix) + Line(" · \(change.fix.screen)", .quiet),
        blocks: [.lines(lines), .statement(change.lines, making: fixes.making(id, change.rank))])
    }
    let none =
      found.problems.isEmpty
      ? found.none.map { Line(NoChangesSentences.sentence($0, in: unit)) } : nil
    let sums =
      [FixSentences.together(found.changes)].compactMap(\.self)
      + RemainingFailureSentences.others(found.standing) + [none].compactMap(\.self)
    return (items.isEmpty ? [] : [.items(items)]) + obstacles(of: found, in: unit)
      + sums.map { .paragraph($0) }
  }

  /// The problems without a suggestion, the gravest first, each with its obstacle.
  static func obstacles(of found: LayoutChanges, in unit: LengthUnit) -> [Block] {
    let entries = found.problems.compactMap { one -> Entry? in
      let reason: String
      var problem = one.problem
      switch one.answer {
      case .change where one.rest != nil:
        guard let rest = one.rest else { return nil }
        problem = rest.problem
        reason = ObstacleSentences.sentence(rest.obstacle, of: problem, in: unit)
      case .obstacle(let obstacle):
        reason = ObstacleSentences.sentence(obstacle, of: one.problem, in: unit)
      case .change(let index, _, _) where index >= found.changes.count:
        guard let title = found.change(at: index)?.fix.remedied?.title else { return nil }
        reason = "Suggestion \(index + 1) solves it: \(title)."
      default: return nil
      }
      return Entry(
        mark: .failed,
        title: Line("Problem \(problem.rank): ", .quiet)
          + Line("\(ProblemSentence(problem, unit: unit).statement)."),
        details: [Line(reason)])
    }
    return entries.isEmpty ? [] : [.entries(entries)]
  }

  /// A suggestion of a report: its pictures, gain and trade-offs, its scenario code and native code.
  /// `number` is that of the layout, `risk` the printed risk of its irreversible action.
  static func item(
    _ change: RankedChange, of count: Int, on layout: LayoutResult, number: Int,
    risk: StudyVerdict.Risk?, in study: Study
  ) -> Item {
    let fix = change.fix
    let own = layout.screens.first { $0.id == fix.screen }
    let reached = FixSentences.reached(fix)
    let native = NativeToolkit.all(of: fix.remedied?.platform).compactMap { toolkit in
      fix.remedied?.wording(in: toolkit).map { Fact(toolkit.title, Line($0, .name)) }
    }
    return Item(
      part: .change(layout: number, change.rank),
      title: FixSentences.title(fix),
      pictures: ChangePictures.pictures(of: fix, on: layout.id, in: study),
      blocks: [.lines(SuggestionSentences.card(fix, on: own, risk: risk))]
        + (reached.isEmpty ? [] : [.folded("Other screens", [.lines(reached)])])
        + [
          .statement(
            change.lines,
            making: ApplySentences.command(
              for: change.rank, of: count, on: layout.id, in: study.path))
        ] + (native.isEmpty ? [] : [.folded("Native code", [.facts(native)])]))
  }
}

extension RankedChange {
  fileprivate var lines: [String] {
    statement.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

extension NativeToolkit {
  /// The name of the toolkit as its vendor writes it.
  fileprivate var title: String {
    switch self {
    case .swiftui: "SwiftUI"
    case .uikit: "UIKit"
    case .compose: "Compose"
    case .views: "Views"
    case .reactNative: "React Native"
    case .css: "CSS"
    }
  }
}

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
