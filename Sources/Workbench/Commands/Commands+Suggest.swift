internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

extension Commands {
  /// The smallest change that brings each target to a goal.
  func suggest(_ path: String) -> CommandOutput {
    let prepared: [Prepared]
    switch prepare([path]) {
    case .success(let scenarios): prepared = scenarios
    case .failure(let refusal): return refusal.output
    }
    guard let study = prepared.first?.study, prepared.count == 1 else {
      return .refused("suggest takes one file, no folders")
    }
    let formats: [Options.Format] = [.text, .markdown, .json]
    let format = options.formats?.first ?? .text
    guard formats.contains(format) else {
      return .refused("suggest writes text, markdown or json, not \(format.rawValue)")
    }
    do {
      let layouts = try suggestedLayouts(of: study)
      try checkNames(among: layouts, of: study)
      let goal = SuggestionGoal(
        success: options.goal ?? SuggestionGoal.standardSuccess(for: study.person),
        confusion: options.confusion)
      guard let found = suggestions(for: layouts, of: study, goal: goal) else {
        return CommandOutput(err: "mistap: interrupted", status: ExitStatus.interrupted)
      }
      let changes = SuggestedChanges(
        found, goal: goal, study: study, statement: ChangeStatement.text)
      let text =
        switch format {
        case .json: JSONReport.render(changes)
        case .markdown: SuggestionDocument.document(of: changes).markdown()
        default: SuggestionDocument.document(of: changes).text(style: environment.style)
        }
      return CommandOutput(text.withoutTrailingNewline)
    } catch {
      return .refused(error)
    }
  }

  private func suggestions(
    for layouts: [Layout], of study: Study, goal: SuggestionGoal
  ) -> [(layout: String, suggestion: Suggestion)]? {
    let workers = Workers(
      count: options.jobs ?? environment.processors, isCancelled: environment.isInterrupted)
    var found: [(layout: String, suggestion: Suggestion)] = []
    for layout in layouts {
      guard
        let suggestions = SuggestionSearch.suggestions(
          for: layout, in: study, goal: goal, screen: options.screen, target: options.target,
          workers: workers), !workers.isCancelled()
      else { return nil }
      found += suggestions.map { (layout.id, $0) }
    }
    return found
  }

  /// The layouts that are named, else the first one, which is the one that the prompt loads.
  private func suggestedLayouts(of study: Study) throws(UsageError) -> [Layout] {
    var chosen: [Layout] = []
    for id in options.layouts where !chosen.contains(where: { $0.id == id }) {
      guard let layout = study.layouts.first(where: { $0.id == id }) else {
        throw unknown(.layout, id, study.layouts.map(\.id))
      }
      chosen.append(layout)
    }
    return chosen.isEmpty ? Array(study.layouts.prefix(1)) : chosen
  }

  private func checkNames(among layouts: [Layout], of study: Study) throws(UsageError) {
    let screens = layouts.flatMap(\.screens)
    if let id = options.screen, !screens.contains(where: { $0.id == id }) {
      throw unknown(.screen, id, screens.map(\.id))
    }
    guard let id = options.target else { return }
    let placed = layouts.flatMap { layout in
      let app = study.app(of: layout)
      return FirstMeetings.meetings(of: app).compactMap { app.placed($0.state) }
    }
    let known = placed.flatMap(\.targets).filter { $0.family != "keys" }.map(\.id)
    if !known.contains(id) { throw unknown(.element, id, known) }
  }

  private func unknown(_ kind: Fact.Named, _ id: String, _ known: [String]) -> UsageError {
    let fact = Fact.unknownID(id, kind: kind, known: known)
    return UsageError(fact.sentence, hint: fact.hint)
  }
}
