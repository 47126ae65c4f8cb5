internal import Drawing
internal import Remedies
internal import TouchLab

/// A suggestion in few lines: its gain, its trade-off, the alternative and the rules that it fixes.
enum SuggestionSentences {
  /// The lines below the title, each fact once. `own` is the screen as the report prints it, and
  /// `risk` the printed risk of its irreversible action.
  static func details(
    _ fix: Fix, on own: ScreenResult? = nil, risk: StudyVerdict.Risk? = nil
  ) -> [Line] {
    [gain(fix, on: own, risk: risk), mean(fix), tradeoff(fix), alternative(fix), fixes(fix)]
      .compactMap(\.self)
  }

  /// The lines of a report's card: the rates and the taps saved, the cost, the alternative and the
  /// rules that it fixes.
  static func card(_ fix: Fix, on own: ScreenResult?, risk: StudyVerdict.Risk?) -> [Line] {
    let saved = SavedTaps(fix)
    let rates = gain(fix, on: own, risk: risk).map { gain in
      Line(gain.spans.filter { $0.bar == nil }) + Line("; \(saved.sentence).")
        + Line(gain.spans.filter { $0.bar != nil })
    }
    return [
      rates ?? Line("\(saved.sentence).".sentenceStart), Line(saved.cost), alternative(fix),
    ]
    .compactMap(\.self)
  }

  /// The rate that the remedy lowers: `Mis-taps on Basket: 14% → 9%`.
  static func gain(
    _ fix: Fix, on own: ScreenResult? = nil, risk: StudyVerdict.Risk? = nil
  ) -> Line? {
    guard let remedied = fix.remedied else { return nil }
    guard remedied.gain != nil || own != nil else { return Line(remedied.effect, .good) }
    let gain = SuggestionGain(fix, on: own ?? fix.screens.before, risk: risk)
    return Line("\(gain.name): ") + Line(gain.change, .good)
      + Line(bar: gain.before.value, "before") + Line(bar: gain.after.value, "after")
  }

  /// The mean mis-tap rate of the screen; nil if it prints alike, or for one target.
  private static func mean(_ fix: Fix) -> Line? {
    guard let before = fix.screens.before.rate, let rate = fix.screens.after.rate,
      fix.screens.before.intended.count > 1
    else { return nil }
    let after = SuggestionGain.rate(rate.value, like: before)
    guard before.text != after.text else { return nil }
    return Line(
      "Screen \(fix.screen): \(before.text) → \(after.text) mis-taps",
      after.value < before.value ? nil : .warning)
  }

  /// The space, further taps and higher rates.
  static func tradeoff(_ fix: Fix) -> Line {
    let listed = CostSentences.list([], fix.accidentalTaps, tasks: fix.tasks)
    let asked = fix.furtherTouches > 0 ? FixSentences.asked([fix]) : nil
    let all = (fix.remedied?.tradeoffs ?? []) + [listed, asked].compactMap(\.self)
    guard !all.isEmpty else { return Line("Trade-off: none found", .quiet) }
    return Line("Trade-off: ", .warning) + Line(all.map(\.beginningSmall).joined(separator: "; "))
  }

  private static func alternative(_ fix: Fix) -> Line? {
    fix.remedied?.instead.map { Line("Alternative: ", .quiet) + Line($0.beginningSmall) }
  }

  /// The rules and requirements that it fixes; nil if it fixes none.
  private static func fixes(_ fix: Fix) -> Line? {
    FixSentences.fixed(fix).map { words in
      Line("Fixes: ", .good) + Line(words.hasPrefix("fixes ") ? String(words.dropFirst(6)) : words)
    }
  }
}

extension String {
  /// The text with a lower-case start, for use within a sentence.
  var beginningSmall: String { prefix(1).lowercased() + dropFirst() }
}
