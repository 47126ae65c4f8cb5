internal import Drawing
internal import Remedies
internal import Studies
internal import TouchLab

/// The suggestions of the recommended layout, or of the layouts that the run asked for: those against
/// accidents first, the rest by the taps that they save.
extension StudyDocument {
  /// The number of suggestions in sight; the others are folded.
  private static let mostSuggestions = 3

  var suggestionsSection: Block {
    let found = report.changes.people.first ?? []
    let all = order.filter { found.indices.contains($0) && !found[$0].isOfOther }
    guard let first = all.first else {
      return .section(
        .suggestions, title: "Suggestions",
        [
          .paragraph(
            Line("None were sought. Run ")
              + Line("mistap suggest \(study.path.shellPath)", .name) + ".")
        ])
    }
    let head = [report.remainingFailures].compactMap(\.self).map { Block.paragraph($0) }
    guard all.count > 1 else {
      let whose = hasSeveralLayouts ? " for \(result.layouts[first].id.idAsTitle)" : ""
      return .section(
        .suggestions, title: Line("Suggestions\(whose)"),
        head + suggestions(found[first], on: first))
    }
    let panels = all.map {
      Panel(name: result.layouts[$0].id.idAsTitle, blocks: suggestions(found[$0], on: $0))
    }
    return .section(
      .suggestions, title: "Suggestions",
      head + [.panels(panels, label: "Layout of the suggestions")])
  }

  private func suggestions(_ found: LayoutChanges, on layout: Int) -> [Block] {
    let own = result.layouts[layout]
    let first = firstProblem(found, on: own).map { [Block.paragraph($0)] } ?? []
    let obstacles = ChangesDocument.obstacles(of: found, in: study.unit)
    let unsolved: [Block] =
      obstacles.isEmpty ? [] : [.folded("Problems without a suggestion", obstacles)]
    guard !found.changes.isEmpty else {
      return first + [.paragraph(found.problems.isEmpty ? "No problems." : "No change helps.")]
        + unsolved
    }
    let isRecommended = layout == verdict.recommended.index
    let changes = found.changes.greatestFirst { SavedTaps($0.fix).order }
    let items = changes.map { change in
      ChangesDocument.item(
        change, of: found.changes.count, on: own, number: layout + 1,
        risk: isRecommended ? verdict.risk : nil, in: study)
    }
    let rest = Array(items.dropFirst(Self.mostSuggestions))
    let further: [Block] =
      rest.isEmpty
      ? []
      : [
        .folded(
          rest.count.counted("more suggestion"), [.items(rest, from: Self.mostSuggestions + 1)])
      ]
    let count: [Block] =
      found.changes.count < found.count
      ? [.paragraph("\(found.countInWords) suggestions; mistap suggest lists all.")] : []
    return first + [.items(Array(items.prefix(Self.mostSuggestions)))] + further + count
      + together(found.changes, on: own)
      + RemainingFailureSentences.others(found.standing).map { .paragraph($0) }
      + [
        .paragraph(
          Line("Apply the first: ")
            + Line(
              ApplySentences.command(
                for: changes[0].rank, of: changes.count, on: own.id, in: study.path), .name))
      ] + unsolved
  }

  /// The gravest problem of a layout with its fix or its obstacle.
  private func firstProblem(_ found: LayoutChanges, on own: LayoutResult) -> Line? {
    let first = report.openProblems.first { $0.layouts.contains(own.id) && $0.harm != nil }
    guard let first else { return nil }
    let names = facts.sentence(of: first).subject
    let answer: String? =
      switch found.answer(to: first) {
      case .change(let index, _, _):
        found.change(at: index)?.fix.remedied.map { "\($0.title)." }
      case .obstacle(let obstacle):
        ObstacleSentences.sentence(obstacle, of: first, in: study.unit)
      case nil: facts.sentence(of: first).fix.map { "\($0.sentenceStart)." }
      }
    return answer.map { Line("\(names): ", .strong) + Line($0) }
  }

  /// The facts of the report's sentences.
  var facts: ReportFacts {
    ReportFacts(result: result, verdict: verdict, problems: report.openProblems)
  }

  /// The joint effect of all suggestions on the screens that they change.
  private func together(_ changes: [RankedChange], on own: LayoutResult) -> [Block] {
    guard changes.count > 1, let sum = changes.last?.together else { return [] }
    let screens = changes.map(\.fix.screens.before).reduce(into: [ScreenResult]()) { all, screen in
      if !all.contains(where: { $0.id == screen.id }) { all.append(screen) }
    }
    let isWhole = screens.count == own.screens.count { !$0.intended.isEmpty }
    let which =
      isWhole
      ? ""
      : screens.count > 2
        ? " on these \(screens.count) screens" : " on \(screens.map(\.heading).listing)"
    let risk =
      max(sum.before.harm, sum.after.harm) >= LeastShown.hundredth
      ? "; irreversible errors \(sum.before.harm.changeInWords(to: sum.after.harm)) per pass" : ""
    // The whole layout has the digits of its headline.
    let digits = own.screens.misTapInterval
    let (before, after) = (
      Rate(sum.before.missed, digitsOf: digits).text, Rate(sum.after.missed, digitsOf: digits).text
    )
    let missed = sum.before.missed.changeInWords(to: sum.after.missed)
    let change = isWhole && before != after ? "\(before) → \(after)" : missed
    let name = changes.count == 2 ? "Both together" : "All \(changes.count) together"
    return [
      .paragraph(Line("\(name): ") + Line(change, .strong) + Line("\(which)\(risk)."), style: "sum")
    ]
  }
}
