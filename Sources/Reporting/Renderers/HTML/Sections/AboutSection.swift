internal import TouchLab

/// The basis of the figures: persons, device, model and simulation.
enum AboutSection {
  static func markup(of report: StudyReport) -> Markup {
    let study = report.result.study
    var facts = report.study.facts
    facts += [
      Fact("trials", Line("\(study.trials.grouped) a target")),
      Fact("seed", Line("\(study.seed)")),
    ]
    var models: [TouchModel] = []
    for person in study.people where !models.contains(person.model) { models.append(person.model) }
    facts += models.map { Fact("model", Line("\($0.id): \($0.source)")) }
    facts += [
      Fact("device's source", Line(study.device.source)),
      Fact("written by", Line("\(Tool.name) \(Tool.version)")),
    ]
    return BlockMarkup.heading(2, "About this report", id: Anchor.about)
      + .block(
        "p", [],
        """
        Rates are exact under the model: each touch falls about the centre of what shows, and \
        what lies under it decides. Samples confirm them. Touches in pictures are drawn from the \
        same distribution.
        """)
      + BlockMarkup.facts(facts)
  }
}
