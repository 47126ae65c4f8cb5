internal import Remedies
internal import TouchLab

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
