internal import Studies
internal import TouchLab

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
  ///
  /// With several persons it is printed beside each instead.
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
