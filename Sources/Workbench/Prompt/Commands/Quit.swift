internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

extension PromptCommand {
  static let quit = PromptCommand(
    "quit", "quit", "leave; so does ^D", example: "quit", .session,
    work: .session { session in
      session.warningBeforeLeaving().map { .failure($0) } ?? Reply("", ends: true)
    })

  static let explore = PromptCommand(
    "explore", "explore", "open this session in the browser", example: "explore", .session,
    work: .session { session in
      guard session.isInteractive else {
        return .failure("explore needs a terminal; in the shell: mistap explore FILE")
      }
      var reply = Reply("")
      reply.explores = true
      return reply
    })

  static let undo = PromptCommand(
    "undo", "undo", "undo the last change or step", example: "undo", .whatIf,
    isFeatured: true, work: .session { $0.undo() })

  static let redo = PromptCommand(
    "redo", "redo", "redo the last undone change", example: "redo", .whatIf,
    work: .session { $0.redo() })

  static let reload = PromptCommand(
    "reload", "reload", "read the file again; changes to a dump stay", example: "reload",
    .scenario, changes: true
  ) { turn in
    guard let path = turn.state.source?.path, path != Session.typedPath else {
      return .failure("nothing was loaded from a file")
    }
    return turn.load(path, keepsFront: true, making: turn.state.made, at: nil)
  }

  static let echo = PromptCommand(
    "echo", "echo TEXT", "print a text, such as a heading in a script", example: "echo Mail",
    .session, .text("a text")
  ) { turn in .answer(turn.line.rest) }

  static let run = PromptCommand(
    "run", "run [TASK [N]]", "print the report; with TASK do its first N steps", example: "run",
    .numbers, CommandCompletion { turn, _, _ in turn.completer.tasks.map(Candidate.init) },
    changes: true
  ) { turn in
    if let task = turn.arguments.first { return TasksTurn.perform(&turn, task) }
    guard let study = turn.study else { return .nothingLoaded }
    return turn.answered { () throws(NoAnswer) in
      let result = try RunQuestion(study: study).answer(turn.workers)
      let text = StudyDocument.document(of: result).text(style: turn.environment.style)
      return .result(text.withoutTrailingNewline, held: result.passed)
        .json(keepingText: true) { JSONReport.value(of: result) }
    }
  }

  static let load = PromptCommand(
    "load", "load FILE", "load a scenario", example: "load Scenarios/mail.kdl", .scenario,
    .scenario, changes: true
  ) { turn in
    guard let path = turn.arguments.first, turn.arguments.count == 1 else {
      return .failure("usage: load FILE")
    }
    guard path != "-" else {
      return .failure(
        "commands come from standard input here: mistap - loads a scenario from it")
    }
    return turn.load(path, keepsFront: false, at: path)
  }
}

extension Turn {
  /// Loads a file; a failure gives the reason and the faulty word.
  mutating func load(
    _ path: String, keepsFront: Bool, making changes: [MadeChange] = [], at fault: String?
  ) -> Reply {
    do throws(FileAccess.Problem) {
      return try load(path, keepsFront: keepsFront, making: changes)
    } catch {
      return .failure("cannot read '\(path)': \(error.reason)", at: fault)
    }
  }
}

extension PromptCommand {
  static let report = PromptCommand(
    "report", "report [DIR]", "write the reports into a folder", example: "report Reports",
    .numbers,
    CommandCompletion { turn, _, word in turn.files(startingWith: word, scenariosOnly: false) }
  ) { turn in
    guard let study = turn.study else { return .nothingLoaded }
    let folder = turn.arguments.first ?? turn.options.reports ?? Options.standardReports
    do throws(FileAccess.Problem) {
      try turn.environment.files.prepareFolder(folder)
    } catch {
      return .failure("cannot write reports into '\(folder)': \(error.reason)")
    }
    let reports = ReportFiles(
      path: "\(folder)/\(Path.stem(of: study.path))",
      formats: turn.options.formats ?? ReportFormat.standard)
    let sources = Sources(turn.state.reading?.files ?? [], turn.environment.files)
    if let problem = sources.problem(withWriting: reports.paths) {
      return .failure(problem.oneLine)
    }
    return turn.answered { () throws(NoAnswer) in
      let result = try RunQuestion(study: study).answer(turn.workers)
      do throws(FileAccess.Problem) {
        try reports.write(StudyReport(result), turn.environment.files)
      } catch {
        return .failure(error.reason)
      }
      return .answer(reports.paths.map { "wrote \($0)" }.joined(separator: "\n"))
    }
  }
}
