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

/// A suggestion: the screen before and after, its gain, its trade-offs, and the code folded.
struct SuggestionCard {
  let change: RankedChange
  /// The pictures and the scenario code.
  let parts: ChangesDocument.Change
  /// The index of the layout.
  let layout: Int
  let facts: PageFacts

  private var fix: Fix { change.fix }
  private var anchor: String { Anchor.change(layout + 1, change.rank) }

  var markup: Markup {
    let place = Markup.span("quiet", " · \(fix.screens.before.heading)")
    let title = Markup.block("h3", [], [FixSentences.title(fix).markup, place])
    return .item(
      "li", [.id(anchor)],
      [
        PictureMarkup.group(parts.pictures, prefix: anchor),
        .block("div", [], [title, gain, tradeoffs, instead, fixes, reached, code, native]),
      ])
  }

  private var gain: Markup {
    let screens = facts.result.layouts[layout].screens
    let isRecommended = layout == facts.verdict.recommended.index
    let gain = SuggestionGain(
      fix, on: screens.first { $0.id == fix.screen }, risk: isRecommended ? facts.verdict.risk : nil
    )
    return .block(
      "p", [.class("gain")],
      [
        Markup(gain.name + " "), .element("strong", [], Markup(gain.change)), " ",
        RateBar.markup(gain.before.value, "before"),
        RateBar.markup(gain.after.value, "after"),
      ])
  }

  /// The space, the rates that rise and the further taps.
  private var tradeoffs: Markup {
    let listed = CostSentences.list([], fix.accidentalTaps, tasks: fix.tasks)
    let all =
      (fix.remedied?.tradeoffs ?? [FixSentences.furtherTouches(fix)].compactMap(\.self))
      + [listed].compactMap(\.self)
    guard !all.isEmpty else { return .block("p", [], "Trade-off: none found.") }
    return .block(
      "p", [],
      [
        .span("warning", "Trade-off: "),
        Markup(all.map(\.beginningSmall).joined(separator: "; ") + "."),
      ])
  }

  private var instead: Markup {
    fix.remedied?.instead.map { .block("p", [], Markup("Or: \($0).")) } ?? .none
  }

  private var fixes: Markup {
    guard let words = FixSentences.fixed(fix) else { return .none }
    let (verb, rest) = (words.prefix { $0 != " " }, words.drop { $0 != " " })
    return .block(
      "p", [], [.span("good", verb.prefix(1).uppercased() + verb.dropFirst()), Markup("\(rest).")])
  }

  /// The effects on further screens with the changed element.
  private var reached: Markup {
    let lines = FixSentences.reached(fix)
    guard !lines.isEmpty else { return .none }
    return .folded("Other screens", lines.map { .block("p", [], $0.markup) })
  }

  private var code: Markup {
    .folded(
      "Scenario code",
      [
        CopyBox.markup(parts.statement),
        .block("p", [], .element("code", [], Markup(parts.making))),
      ])
  }

  private var native: Markup {
    let wordings = NativeToolkit.all(of: fix.remedied?.platform).compactMap { toolkit in
      fix.remedied?.wording(in: toolkit).map { (toolkit.title, $0) }
    }
    guard !wordings.isEmpty else { return .none }
    let lines = wordings.map { name, code in
      Markup.item("dt", [], [Markup(name)])
        + .item("dd", [], [.element("code", [], Markup(code))])
    }
    return .folded(
      wordings.map(\.0).joined(separator: " · "), [.block("dl", [.class("facts")], lines)])
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
