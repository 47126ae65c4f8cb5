internal import Remedies
internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

extension Call {
  /// What to change on layouts of a scenario, ranked; or the scenario with it changed.
  func suggestChanges(
    _ scenario: Prepared, _ layouts: [Layout], _ format: ReportFormat, _ preparation: Preparation
  ) throws(CommandOutput) -> CommandOutput {
    if options.output != nil, options.apply == nil {
      throw .refused("-o writes what --apply makes: say --apply all, or --apply 1,3")
    }
    if let output = options.output {
      try preparation.guardSources(from: [output], environment.files)
    }
    let study = scenario.study
    var question = changesQuestion(
      scenario, most: options.changes ?? Options.suggestedChanges)
    question.explains = options.apply == nil
    let found = try answer { () throws(NoAnswer) in
      try SuggestQuestion.checkNames(
        of: study, among: layouts, screen: options.screen, target: nil)
      var found: [(id: String, changes: [RankedChange])] = []
      var unhelped: [UnhelpedTarget?] = []
      var none: [NoChanges] = []
      var standings: [ChangedStanding?] = []
      var untried = 0
      var hasMore = false
      var asTheyAre: [[LayoutResult]] = []
      for layout in layouts {
        let known = try question.everyone(on: layout, workers)
        asTheyAre.append(known)
        let answer = try question.answer(
          about: layout, in: study, judged: Array(known.prefix(1)), screen: options.screen,
          searchers)
        found.append((layout.id, answer.changes))
        unhelped.append(answer.unhelped)
        none.append(answer.none)
        untried += answer.untried
        hasMore = hasMore || answer.hasMore
        guard options.apply == nil else { continue }
        standings.append(
          try question.standing(
            of: layout, with: answer.changes, from: known, screen: options.screen, workers))
      }
      return (
        changes: found, unhelped: unhelped, none: none, standings: standings, untried: untried,
        hasMore: hasMore, asTheyAre: asTheyAre
      )
    }
    if let wanted = options.apply {
      return try apply(
        wanted, of: found.changes, to: layouts, as: found.asTheyAre.first ?? [], question,
        preparation)
    }
    let answer = SuggestedFixes(
      layouts: found.changes, study: study, unhelped: found.unhelped, none: found.none,
      standings: found.standings, untried: found.untried,
      hint: hint(found.changes) + (found.hasMore ? further(beside: found.changes) : "")
        + seeking(among: study.people),
      making: making(isOneOfSeveral: layouts.count > 1))
    let bytes = format.render(answer, style: environment.style) ?? []
    let text = String(decoding: bytes, as: UTF8.self)
    return preparation.telling(CommandOutput(text.withoutTrailingNewline))
  }

  /// The options that lead to a list again, in which numbers are those that were told.
  private func list(of layout: String, isOneOfSeveral: Bool) -> String {
    let isNamed = isOneOfSeveral || !options.layouts.isEmpty
    let again = ["device", "person", "resolution"].compactMap { name in
      options.stated[name].map { "--\(name) \($0) " }
    }
    return (isNamed ? "--layouts \(layout) " : "") + again.joined()
      + (options.changes.map { "--most \($0) " } ?? "")
      + (options.screen.map { "--screen \($0) " } ?? "")
  }

  /// How more changes are asked for than a list has.
  private func further(beside found: [(id: String, changes: [RankedChange])]) -> String {
    let most = found.map(\.changes.count).max() ?? 0
    return " --most \(2 * most) looks for more."
  }

  /// How changes are found for somebody else of those who tap.
  private func seeking(among people: [Person]) -> String {
    guard let other = people.dropFirst().first else { return "" }
    return people.count > 2
      ? " --person ID seeks for another of them." : " --person \(other.id) seeks for \(other.id)."
  }

  private func making(isOneOfSeveral: Bool) -> SuggestedFixes.Making {
    { layout, rank in
      "\(list(of: layout, isOneOfSeveral: isOneOfSeveral))--apply \(rank) -o NEW.kdl"
    }
  }

  /// How the changes are made; those of each layout have numbers of their own.
  private func hint(_ found: [(id: String, changes: [RankedChange])]) -> String {
    let told = found.first { !$0.changes.isEmpty }
    let count = told?.changes.count ?? 0
    let list = list(of: told?.id ?? "", isOneOfSeveral: found.count > 1)
    let whose = found.count > 1 ? " those of \(told?.id ?? "")" : " them"
    let some = count > 1 ? "1,\(min(count, 3))" : "1"
    return "\(list)--apply \(some) -o NEW.kdl makes\(whose)."
  }

  /// The scenario with changes made, into a file or to standard output; `known` is what was found about
  /// the layout as it is.
  private func apply(
    _ wanted: [Int], of found: [(id: String, changes: [RankedChange])], to layouts: [Layout],
    as known: [LayoutResult], _ question: ChangesQuestion, _ preparation: Preparation
  ) throws(CommandOutput) -> CommandOutput {
    guard let layout = layouts.first, let changes = found.first?.changes, layouts.count == 1 else {
      throw .refused("--apply takes one layout: name it with --layouts")
    }
    if let missing = wanted.first(where: { $0 > changes.count }) {
      throw .refused(
        "there is no change \(missing): \(changes.count) \(changes.count == 1 ? "was" : "were") found"
      )
    }
    let chosen = wanted.isEmpty ? changes : changes.filter { wanted.contains($0.rank) }
    let made = try answer { () throws(NoAnswer) in
      try question.together(chosen, on: layout, judged: Array(known.prefix(1)), workers)
    }
    let left = chosen.filter { one in !made.contains { $0.rank == one.rank } }
    if !wanted.isEmpty, let first = left.first {
      throw .refused("change \(first.rank) cannot be made with the others: take it alone")
    }
    guard let text = question.text(making: made.flatMap(\.fix.edits), on: layout) else {
      throw .refused("the scenario cannot be written with these changes")
    }
    guard let path = options.output, path != "-" else {
      return preparation.telling(
        CommandOutput(String(decoding: text.bytes, as: UTF8.self).withoutTrailingNewline))
    }
    let replaced = try writeScenario(text.bytes, to: path)
    guard !options.isQuiet else { return preparation.telling(CommandOutput("")) }
    let words = try said(of: made, leaving: left, on: layout, as: known, question)
    return preparation.telling(
      CommandOutput("\(words)\n\nwrote \((path + replaced).withoutControls)"))
  }

  /// What was made and what it comes to, and of which list it was, as both have the same numbers.
  private func said(
    of made: [RankedChange], leaving left: [RankedChange], on layout: Layout,
    as known: [LayoutResult], _ question: ChangesQuestion
  ) throws(CommandOutput) -> String {
    guard !made.isEmpty else { return "nothing to change" }
    let (sum, standing) = try answer { () throws(NoAnswer) in
      (
        try question.sum(of: made, on: layout, judged: Array(known.prefix(1)), workers),
        try question.standing(
          of: layout, with: made, from: known, screen: options.screen, workers)
      )
    }
    return AppliedDocument.document(
      of: made, leaving: left, on: layout, for: question.study.person, comingTo: sum,
      standing: standing
    ).text(style: environment.style).withoutTrailingNewline
  }
}
