internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

extension SessionCommand {
  static let numberCommands: [SessionCommand] = [
    SessionCommand(
      "show", "show [heat|targets]", "draw the screen; shaded by mis-taps; numbered",
      example: "show heat", .numbers, .view, isFeatured: true
    ) { session, words in session.show(words) },
    SessionCommand(
      "targets", "targets", "list what can be touched", example: "targets", .numbers, .nothing
    ) {
      session, _ in session.targets()
    },
    SessionCommand(
      "predict", "predict [ID|all]", "how often people hit it; all: the worst of all screens",
      example: "predict reply", .numbers, .prediction, isFeatured: true
    ) { session, words in session.predict(words) },
    SessionCommand(
      "why", "why ID | X Y", "where its mis-taps go, and what would help",
      example: "why 300 460", .numbers, .target, isFeatured: true
    ) { session, words in session.why(words) },
    SessionCommand(
      "suggest", "suggest [ID] [GOAL]", "the smallest change that brings targets to a hit rate",
      example: "suggest reply 0.98", .numbers, .target
    ) { session, words in session.suggest(words) },
    SessionCommand(
      "crowding", "crowding", "the crowded pairs of the screen", example: "crowding", .numbers,
      .nothing
    ) {
      session, _ in session.crowding()
    },
    SessionCommand(
      "check", "check", "judge all screens by the guidelines", example: "check", .numbers, .nothing
    ) {
      session, _ in session.check()
    },
    SessionCommand(
      "explain", "explain RULE", "a guideline's page", example: "explain crowding", .numbers, .rule
    ) { session, words in session.explain(words) },
    SessionCommand(
      "run", "run", "the report: steps, rates, findings, gates", example: "run", .numbers, .nothing
    ) { session, words in
      words.arguments.isEmpty
        ? session.run()
        : .failure("run takes all of the scenario: tasks \(words.arguments[0]) walks one task")
    },
    SessionCommand(
      "report", "report [DIR]", "write the reports into a folder", example: "report Reports",
      .numbers, .folder
    ) { session, words in session.report(words) },
    SessionCommand(
      "compare", "compare [A B]", "compare layouts", example: "compare five-items seven-items",
      .numbers, .layout, isFeatured: true
    ) { session, words in session.compare(words) },
    SessionCommand(
      "list", "list devices|people|rules|…", "what a scenario can name", example: "list people",
      .numbers, .list
    ) { session, words in session.list(words) },
  ]
}

extension Session {
  mutating func targets() -> Reply {
    guard let result = judged else { return .nothingLoaded }
    numberTargets()
    let table = TargetsDocument.document(of: result.placed).text(style: environment.style)
      .withoutTrailingNewline
    let findings = PredictionWords.findings(result).joined(separator: "\n")
    return Reply(findings.isEmpty ? table : "\(table)\n\(findings.withoutControls)")
  }

  func predict(_ words: CommandWords) -> Reply {
    guard let study, let run = bench.run, let placed = run.placed else { return .nothingLoaded }
    if words.arguments == ["all"] { return predictAll(study) }
    guard let id = words.arguments.first else {
      guard let result = judged else { return .nothingLoaded }
      let lines = zip(study.people, [result] + judgedForOthers).flatMap { person, result in
        PredictionWords.screen(result, study: study.alone(person))
      }
      return .answer(lines.joined(separator: "\n"))
    }
    guard let index = placed.targets.lastIndex(where: { $0.id == id }) else {
      return .failure(unknownTarget(id, on: placed), at: id)
    }
    guard placed.targets[index].isEnabled else {
      return .failure("\(id) is disabled: nobody means it", at: id)
    }
    guard
      let predicted = StudyRunner.predict(
        index, on: placed, of: study, screenID: run.state.screenID, workers: workers)
    else { return .failure("stopped") }
    let table = PredictionDocument.document(of: predicted).text(style: environment.style)
      .withoutTrailingNewline
    let others = PredictionWords.others(index, on: placed, of: study)
    return Reply(([table] + others).joined(separator: "\n"))
  }

  /// The worst targets of all screens of the layout in use.
  private func predictAll(_ study: Study) -> Reply {
    guard let layout else { return .nothingLoaded }
    let head = study.layouts.count > 1 ? " in layout \(layout.id)" : ""
    let everyone = study.people.map { person in
      (person: person.id, screens: StudyRunner.screens(of: layout, in: study.alone(person)))
    }
    let table =
      WorstTargetsDocument.document(of: everyone)?.text(style: environment.style)
      ?? "Nothing on these screens can be meant."
    let people = study.people.map(\.id).joined(separator: ", ")
    let text = "\(people) on \(study.device.id)\(head):".withoutControls
    return Reply("\(text)\n\(table.withoutTrailingNewline)")
  }

  func crowding() -> Reply {
    guard let study, let result = judged else { return .nothingLoaded }
    guard !result.crowding.isEmpty else { return .answer("no two targets here are crowded") }
    return .answer(PredictionWords.crowding(result, study: study).joined(separator: "\n"))
  }

  func check() -> Reply {
    guard let study else { return .nothingLoaded }
    return answered { () throws(NoAnswer) in
      let answer = try CheckQuestion(studies: [study]).answer(workers)
      let text = CheckDocument.document(of: answer.screens).text(style: environment.style)
      return .result(text.withoutTrailingNewline, held: !answer.hasErrors)
    }
  }

  func explain(_ words: CommandWords) -> Reply {
    let known = GuidelineCatalogue.summaries.map(\.id)
    guard let rule = words.arguments.first else {
      let some = known.prefix(3).joined(separator: ", ")
      return .failure(
        "usage: explain RULE; there is: \(some) … and \(known.count - 3) more; list rules names them"
      )
    }
    let question = ExplainQuestion(rule: rule, style: environment.style)
    return shown(rule) { () throws(NoAnswer) in try question.answer() }
  }

  func list(_ words: CommandWords) -> Reply {
    guard let name = words.arguments.first else {
      return .failure("usage: list \(CatalogueQuestion.usage)")
    }
    let question = CatalogueQuestion(name: name, style: environment.style)
    return shown(name) { () throws(NoAnswer) in try question.answer() }
  }

  private func shown(_ name: String, _ text: () throws(NoAnswer) -> String) -> Reply {
    do {
      return Reply(try text())
    } catch {
      return .unanswered(error, at: name)
    }
  }

  var workers: Workers {
    Workers(
      count: options.jobs ?? environment.processors, isCancelled: environment.isInterrupted)
  }

  func run() -> Reply {
    guard let study else { return .nothingLoaded }
    return answered { () throws(NoAnswer) in
      let result = try RunQuestion(study: study).answer(workers)
      let text = StudyDocument.document(of: result).text(style: environment.style)
        .withoutTrailingNewline
      return .result(text, held: result.passed)
    }
  }

  func report(_ words: CommandWords) -> Reply {
    guard let study else { return .nothingLoaded }
    let folder = words.arguments.first ?? options.reports ?? Options.standardReports
    do {
      try environment.files.prepareFolder(folder)
    } catch {
      return .failure("cannot write reports into '\(folder)': \(error.reason)")
    }
    let reports = ReportFiles(
      path: "\(folder)/\(Path.stem(of: study.path))",
      formats: options.formats ?? Options.standardFormats)
    let sources = Sources(bench.reading?.files ?? [], environment.files)
    if let problem = sources.problem(withWriting: reports.paths) {
      return .failure(problem.oneLine)
    }
    return answered { () throws(NoAnswer) in
      let result = try RunQuestion(study: study).answer(workers)
      if let problem = reports.write(result, environment.files) { return .failure(problem) }
      return .answer(reports.paths.map { "wrote \($0)" }.joined(separator: "\n"))
    }
  }

  func compare(_ words: CommandWords) -> Reply {
    guard var study else { return .nothingLoaded }
    var chosen: [String] = []
    for id in words.arguments where id != "with" && !chosen.contains(id) {
      guard study.layouts.contains(where: { $0.id == id }) else {
        return .failure(unknown(.layout, id, study.layouts.map(\.id)), at: id)
      }
      chosen.append(id)
    }
    // One layout is held against the one in use.
    if chosen.count == 1, let layout, chosen != [layout.id] { chosen.insert(layout.id, at: 0) }
    if !chosen.isEmpty {
      study.layouts = chosen.compactMap { id in study.layouts.first { $0.id == id } }
    }
    guard study.layouts.count > 1 else {
      return .failure("there is only one layout to compare: name another, or describe one")
    }
    return answered { () throws(NoAnswer) in
      let answer = try CompareQuestion(studies: [study]).answer(workers)
      let text = ComparisonDocument.document(of: answer.comparisons).text(style: environment.style)
      return Reply(text.withoutTrailingNewline)
    }
  }

  /// That a scenario has nothing of an id, with the nearest that it has.
  func unknown(_ kind: Fact.Named, _ id: String, _ known: [String]) -> String {
    UsageError.unknown(kind, id, among: known).oneLine
  }

  /// The reply to a question, or why there is none.
  func answered(_ reply: () throws(NoAnswer) -> Reply) -> Reply {
    do {
      return try reply()
    } catch {
      return .unanswered(error)
    }
  }
}
