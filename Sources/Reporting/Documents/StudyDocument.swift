internal import Studies
package import TouchLab

/// The report on a study without a format. Renderers arrange its parts, with equal tables and
/// notes, in their own order.
package struct StudyDocument: Sendable {
  let study: Study
  let title: Line
  /// The scenario, device, persons, guideline sets and verdict.
  let facts: [Fact]
  let summary: Summary
  /// The suggestions; empty if none were sought.
  let changes: [ChangesDocument.Layout]
  /// The persons of the suggestions, and the failures that remain with them; nil if there is
  /// nothing to print.
  let unfixed: Line?
  /// The definition of the risk per pass, if a suggestion reduces one.
  let meaningOfHarm: Line?
  /// The recommended layout with the decisive reason; nil for one layout.
  let choice: Line?
  let layouts: [Layout]
  /// The comparison of the layouts; empty without one.
  let comparison: [Block]

  /// The report on a result; `row` has its totals, `comparisons` are those of its layouts, and
  /// `corpus` adds percentiles.
  init(
    of result: StudyResult, row: SummaryRow, changes: StudyChanges = .none,
    comparisons: ComparisonSet?, corpus: NamedCorpus? = nil
  ) {
    let everyone = SideBySide(result)
    study = result.study
    title = Line(Self.title(of: study))
    facts = Self.facts(of: result)
    choice = StudyVerdict(result).flatMap(VerdictSentences.choice).map { Line($0) }
    self.changes = ChangesDocument.layouts(changes, of: result)
    meaningOfHarm = FixSentences.meaningOfHarm(
      result.layouts.indices.flatMap { changes.changes(of: $0) })
    let first = changes.people.first ?? []
    unfixed = RemainingFailureSentences.line(
      first.compactMap(\.standing), first.map(\.changes), for: result.study.people)
    // Suggestions come first in the report and bring the sentence with them.
    summary = Summary(of: result, row: row, choice: self.changes.isEmpty ? choice : nil)
    layouts = result.layouts.indices.map {
      Layout(
        of: everyone.at($0, \.layouts, by: \.id), number: $0 + 1, changes: changes.changes(of: $0),
        in: result.study, corpus)
    }
    comparison = comparisons.map(ComparisonDocument.blocks) ?? []
  }

  /// All parts in the order of plain text.
  var document: Document {
    var document = Document([.heading(level: 1, title), .facts(facts)])
    if !changes.isEmpty {
      document.blocks +=
        [.heading(level: 2, "Suggestions")]
        + [choice, unfixed, meaningOfHarm].compactMap(\.self).map { .paragraph($0) }
        + changes.flatMap(\.blocks)
    }
    document.blocks += summary.blocks
    for layout in layouts { document.blocks += layout.blocks }
    if !comparison.isEmpty { document.blocks += [.heading(level: 2, "Comparison")] + comparison }
    return document
  }

  /// The report on a study without suggestions, as the prompt shows it.
  package static func document(of result: StudyResult) -> Document {
    StudyReport(result).document
  }

  /// The title of a study, or its path, with the platform if it is listed.
  static func title(of study: Study) -> String {
    (study.title.isEmpty ? study.path : study.title)
      + (study.listedPlatform.map { " on \($0)" } ?? "")
  }

  private static func facts(of result: StudyResult) -> [Fact] {
    let study = result.study
    return [
      Fact("scenario", Line(study.path)),
      Fact("device", device(of: study)),
    ] + touches(of: study) + people(of: study) + [
      Fact("guideline sets", guidelineSets(of: study)),
      Fact("simulated", sampling(of: result)),
    ] + thumb(result)
      + LimitSentences.sentences(on: result).map {
        Fact("note", Line($0, .warning))
      } + [
        Fact(resultFact, Failures(of: result).verdict(beside: IrreversibleRisk(of: result)))
      ]
  }

  /// The name of the fact with the verdict.
  static let resultFact = "result"

  /// The guideline sets, with the reason for the default if the scenario names none.
  private static func guidelineSets(of study: Study) -> Line {
    let titles = Line(study.guidelineSets.map(\.title).joined(separator: "; "))
    return study.namesGuidelineSet
      ? titles : titles + Line(", since it names neither a platform nor a guideline set", .quiet)
  }

  /// The platform's hit testing and its precision; empty for the default rule.
  private static func touches(of study: Study) -> [Fact] {
    guard study.hitTesting != .front else { return [] }
    let error =
      switch study.hitTesting {
      case .front, .views, .uikit, .reactNative, .flutter:
        "; regions are rectangles, probabilities in closed form"
      case .blink, .webkit: "; regions are whole pixels, probabilities in closed form"
      case .compose, .gecko:
        "; regions are cut into strips of \(NearestCutter.stripHeight.points) "
          + "\(study.unit.rawValue) across corners: probabilities within 0.05 pp"
      }
    return [Fact("touches", Line("\(study.hitTesting.rawValue): \(study.hitTesting.note)\(error)"))]
  }

  /// The persons, each with how well its figures are supported.
  private static func people(of study: Study) -> [Fact] {
    let facts = study.people.flatMap { person in
      [Fact("person", self.person(person)), Fact("support", support(of: person, in: study))]
    }
    return facts + (study.people.count > 1 ? [Fact("figures", Line(whose(study)))] : [])
  }

  /// The mis-tap rate of a thumb if the scenario sets no person; else empty.
  private static func thumb(_ result: StudyResult) -> [Fact] {
    ThumbComparison.sentence(on: result).map { [Fact("a thumb", Line($0))] } ?? []
  }

  /// The person of the figures that name none, if there are several.
  static func whose(_ study: Study) -> String {
    "Figures without a person are those of \(study.person.id)"
  }

  private static func device(of study: Study) -> Line {
    let screen = study.device.screen(in: study.orientation)
    let facts = [
      "\(study.device.name) (\(study.device.id))",
      "\(screen.width.points)×\(screen.height.points) \(study.unit.rawValue)",
      "\(study.device.density.pointsPerMillimetre.rounded(places: 2)) \(study.unit.rawValue)/mm",
      study.orientation.rawValue,
    ]
    return Line(facts.joined(separator: ", "))
  }

  private static func person(_ person: Person) -> Line {
    var facts = ["\(person.name) (\(person.id))", "model \(person.model.id)"]
    facts.append("scatter ×\(person.spread.rounded(places: 3))")
    if person.isPopulation {
      facts.append(
        "between-user SD \(person.variation.rounded(places: 3)): nine equally likely users")
    }
    if person.lapse > 0 {
      facts.append("lapse rate \(person.lapse.percentWithSign): cancelled taps")
    }
    if person.offsetX != 0 || person.offsetY != 0 {
      let offset = [person.offsetX, person.offsetY].map { $0.rounded(places: 2) }
      facts.append("offset \(offset.joined(separator: ", ")) mm")
    }
    facts += PersonSentences.options(of: person)
    return Line(facts.joined(separator: ", "))
  }

  private static func support(of person: Person, in study: Study) -> Line {
    let sources = [person.source] + PersonSentences.optionSources(of: person, in: study)
    let source = sources.joined(separator: "; ")
    return switch person.support {
    case .weak:
      Line(PersonSentences.weak, .warning) + Line(": use the figures as a rough guide; \(source)")
    case .fitted: Line("fitted here to \(source)")
    case .published, .custom: Line("\(person.support.rawValue): \(source)")
    }
  }

  private static func sampling(of result: StudyResult) -> Line {
    let isSampled = result.layouts.contains { layout in
      layout.screens.contains { $0.targets.contains { $0.sampled != nil } }
    }
    guard isSampled else { return "nothing: all figures are in closed form" }
    return Line(
      "\(result.study.trials.grouped) taps a target, seed \(result.study.seed), "
        + "± is the 95% simulation interval")
  }
}

extension StudyDocument {
  /// A layout: the first person's figures in full, the others' beside them.
  struct Layout: Sendable {
    let heading: Line
    /// The table of screens, one row for each; nil without any.
    let overview: Table?
    /// The mis-tap rates of several persons, side by side.
    let misTaps: [Block]
    let screens: [Screen]
    let tasks: [Task]
    let requirements: [Block]

    init(
      of layouts: SideBySide<LayoutResult>, number: Int, changes: [RankedChange], in study: Study,
      _ corpus: NamedCorpus?
    ) {
      let first = layouts.all.first?.part
      let found = first?.screens ?? []
      heading = Line("Layout \(first?.id ?? "")")
      overview = found.isEmpty ? nil : StudyDocument.overview(of: found)
      misTaps = StudyDocument.misTaps(of: layouts)
      screens = found.indices.map {
        Screen(of: layouts.at($0, \.screens, by: \.id), layout: first?.id ?? "", in: study, corpus)
        {
          group, id in
          FindingRemedySentences.sentence(on: group, changes, layout: number, screen: id)
        }
      }
      tasks = (first?.tasks ?? []).indices.map {
        Task(of: layouts.at($0, \.tasks, by: \.id))
      }
      requirements = StudyDocument.blocks(of: layouts.requirements, namesPeople: layouts.isSeveral)
    }

    var blocks: [Block] {
      [
        .heading(level: 2, heading),
        overview.map { .table($0) } ?? .paragraph(Line("no screens", .quiet)),
      ] + misTaps + screens.flatMap(\.blocks) + tasks.flatMap(\.blocks) + requirements
    }
  }

  /// One row for every screen.
  private static func overview(of screens: [ScreenResult]) -> Table {
    let rows = screens.map { screen in
      let worst = screen.intended.worst
      return Table.Row([
        Line(screen.id), Line(screen.title), Line("\(screen.misTapRates.count)"),
        Line(screen.rate?.number ?? "–"),
        worst.map { Line("\($0.target.id) \($0.rate?.number ?? "–")") } ?? "–",
        Line("\(screen.crowding.count)"), count(of: screen.findings),
      ])
    }
    return Table(
      columns: [
        .text("screen"), .text("title"), .number("targets"), .number("mis-tap %"),
        .text("worst target"), .number("crowded pairs"), .number("findings"),
      ], rows: rows)
  }

  private static func count(of findings: [Finding]) -> Line {
    let counts = FindingCounts(of: findings)
    return Line("\(counts.all)", counts.errors > 0 ? .bad : counts.all == 0 ? nil : .warning)
  }

  /// A task: the first person's figures in full, the others' beside them.
  struct Task: Sendable {
    let heading: Line
    let passed: Bool
    let outcome: Line
    let steps: Table
    let losses: TaskLosses?
    /// The outcome of the task for each person, if there are several.
    let people: [Block]

    init(of tasks: SideBySide<TaskResult>) {
      let first = tasks.all.first?.part
      heading = Line("Task \(first?.id ?? "")")
      passed = first?.passed ?? true
      outcome = first.map(StudyDocument.outcome) ?? ""
      steps = StudyDocument.table(of: first?.steps ?? [])
      losses = first.flatMap(TaskLosses.init)
      people = StudyDocument.outcomes(of: tasks)
    }

    var blocks: [Block] {
      [.heading(level: 3, heading), .paragraph(outcome), .table(steps)]
        + (losses?.blocks ?? []) + people
    }
  }

  private static func table(of steps: [StepResult]) -> Table {
    let rows = steps.map { step in
      Table.Row([
        Mark(passed: step.passed).line, Line(step.step), Line(step.success.percent(step.interval)),
        Line(step.message, step.passed ? nil : .bad),
      ])
    }
    return Table(
      columns: [.text("", .whole), .text("step", .wrap), .number("hit %"), .text("result", .wrap)],
      rows: rows)
  }

  /// Whether the task passes, and the share of error-free runs.
  private static func outcome(of task: TaskResult) -> Line {
    var facts = Line(task.passed ? "passed" : "failed", task.passed ? .good : .bad)
    if task.taps > 0 {
      facts =
        facts
        + Line(
          "; \(task.prediction.rate(\.clean).textWithInterval) of runs are error-free, "
            + "with \(task.taps.counted("tap"))")
    }
    return facts
  }

  /// The requirements, each with its person if there are several; empty without any.
  static func blocks(of requirements: [PersonalRequirement], namesPeople: Bool) -> [Block] {
    guard !requirements.isEmpty else { return [] }
    // If a requirement on time is among them, each figure has its unit.
    let isMixed = requirements.contains { $0.result.requirement.metric.isTime }
    let rows = requirements.map { evaluated in
      let result = evaluated.result
      let figure = RequirementFigure(result)
      let unit = isMixed ? fixedSpace + figure.unit : ""
      let person = namesPeople ? [Line(evaluated.isOfNobody ? "nobody" : evaluated.person.id)] : []
      return Table.Row(
        [Mark(passed: result.passed).line, Line(result.requirement.text)] + person + [
          Line((figure.measured ?? "–") + unit, result.passed ? nil : .bad),
          Line(figure.required + unit),
        ])
    }
    let sign = isMixed ? "" : " %"
    let table = Table(
      columns: [.text("", .whole), .text("gate", .wrap)]
        + (namesPeople ? [.text("person", .whole)] : []) + [
          .number("measured\(sign)"), .number("required\(sign)"),
        ], rows: rows)
    return [.heading(level: 3, "Gates"), .table(table)]
  }

  /// The outcome of a task's runs, and the mis-taps by step.
  struct TaskLosses: Sendable {
    static let heading: Line = "Mis-taps by step"

    /// The predicted outcome of the runs, and the simulated one.
    let notes: [Line]
    /// The mis-taps of each step; nil if no step can be missed.
    let steps: Table?

    /// The outcome of a task; nil for one without taps.
    init?(of task: TaskResult) {
      guard task.taps > 0 else { return nil }
      notes =
        [Self.outcome(of: task)]
        + (task.sampled.map { [Line(Self.words(of: $0), .quiet)] } ?? [])
      let losses = task.prediction.steps
      steps = losses.contains { $0.misTaps > 0 } ? Self.table(of: losses) : nil
    }

    var blocks: [Block] {
      notes.map { .paragraph($0) }
        + (steps.map { [.heading(level: 4, Self.heading), .table($0)] } ?? [])
    }
  }
}

extension StudyDocument.TaskLosses {
  /// Completion, irreversible errors, taps and seconds, beside those of an error-free run.
  private static func outcome(of task: TaskResult) -> Line {
    let prediction = task.prediction
    let taps = prediction.taps.average
    let seconds = prediction.seconds.average
    let planned = "\(task.taps.counted("tap")) and \(prediction.plannedSeconds.inSeconds)"
    var line = Line(
      "\(prediction.rate(\.completion).text) of runs are completed; on average they take "
        + "\(taps)\(fixedSpace)taps and \(seconds)\(fixedSpace)s (error-free \(planned); "
        + "\(TaskSentences.typing))")
    if prediction.danger > 0 {
      line =
        line + "; "
        + Line("irreversible errors", .warning)
        + Line(" in \(prediction.rate(\.danger).text) of runs")
    }
    if let sentence = PopulationSentences.sentence(prediction) {
      line = line + Line("; \(sentence)")
    }
    if prediction.bound > leastBound {
      line =
        line + Line("; \(prediction.bound.percentWithSign) of runs were not followed to the end")
    }
    return line
  }

  /// The smallest unexplored probability that can change a printed figure.
  private static let leastBound = 1e-6

  private static func words(of sample: TaskSample) -> String {
    var parts = [
      "error-free \(sample.clean.withInterval)\(fixedSpace)%",
      "completed \(sample.completion.withInterval)\(fixedSpace)%",
    ]
    if sample.danger.successes > 0 {
      parts.append("irreversible errors \(sample.danger.withInterval)\(fixedSpace)%")
    }
    parts.append("\(sample.taps.withInterval)\(fixedSpace)taps")
    parts.append("\(sample.seconds.withInterval)\(fixedSpace)s")
    return "Simulated in \(sample.runs.counted("run")): \(parts.joined(separator: ", "))"
  }

  private static func table(of steps: [StepLoss]) -> Table {
    let rows = steps.map { step in
      Table.Row([
        Line(step.step), Line((100 * step.misTaps).average),
        Line(step.shareOfMisTaps.roundedPercent),
        Line(step.extraSeconds.average), Line(step.shareOfExtraTime.roundedPercent),
        Line(step.lost.roundedPercent),
      ])
    }
    return Table(
      columns: [
        .text("step", .wrap), .number("mis-taps in 100 runs"),
        .number(
          "share %", long: "% of all mis-taps",
          .bars(steps.map(\.shareOfMisTaps), style: "loss")),
        .number("extra s a run"),
        .number(
          "share %", long: "% of all extra time",
          .bars(steps.map(\.shareOfExtraTime), style: "loss time")),
        .number("lost %"),
      ], rows: rows)
  }
}

extension Mean {
  /// The mean with half its 95% simulation interval: `5.31 ±0.02`.
  var withInterval: String {
    let interval = interval()
    let half = (interval.high - interval.low) / 2
    return "\(estimate.fixed(places: 2)) ±\(half.fixed(places: 2))"
  }
}

extension StudyDocument {
  /// The key results, for a reader with ten seconds.
  struct Summary: Sendable {
    static let heading: Line = "Key results"

    /// The figures of one person on one layout, or a table of those of several.
    let figures: Block
    let sentences: [Line]

    /// The key results; `row` has the totals of the result, `choice` the recommended layout.
    init(of result: StudyResult, row: SummaryRow, choice: Line? = nil) {
      figures =
        KeyFiguresDocument.table(of: result).map { .table($0) }
        ?? .keyFigures(KeyFiguresDocument.figures(of: result, row: row))
      sentences =
        [StudyDocument.verdict(of: result)] + [choice].compactMap(\.self)
        + StudyDocument.requirements(of: result)
        + StudyDocument.owner(of: result) + MissedSentences.worst(of: result)
        + StudyDocument.oneInNine(of: result) + MissedSentences.dangers(of: result)
        + StudyDocument.tasks(of: result) + StudyDocument.each(of: result, row: row)
    }

    var blocks: [Block] {
      [.heading(level: 2, Self.heading), figures, .sentences(sentences)]
    }
  }

  private static func verdict(of result: StudyResult) -> Line {
    let failures = Failures(of: result)
    guard !failures.isEmpty else {
      return Line(
        RequirementCounts(of: result).sentence + " No guideline errors.")
    }
    return Line("Failed: ", .bad) + failures.counts + "."
  }

  /// The failed requirements, for each person, with their measured values.
  private static func requirements(of result: StudyResult) -> [Line] {
    let broken = FailedRequirements(of: result).all
    let namesLayout = result.layouts.count > 1
    let named = broken.prefix(mostRequirements).map { one in
      let within = namesLayout ? " on \(one.layout)" : ""
      let sentence = RequirementSentences.sentence(
        one.requirement.result, for: one.requirement.person)
      return Line("Requirement ")
        + Line(
          one.requirement.result.requirement.text, leadingTo: .requirements(layout: one.number))
        + Line("\(within)\(one.whom): \(sentence).")
    }
    let rest = broken.count - mostRequirements
    return named + (rest > 0 ? [Line("\(rest.counted("more requirement")) not met.")] : [])
  }

  /// The person of these figures, if there are several.
  private static func owner(of result: StudyResult) -> [Line] {
    result.others.isEmpty ? [] : [Line(whose(result.study) + ".")]
  }

  /// The rate of the least accurate 1 in 9.
  private static func oneInNine(of result: StudyResult) -> [Line] {
    guard result.others.isEmpty else { return [] }
    return PopulationSentences.sentence(result).map { [Line("\($0).")] } ?? []
  }

  private static func tasks(of result: StudyResult) -> [Line] {
    let namesLayout = result.layouts.count > 1
    return result.layouts.enumerated().flatMap { number, layout in
      layout.tasks.enumerated().filter { $0.element.taps > 0 }.map { index, task in
        let within = namesLayout ? " on \(layout.id)" : ""
        return Line("Task ")
          + Line(task.id, leadingTo: .task(layout: number + 1, index + 1))
          + Line(
            "\(within): \(task.prediction.rate(\.clean).textWithInterval) of runs are error-free.")
      }
    }.prefix(mostTasks).map { $0 }
  }

  /// The figures of each person, if there are several.
  private static func each(of result: StudyResult, row: SummaryRow) -> [Line] {
    guard !result.others.isEmpty else { return [] }
    return zip(result.everyone, row.everyone).compactMap { own, row in
      let person = own.study.person
      let layout = own.recommendedLayout()
      guard own.layouts.indices.contains(layout), let rate = own.layouts[layout].rate,
        let worst = row.worst
      else { return nil }
      let place = own.layouts.count > 1 ? " on \(own.layouts[layout].id)" : ""
      let support = person.support == .weak ? " (weakly supported)" : ""
      // The first person's highest mis-tap rate is printed above.
      let most =
        person.id == result.study.person.id
        ? "" : "; highest: \(worst.id) \(worst.rate(in: own).text)"
      let oneInNine = PopulationSentences.sentence(own).map { "; \($0)" } ?? ""
      return Line(person.id, .strong)
        + Line(
          "\(support): \(rate.textWithInterval) mis-taps\(place)\(most)\(oneInNine).")
    }
  }

  private static let mostRequirements = 6
  private static let mostTasks = 8
}
