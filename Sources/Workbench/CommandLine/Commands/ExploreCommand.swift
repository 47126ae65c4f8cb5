internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

extension Command {
  static let explore = Command(
    CommandForm(
      "explore", "FILE", "write a page with the rates of each screen, and open it",
      details: """
        Writes a page with a picture of each screen and its rates, prints its path and opens it.
        $BROWSER names the browser. Without a terminal or with --no-open nothing opens.
        """,
      example: "mistap explore app.kdl -o app.html", takes: 1...1, .scenarios)
  ) { call throws(CommandOutput) in
    let preparation = try call.prepare(writesReports: call.options.output == nil)
    guard let scenario = preparation.scenarios.first, preparation.scenarios.count == 1 else {
      throw .refused("explore takes one file, no folder")
    }
    let question = ExploreQuestion(study: scenario.study, layout: call.options.layout)
    let page = try call.answer { () throws(NoAnswer) in try question.answer(call.workers) }
    let folder = call.options.reports ?? Options.standardReports
    let path = call.options.output ?? "\(folder)/\(scenario.file.reportPath).explore.html"
    guard path != "-" else {
      return preparation.addingNotes(CommandOutput(file: page, status: ExitStatus.ok))
    }
    try preparation.guardSources(from: [path], call.environment.files)
    var wrote = ""
    if call.options.output == nil {
      try call.write(page, to: path)
    } else {
      wrote = try call.writeNamed(page, to: path)
    }
    var output = CommandOutput(path.withoutControls, err: wrote)
    output.page = call.options.opensPage ? path : nil
    return preparation.addingNotes(output)
  }
}
