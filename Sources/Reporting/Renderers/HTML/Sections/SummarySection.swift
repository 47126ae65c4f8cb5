internal import TouchLab

/// What a reader with ten seconds should take away.
enum SummarySection {
  static func markup(of report: StudyReport) -> Markup {
    Markup.block(
      "section", [.id(Anchor.summary), Attribute("aria-labelledby", "\(Anchor.summary)-h")],
      [
        BlockMarkup.heading(2, "What this says", id: "\(Anchor.summary)-h"),
        figures(of: report),
        .block("ul", [.class("says")], sentences(on: report).map { .block("li", [], $0) }),
      ])
  }

  // MARK: - Figures

  private static func figures(of report: StudyReport) -> Markup {
    let result = report.result
    if let table = KeyFiguresDocument.table(of: result) {
      return HTMLTable(table, id: "\(Anchor.summary)-t", caption: "Key figures", isSortable: true)
        .markup
    }
    let row = report.row
    let counts = FindingCounts(of: result)
    var figures = [
      KeyFigure(
        "Mean mis-tap rate", row.misTapRate.map { Markup($0.percentWithSign) } ?? "–",
        "over \(row.targets.counted("target"))"),
      KeyFigure(
        "Most missed", row.worst.map { Markup($0.misTapRate.percentWithSign) } ?? "–",
        row.worst?.id ?? "nobody can mean any target"),
      KeyFigure(
        "Crowded pairs", Markup(row.crowdedPairs.grouped),
        "too near each other, or mistaken"),
      KeyFigure("Findings", Markup(counts.all.grouped), counts.words),
    ]
    if row.steps > 0 {
      figures.append(
        KeyFigure(
          "Steps", Markup("\(row.passedSteps.grouped)/\(row.steps.grouped)"),
          row.passedSteps == row.steps ? "all passed" : "passed"))
    }
    return KeyFigure.list(figures)
  }

  // MARK: - Sentences

  private static func sentences(on report: StudyReport) -> [Markup] {
    let result = report.result
    return [verdict(of: result)] + gates(of: result) + whose(result)
      + MissedSentences.worst(of: result) + oneInNine(of: result)
      + MissedSentences.dangers(of: result)
      + tasks(of: result) + people(of: report)
  }

  /// Whose figures these are, of several people.
  private static func whose(_ result: StudyResult) -> [Markup] {
    guard !result.others.isEmpty else { return [] }
    return [Markup(StudyDocument.whose(result.study) + ".")]
  }

  /// What the worst-served of people who differ live with; of several people it is said with each.
  private static func oneInNine(of result: StudyResult) -> [Markup] {
    guard result.others.isEmpty else { return [] }
    return PopulationSentences.sentence(result).map { [Markup("\($0).")] } ?? []
  }

  /// How each person does, of several.
  private static func people(of report: StudyReport) -> [Markup] {
    let result = report.result
    guard !result.others.isEmpty else { return [] }
    return zip(result.everyone, report.row.everyone).compactMap { own, row in
      let person = own.study.person
      guard let rate = row.misTapRate, let worst = row.worst else { return nil }
      let support = person.support == .weak ? " (weakly supported)" : ""
      // What the first one misses most stands above.
      let most =
        person.id == result.study.person.id
        ? "" : ", \(worst.id) most (\(worst.misTapRate.percentWithSign))"
      let oneInNine = PopulationSentences.sentence(own).map { "; \($0)" } ?? ""
      return Markup.element("strong", [], Markup(person.id))
        + Markup(
          "\(support) misses \(rate.percentWithSign) of touches on average\(most)\(oneInNine).")
    }
  }

  private static func verdict(of result: StudyResult) -> Markup {
    let failures = Failures(of: result)
    guard !failures.isEmpty else {
      return "Everything that the scenario asks holds; no rule of severity error is broken."
    }
    return Line("Failed: ", .bad).markup + failures.counts.markup + "."
  }

  /// Which gates do not hold, for whom, and by how much.
  private static func gates(of result: StudyResult) -> [Markup] {
    let broken = BrokenGates(of: result).all
    let namesLayout = result.layouts.count > 1
    let named = broken.prefix(mostGates).map { one in
      let within = namesLayout ? " on \(one.layout)" : ""
      return Markup("Gate ")
        + .element(
          "a", [.href("#\(Anchor.gates(one.number))")], Markup(one.gate.result.gate.text))
        + Markup(
          "\(within)\(one.whom): "
            + GateSentences.sentence(one.gate.result, for: one.gate.person) + ".")
    }
    let rest = broken.count - mostGates
    return named + (rest > 0 ? [Markup("\(rest.counted("more gate")) did not hold.")] : [])
  }

  private static func tasks(of result: StudyResult) -> [Markup] {
    let namesLayout = result.layouts.count > 1
    return result.layouts.enumerated().flatMap { number, layout in
      layout.tasks.enumerated().filter { $0.element.taps > 0 }.map { place, task in
        let within = namesLayout ? " on \(layout.id)" : ""
        return Markup("Task ")
          + .element(
            "a", [.href("#\(Anchor.task(number + 1, place + 1))")], Markup(task.id))
          + Markup(
            "\(within): \(task.clean.percentWithSign) of runs do its "
              + "\(task.taps.counted("tap")) without a mis-tap.")
      }
    }.prefix(mostTasks).map { $0 }
  }

  private static let mostGates = 6
  private static let mostTasks = 8
}
