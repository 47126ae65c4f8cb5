internal import TouchLab

/// The accidental taps on the irreversible action that they activate most often.
struct RiskCell {
  let facts: PageFacts

  var markup: Markup {
    guard let risk = facts.verdict.risk else {
      return VerdictCell.markup("Risk", "No irreversible actions", [])
    }
    let link = Markup.link(
      facts.row(ofTarget: risk.id, on: risk.screen), "\(change(of: risk)) per pass")
    return VerdictCell.markup(
      "Risk: accidental taps on \(risk.name)", link,
      [otherRate(of: risk), odds(of: risk), words(on: risk)])
  }

  /// The rate per pass, from the other layout to the recommended one.
  private func change(of risk: StudyVerdict.Risk) -> String {
    switch (risk.before, risk.after) {
    case (let before?, let after?):
      before.text == after.text || isKept ? after.text : "\(before.text) → \(after.text)"
    case (let before?, nil): "\(before.text) → none"
    case (nil, let after?): after.text
    case (nil, nil): "–"
    }
  }

  /// Whether the baseline layout is recommended, so that the other layout would be the change.
  private var isKept: Bool { facts.verdict.recommended.index == 0 }

  /// The rate on the other layout, if the baseline layout is recommended.
  private func otherRate(of risk: StudyVerdict.Risk) -> Markup {
    guard isKept, let other = facts.other, let before = risk.before,
      before.text != risk.after?.text
    else { return .none }
    return Markup("\(other.id): \(before.text)")
  }

  /// The odds of the likeliest accident, with the layout on which it is likelier.
  private func odds(of risk: StudyVerdict.Risk) -> Markup {
    guard let likeliest = risk.likeliest, let odds = likeliest.odds else {
      return "No tap aimed elsewhere activates it"
    }
    let isBefore = (risk.before?.value ?? 0) > (risk.after?.value ?? 0)
    let layout = facts.hasSeveralLayouts ? (isBefore ? facts.other : facts.recommended)?.id : nil
    let place = layout.map { " (\($0))" } ?? ""
    return Markup("1 in \(odds.grouped) taps on \(likeliest.name)\(place)")
  }

  private func words(on risk: StudyVerdict.Risk) -> Markup {
    guard let before = risk.before?.value, let after = risk.after?.value else { return .none }
    let margin = DangerMargin.beside(Comparison.standardMargin)
    if before - after > margin { return .span("good", "▼ Lower risk") }
    return after - before > margin ? .span("bad", "▲ Higher risk") : .none
  }
}

/// How far the rates, and the order of the layouts, can be trusted.
struct CertaintyCell {
  let facts: PageFacts

  private var certainty: StudyVerdict.Certainty { facts.verdict.certainty }

  var markup: Markup {
    guard let rate = certainty.rate else {
      return VerdictCell.markup("Certainty", "No rates", [])
    }
    let interval = rate.intervalText.map { "Rates \($0)" } ?? "No model interval"
    let range: Markup =
      rate.interval == nil ? "The person is not of the catalogue" : "95% model interval"
    return VerdictCell.markup(
      "Certainty", .link("#\(Anchor.method)", interval), [range, order, fit])
  }

  private var order: Markup {
    switch certainty.isOrderStable {
    case true?: "Order of layouts: stable"
    case false?: "Order of layouts: " + .span("warning", "depends on the person")
    case nil: .none
    }
  }

  private var fit: Markup {
    certainty.excessiveFitError.map { fit in
      "Model fit: " + .span("warning", fit.text) + Markup(", over our limit of \(fit.limitText)")
    } ?? .none
  }
}
