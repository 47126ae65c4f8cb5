internal import Drawing
internal import JSON
internal import Reporting
internal import ScenarioLanguage
internal import Studies
internal import TouchLab

extension PromptCommand {
  static let predict = PromptCommand(
    "predict", "predict [ID|all]",
    "show rates; all: worst first; --moments: at all moments",
    example: "predict reply", .numbers,
    CommandCompletion(takesNumbers: true) { turn, arguments, word in
      let all = Candidate("all", note: "the highest rates of all screens")
      if arguments.first == "all" {
        return [
          Candidate("layouts", note: "of every layout"),
          Candidate("--moments", note: "at all moments of the screens"),
        ]
      }
      return turn.numbers(word) ?? turn.targetCandidates(word) + [all]
    }, isFeatured: true
  ) { turn in PredictTurn.predict(turn) }
}

/// The answers of `predict`.
enum PredictTurn {
  static func predict(_ turn: Turn) -> Reply {
    guard let study = turn.study, let run = turn.run, let placed = turn.placed else {
      return .nothingLoaded
    }
    let words = turn.arguments.filter { $0 != "--moments" }
    let moments = words.count < turn.arguments.count
    if words == ["all"] {
      return predictAll(turn, study, turn.layout.map { [$0] } ?? [], moments: moments)
    }
    if words == ["all", "layouts"] {
      return predictAll(turn, study, study.layouts, byLayout: true, moments: moments)
    }
    guard let id = turn.arguments.first else {
      guard let result = turn.evaluated else { return turn.missingResult }
      let everyone = Array(zip(study.people, [result] + turn.evaluatedForOthers))
      let lines = everyone.flatMap { person, result in
        PredictionSentences.screen(result, study: study.alone(person))
      }
      return .answer(lines.joined(separator: "\n")).json {
        JSONAnswer.prediction(everyone.map { ($0, $1.intended) }, on: result.id)
      }
    }
    guard let index = placed.targets.lastIndex(where: { $0.id == id }) else {
      if let sentence = turn.absence(of: id, on: placed) { return outOfSight(turn, id, sentence) }
      return .failure(turn.unknown(id, on: placed), at: id)
    }
    guard placed.targets[index].isEnabled else {
      return .failure("\(id) is disabled and has no rate", at: id)
    }
    let question = PredictQuestion(study: study)
    // People use a target that a scroller cuts where scrolling shows it.
    let used = turn.evaluated?.targets.last { $0.target.id == id && $0.swipes > 0 }?.seen
    let there = used.flatMap { seen in
      seen.targets.lastIndex { $0.id == id }.map { (index: $0, placed: seen) }
    }
    return turn.answered { () throws(NoAnswer) in
      let predicted = try question.answer(
        there?.index ?? index, on: there?.placed ?? placed, screenID: run.state.screenID,
        turn.workers)
      let table = PredictionDocument.document(of: predicted).text(style: turn.environment.style)
        .withoutTrailingNewline
      let others = turn.others(id)
      let lines = PredictionSentences.others(
        others.map { ($0.person, $0.result.success ?? 0) }, of: study)
      let problems = try turn.problems()
      let isShown = turn.isAbout(id)
      let statements = DecisionSentences.statements(of: problems.filter(isShown), study.unit)
      let text = [table] + (lines + statements).map(\.withoutControls)
      return Reply(text.joined(separator: "\n").replacing(fixedSpace, with: " ")).json {
        JSONAnswer.prediction(
          [(study.person, [predicted])] + others.map { ($0, [$1]) }, on: run.state.screenID,
          problems: JSONAnswer.problems(problems, in: study.unit, where: isShown))
      }
    }
  }

  /// The answer about a target that its screen does not show: the reason and its problems.
  private static func outOfSight(_ turn: Turn, _ id: String, _ sentence: String) -> Reply {
    guard let study = turn.study, let result = turn.evaluated else { return turn.missingResult }
    return turn.answered { () throws(NoAnswer) in
      let problems = try turn.problems()
      let isShown = turn.isAbout(id)
      let lines =
        [sentence] + DecisionSentences.statements(of: problems.filter(isShown), study.unit)
      return .answer(lines.joined(separator: "\n").replacing(fixedSpace, with: " ")).json {
        JSONAnswer.prediction(
          [(study.person, result.targets.filter { $0.target.id == id })], on: result.id,
          problems: JSONAnswer.problems(problems, in: study.unit, where: isShown))
      }
    }
  }

  /// Returns the targets with the highest mis-tap rates on all screens of some layouts.
  private static func predictAll(
    _ turn: Turn, _ study: Study, _ layouts: [Layout], byLayout: Bool = false, moments: Bool
  ) -> Reply {
    guard !layouts.isEmpty else { return .nothingLoaded }
    return turn.answered { () throws(NoAnswer) in
      let people = study.people.map(\.id).joined(separator: ", ")
      var parts: [String] = []
      var answers: [(layout: String, screens: [[ScreenResult]])] = []
      for layout in layouts {
        let head = study.layouts.count > 1 ? " in layout \(layout.id)" : ""
        let everyone = try PredictQuestion(study: study).screens(of: layout, turn.workers)
        let table =
          WorstTargetsDocument.document(of: everyone, in: study, moments: moments)?.text(
            style: turn.environment.style)
          ?? "no target on these screens"
        let text = "\(people) on \(study.device.id)\(head):".withoutControls
        parts.append("\(text)\n\(table.withoutTrailingNewline)")
        answers.append((layout.id, everyone.map(\.screens)))
      }
      return Reply(parts.joined(separator: "\n\n")).json { [answers] in
        let all = answers.map { JSONAnswer.prediction(of: $0.screens, for: study.people) }
        guard byLayout else { return all.first ?? .null }
        return [
          "layouts": .array(
            zip(answers, all).map { .object([.init("layout", .string($0.layout))] + $1.members) })
        ]
      }
    }
  }
}
