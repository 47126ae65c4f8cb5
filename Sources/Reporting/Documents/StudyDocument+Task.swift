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
      let figure = GateFigure(result)
      let unit = isMixed ? fixedSpace + figure.unit : ""
      let person = namesPeople ? [Line(judged.isOfNobody ? "nobody" : judged.person.id)] : []
      return Table.Row(
        [Mark(passed: result.passed).line, Line(result.gate.text)] + person + [
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
