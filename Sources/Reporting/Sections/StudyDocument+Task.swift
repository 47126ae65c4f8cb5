internal import TouchLab

extension StudyDocument {
  static func blocks(of task: TaskResult) -> [Block] {
    let rows = task.steps.map { step in
      Table.Row([
        Mark(passed: step.passed).line, Line(step.step), Line(step.success.percent),
        Line(step.message, step.passed ? nil : .bad),
      ])
    }
    let table = Table(
      columns: [.text("", .whole), .text("step", .wrap), .number("hit %"), .text("result", .wrap)],
      rows: rows)
    var facts = Line(task.passed ? "passed" : "failed", task.passed ? .good : .bad)
    if task.taps > 0 {
      facts =
        facts
        + Line(
          "; a person does its \(task.taps.counted("tap")) without a mis-tap in "
            + "\(task.clean.percentWithSign) of runs")
    }
    return [
      .heading(level: 3, Line("Task \(task.id)")), .paragraph(facts), .table(table),
    ]
  }

  static func blocks(of gates: [GateResult]) -> [Block] {
    let rows = gates.map { result in
      Table.Row([
        Mark(passed: result.passed).line, Line(result.gate.text),
        Line(result.measured.percent, result.passed ? nil : .bad), Line(bound(of: result.gate)),
      ])
    }
    let table = Table(
      columns: [
        .text("", .whole), .text("gate", .wrap), .number("measured %"), .number("required %"),
      ], rows: rows)
    return [.heading(level: 3, "Gates"), .table(table)]
  }

  private static func bound(of gate: Gate) -> String {
    switch gate.bound {
    case .atLeast(let limit): "≥ \((100 * limit).rounded(places: 4))"
    case .atMost(let limit): "≤ \((100 * limit).rounded(places: 4))"
    }
  }
}
