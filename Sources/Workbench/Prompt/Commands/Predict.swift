internal import Reporting
internal import ScenarioLanguage
internal import Studies
internal import TouchLab

extension PromptCommand {
  static let predict = PromptCommand(
    "predict", "predict [ID|all]", "how often people hit it; all [layouts]: the worst",
    example: "predict reply", .numbers,
    CommandCompletion(takesNumbers: true) { turn, arguments, word in
      let all = Candidate("all", note: "the worst of all screens")
      if arguments.first == "all" { return [Candidate("layouts", note: "of every layout")] }
      return turn.numbers(word) ?? turn.targetCandidates(word) + [all]
    }, isFeatured: true
  ) { turn in turn.predict() }
}

extension Turn {
  fileprivate func predict() -> Reply {
    guard let study, let run, let placed else { return .nothingLoaded }
    if arguments == ["all"] { return predictAll(study, layout.map { [$0] } ?? []) }
    if arguments == ["all", "layouts"] { return predictAll(study, study.layouts) }
    guard let id = arguments.first else {
      guard let result = judged else { return unjudged }
      let lines = zip(study.people, [result] + judgedForOthers).flatMap { person, result in
        PredictionSentences.screen(result, study: study.alone(person))
      }
      return .answer(lines.joined(separator: "\n"))
    }
    guard let index = placed.targets.lastIndex(where: { $0.id == id }) else {
      return .failure(unknown(id, on: placed), at: id)
    }
    guard placed.targets[index].isEnabled else {
      return .failure("\(id) is disabled: nobody means it", at: id)
    }
    let question = PredictQuestion(study: study)
    return answered { () throws(NoAnswer) in
      let predicted = try question.answer(
        index, on: placed, screenID: run.state.screenID, workers)
      let table = PredictionDocument.document(of: predicted).text(style: environment.style)
        .withoutTrailingNewline
      let others = others(index, on: placed, of: study)
      return Reply(([table] + others).joined(separator: "\n"))
    }
  }

  /// The worst targets of all screens of some layouts.
  private func predictAll(_ study: Study, _ layouts: [Layout]) -> Reply {
    guard !layouts.isEmpty else { return .nothingLoaded }
    return answered { () throws(NoAnswer) in
      let people = study.people.map(\.id).joined(separator: ", ")
      var parts: [String] = []
      for layout in layouts {
        let head = study.layouts.count > 1 ? " in layout \(layout.id)" : ""
        let everyone = try PredictQuestion(study: study).screens(of: layout, workers)
        let table =
          WorstTargetsDocument.document(of: everyone)?.text(style: environment.style)
          ?? "Nothing on these screens can be meant."
        let text = "\(people) on \(study.device.id)\(head):".withoutControls
        parts.append("\(text)\n\(table.withoutTrailingNewline)")
      }
      return Reply(parts.joined(separator: "\n\n"))
    }
  }
}
