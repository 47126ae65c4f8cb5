internal import TouchLab

/// What a figure of the report rests on: who touches, on what, by which model and sample.
enum AboutSection {
  static func markup(of result: StudyResult) -> Markup {
    let study = result.study
    var facts = StudyDocument.header(of: result).flatMap { block -> [Fact] in
      if case .facts(let facts) = block { return facts }
      return []
    }
    facts += [
      Fact("trials", Line("\(study.trials.grouped) a target")),
      Fact("seed", Line("\(study.seed)")),
      Fact("model", Line("\(study.person.model.id): \(study.person.model.source)")),
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
