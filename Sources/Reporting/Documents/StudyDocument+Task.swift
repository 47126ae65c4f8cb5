internal import TouchLab

extension StudyDocument {
  /// A task, the first person's figures in full and the others' beside them.
  static func blocks(of tasks: SideBySide<TaskResult>) -> [Block] {
    guard let task = tasks.all.first?.part else { return [] }
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
    ] + losses(of: task) + outcomes(of: tasks)
  }

  /// The gates, of several people each with whom it is about.
  static func blocks(of gates: [PersonalGate], namesPeople: Bool) -> [Block] {
    // With a gate on time among them, each figure says what it is.
    let isMixed = gates.contains { $0.result.gate.metric.isTime }
    let rows = gates.map { judged in
      let result = judged.result
      let person = namesPeople ? [Line(judged.isOfNobody ? "nobody" : judged.person.id)] : []
      return Table.Row(
        [Mark(passed: result.passed).line, Line(result.gate.text)] + person + [
          Line(
            measured(result) + (isMixed ? unit(of: result.gate) : ""), result.passed ? nil : .bad),
          Line(bound(of: result.gate) + (isMixed ? unit(of: result.gate) : "")),
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

  private static func measured(_ result: GateResult) -> String {
    result.gate.metric.isTime
      ? result.measured?.rounded(places: 2) ?? "–" : result.measured.percent
  }

  private static func unit(of gate: Gate) -> String {
    fixedSpace + (gate.metric.isTime ? "s" : "%")
  }

  private static func bound(of gate: Gate) -> String {
    let factor = gate.metric.isTime ? 1.0 : 100
    let limit = (factor * gate.bound.limit).rounded(places: 4)
    return switch gate.bound {
    case .atLeast: "≥ \(limit)"
    case .atMost: "≤ \(limit)"
    }
  }
}
