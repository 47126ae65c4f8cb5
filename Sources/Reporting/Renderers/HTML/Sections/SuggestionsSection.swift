internal import Remedies
internal import TouchLab

/// The suggestions of the recommended layout, or of the layouts that the run asked for.
struct SuggestionsSection {
  let facts: PageFacts

  /// The number of suggestions in sight; the others are folded.
  private static let mostShown = 3

  /// The layouts for which suggestions were sought, by index.
  private var sought: [(index: Int, found: LayoutChanges)] {
    let found = facts.report.changes.people.first ?? []
    return found.indices.filter {
      !found[$0].isOfOther && facts.result.layouts.indices.contains($0)
    }
    .map { ($0, found[$0]) }
  }

  var markup: Markup {
    let sought = sought
    guard let first = sought.first else {
      return .section(Anchor.suggestions, "Suggestions", [notSought])
    }
    guard sought.count > 1 else {
      let count = first.found.changes.count
      let whose = facts.hasSeveralLayouts ? " for \(facts.result.layouts[first.index].id)" : ""
      let title = Markup("Suggestions\(whose)" + (count > 0 ? " (\(count))" : ""))
      return .section(
        Anchor.suggestions, title, [unfixed, content(of: first.found, on: first.index)])
    }
    let own = facts.verdict.recommended.index
    let ordered = sought.filter { $0.index == own } + sought.filter { $0.index != own }
    let panels = ordered.map { index, found in
      Tabs.Panel(name: facts.result.layouts[index].id, content: content(of: found, on: index))
    }
    return .section(
      Anchor.suggestions, "Suggestions",
      [unfixed, Tabs.markup(panels, id: "ts", label: "Layout of the suggestions")])
  }

  private var notSought: Markup {
    .block(
      "p", [],
      "None were sought. Run "
        + .element("code", [], Markup("mistap suggest \(facts.study.path.shellPath)")) + ".")
  }

  /// The failures that remain with the suggestions.
  private var unfixed: Markup {
    facts.report.study.unfixed.map { .block("p", [], $0.markup) } ?? .none
  }

  private func content(of found: LayoutChanges, on layout: Int) -> Markup {
    let part = facts.report.study.changes.first { $0.number == layout + 1 }
    guard !found.changes.isEmpty, let part else {
      return .block("p", [], "Nothing worth changing.") + notFixable(found, on: layout)
    }
    let cards = zip(found.changes, part.changes).map { change, parts in
      SuggestionCard(
        change: change, parts: parts, layout: layout, facts: facts
      ).markup
    }
    let rest = Array(cards.dropFirst(Self.mostShown))
    return together(found.changes, on: layout)
      + part.others.map { .block("p", [], $0.markup) }.joined()
      + .block("ol", [.class("suggestions")], Array(cards.prefix(Self.mostShown)))
      + (rest.isEmpty
        ? .none
        : .folded(
          rest.count.counted("more suggestion"),
          [
            .block(
              "ol", [.class("suggestions"), Attribute("start", "\(Self.mostShown + 1)")], rest)
          ]))
      + notFixable(found, on: layout)
  }

  /// The joint effect of all suggestions on the screens that they change.
  private func together(_ changes: [RankedChange], on layout: Int) -> Markup {
    guard changes.count > 1, let sum = changes.last?.together else { return .none }
    guard FixSentences.goTogether(changes) else {
      return .block("p", [], "These suggestions exclude each other: choose one.")
    }
    let screens = changes.map(\.fix.screens.before).reduce(into: [ScreenResult]()) { all, screen in
      if !all.contains(where: { $0.id == screen.id }) { all.append(screen) }
    }
    let own = facts.result.layouts[layout]
    let isWhole = screens.count == own.screens.count { !$0.intended.isEmpty }
    let which =
      isWhole
      ? ""
      : screens.count > 2
        ? " on these \(screens.count) screens" : " on \(screens.map(\.heading).listing)"
    let missed = sum.before.missed.changeInWords(to: sum.after.missed)
    let risk =
      max(sum.before.harm, sum.after.harm) >= LeastShown.hundredth
      ? "; irreversible errors \(sum.before.harm.changeInWords(to: sum.after.harm)) per pass" : ""
    return .block(
      "p", [.class("sum")],
      Markup("With all: ")
        + .element("strong", [], Markup(isWhole ? whole(sum, own) : missed))
        + Markup(" mis-taps\(which)\(risk)"))
  }

  /// The mis-tap rates of the whole layout, with the digits of its headline.
  private func whole(_ sum: LossChange, _ layout: LayoutResult) -> String {
    let interval = layout.screens.misTapInterval
    let before = Rate(sum.before.missed, digitsOf: interval).text
    let after = Rate(sum.after.missed, digitsOf: interval).text
    return before == after
      ? sum.before.missed.changeInWords(to: sum.after.missed)
      : "\(before) → \(after)"
  }

  private func notFixable(_ found: LayoutChanges, on layout: Int) -> Markup {
    let sentence = found.none.flatMap {
      NotFixableSentences.sentence($0, on: facts.result.layouts[layout], in: facts.study.unit)
    }
    return sentence.map { .block("p", [], Markup("Not fixable here: \($0)")) } ?? .none
  }
}
