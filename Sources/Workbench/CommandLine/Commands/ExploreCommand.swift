internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

extension Command {
  static let explore = Command(
    CommandForm(
      "explore", "FILE", "try a screen in the browser, or write a page",
      details: """
        Serves a page on the loopback interface until ^C, prints its address and opens it. On the
        page, targets are dragged, tapped and resized; rates follow at once, and each gesture is a
        command of the prompt. $BROWSER names the browser. Without a terminal or with --no-open
        nothing opens. With -o it writes pictures with rates into a file instead.
        """,
      example: "mistap explore app.kdl", takes: 1...1, .scenarios)
  ) { call throws(CommandOutput) in
    let preparation = try call.prepare(writesReports: false)
    guard let scenario = preparation.scenarios.first, preparation.scenarios.count == 1 else {
      throw .refused("explore takes one file, no folder")
    }
    let question = ExploreQuestion(study: scenario.study, layout: call.options.layout)
    let page = try call.answer { () throws(NoAnswer) in try question.answer(call.workers) }
    guard let path = call.options.output, path != "-" else {
      return preparation.addingNotes(CommandOutput(file: page, status: ExitStatus.ok))
    }
    try preparation.guardSources(from: [path], call.environment.files)
    let wrote = try call.writeNamed(page, to: path)
    var output = CommandOutput(path.withoutControls, err: wrote)
    output.page = call.options.opensPage ? path : nil
    return preparation.addingNotes(output)
  }
}
