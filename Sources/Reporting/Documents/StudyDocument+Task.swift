internal import TouchLab

extension StudyDocument {
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
}
