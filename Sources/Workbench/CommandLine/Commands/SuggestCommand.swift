internal import Drawing
internal import JSON
internal import Remedies
internal import Reporting
internal import ScenarioLanguage
internal import Studies
internal import TouchLab

extension Command {
  static let suggest = Command(
    CommandForm(
      "suggest", "FILE", "suggest changes, heaviest problem first",
      details: """
        Names the problems of the recommended layout, or of those in --layouts, and a remedy for
        each, with gain, trade-off and scenario code. Unreachable targets come first, then
        irreversible errors, then mis-taps. --apply applies suggestions by number; --native adds
        the code of a toolkit.

        With --goal, --confusion or --target: remedies for each target below the goal, which counts
        as a requirement for this question.
        """,
      example: "mistap suggest app.kdl --apply 1 -o better.kdl",
      takes: 1...1)
  ) { call throws(CommandOutput) in
    try SuggestCall(call).changes()
  }
}

/// A call of `suggest`: layouts of one scenario, and the form of the answer.
struct SuggestCall: Sendable {
  let call: Call
  /// The layouts of --layouts; empty for the recommended one.
  let named: [Layout]
  let format: ReportFormat
  let preparation: Preparation
  /// The question for their changes, which also applies them to the scenario's text.
  let question: ChangesQuestion

  var options: Options { call.options }
  var study: Study { question.study }

  fileprivate init(_ call: Call) throws(CommandOutput) {
    let options = call.options
    let preparation = try call.prepare()
    guard let scenario = preparation.scenarios.first, preparation.scenarios.count == 1 else {
      throw .refused("suggest takes one file, no folders")
    }
    if options.apply != nil, options.formats != nil, !options.answersJSON {
      throw .refused("--apply writes the scenario; of formats it takes json alone")
    }
    if let formats = options.formats, formats.count > 1 {
      throw .refused("suggest writes one format, not \(formats.count)")
    }
    let format = options.formats?.first ?? .text
    guard format.knowsSuggestions else {
      let known = ReportFormat.list(ReportFormat.all.filter(\.knowsSuggestions))
      throw .refused("suggest writes \(known), not \(format.name)")
    }
    guard options.changes != 0 else { throw .refused("suggest takes --changes 1 to 99") }
    named = try call.namedLayouts(of: scenario.study)
    let listed = options.changes ?? Options.suggestedChanges
    var question = call.changesQuestion(scenario, most: max(listed, Options.searchedChanges))
    question.mostListed = listed
    question.screen = options.screen
    question.target = options.target
    if options.goal != nil || options.confusion != nil || options.target != nil {
      question.goal = SuggestionGoal(options, for: scenario.study)
    }
    self.question = question
    self.call = call
    self.format = format
    self.preparation = preparation
  }

  /// Refuses to write without changes to make, and over what was read.
  private func guardOutput() throws(CommandOutput) {
    guard options.output != nil || options.writesInPlace else { return }
    guard options.apply != nil else {
      let option = options.output == nil ? "--in-place" : "-o"
      throw .refused("\(option) writes applied suggestions: add --apply all, or --apply 1,3")
    }
    guard let output = options.output else { return }
    if options.writesInPlace { throw .refused("--in-place and -o exclude each other") }
    try preparation.guardSources(from: [output], call.environment.files)
  }

  /// Writes the scenario with changes to a layout, into a file or to standard output. `which` names
  /// the changes, and `said` describes them.
  func made(
    _ changes: [LayoutEdit], on layout: Layout, which: String, json: JSONValue? = nil,
    said: () throws(CommandOutput) -> String
  ) throws(CommandOutput) -> CommandOutput {
    guard let rewritten = question.rewritten(changes, on: layout) else {
      let other = question.file(beside: question.source.path, stating: changes)
      throw .refused(
        other.map { "\($0.file), line \($0.line), declares these elements: edit them there" }
          ?? "the scenario cannot be written with \(which)")
    }
    let written = try files(rewritten, which)
    if let json { return try answer(json, writing: written, or: rewritten.text) }
    guard !written.isEmpty else {
      return preparation.addingNotes(
        CommandOutput(String(decoding: rewritten.text.bytes, as: UTF8.self).withoutTrailingNewline))
    }
    let wrote = try write(written)
    guard !options.isQuiet else { return preparation.addingNotes(CommandOutput("")) }
    return preparation.addingNotes(CommandOutput(try said(), err: wrote))
  }

  /// Writes the files: those that were read in place, others as the option names them.
  private func write(_ files: [SourceFile]) throws(CommandOutput) -> String {
    var wrote: [String] = []
    for file in files {
      guard options.writesInPlace else {
        wrote.append(try call.writeNamed(file.bytes, to: file.path))
        continue
      }
      if !options.isDry { try call.write(file.bytes, to: file.path) }
      wrote.append("\(options.isDry ? "would write" : "wrote") \(file.path)".withoutControls)
    }
    return wrote.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Writes the files, and answers with their paths; without files, with the text.
  private func answer(
    _ json: JSONValue, writing files: [SourceFile], or text: SourceFile
  ) throws(CommandOutput) -> CommandOutput {
    let wrote = try write(files)
    let outcome: JSONValue.Member =
      files.isEmpty
      ? .init("text", .string(String(decoding: text.bytes, as: UTF8.self)))
      : .init("wrote", .array(files.map { .string($0.path) }))
    return preparation.addingNotes(
      CommandOutput(
        json: .object(json.members + [outcome]), isPrecise: options.isPrecise, err: wrote))
  }

  /// The files that are written: into others of their own, or in place of those read; none where the text
  /// goes to standard output.
  private func files(
    _ rewritten: ChangeEditor.Rewritten, _ which: String
  ) throws(CommandOutput) -> [SourceFile] {
    let included = rewritten.included
    if options.writesInPlace {
      let isChanged = rewritten.text.bytes != question.source.bytes
      return (isChanged ? [rewritten.text] : []) + included
    }
    guard let path = options.output, path != "-" else {
      guard let other = included.first else { return [] }
      throw .refused(
        "\(other.path) changes too: -o NEW.kdl writes both, or use --in-place")
    }
    guard let files = ChangeEditor.relocated(rewritten, to: path) else {
      let names = included.map(\.path).joined(separator: ", ")
      throw .refused("\(names) cannot be written beside \(path): use --in-place")
    }
    return files
  }

  /// Returns the refusal of a number without a change.
  static func missing(_ number: Int, of count: Int) -> CommandOutput {
    .refused("no suggestion \(number): there \(count == 1 ? "is" : "are") \(count)")
  }

  /// Suggests changes of the layouts, ranked; with `--apply` writes the changed scenario.
  func changes() throws(CommandOutput) -> CommandOutput {
    try guardOutput()
    if let wanted = options.apply { return try apply(wanted) }
    let found = try found(by: question)
    let answer = fixes(found)
    let bytes = format.render(answer, style: call.environment.style) ?? []
    let text = call.answerText(bytes, format)
    let isCut = found.contains(where: \.found.isCut)
    return preparation.addingNotes(
      CommandOutput(
        text, status: isCut ? ExitStatus.interrupted : ExitStatus.ok))
  }

  private func fixes(_ found: [Found]) -> SuggestedFixes {
    SuggestedFixes(
      layouts: study.layouts.map { layout in
        let own = found.first { $0.layout.id == layout.id }
        return (layout.id, own?.found ?? .ofOtherLayout)
      }, study: study,
      isRecommended: options.layouts.isEmpty, hint: hint(found) + seeking(among: study.people),
      native: options.toolkit, goal: question.goal,
      making: { _, rank in "--apply \(rank) -o NEW.kdl" })
  }

  /// The suggestions as JSON, with the numbers of those that were applied.
  private func applied(_ made: [RankedChange], of found: [Found]) -> JSONValue {
    .object(
      JSONReport.value(fixes(found)).members
        + [.init("applied", .array(made.map { .integer($0.rank) }))])
  }

  /// A layout, its results as it is, and its suggestions.
  private typealias Found = (layout: Layout, before: [LayoutResult], found: LayoutChanges)

  private func found(by question: ChangesQuestion) throws(CommandOutput) -> [Found] {
    try call.answer { () throws(NoAnswer) in
      var found: [Found] = []
      for (layout, before) in try evaluated(by: question) {
        let changes = try question.answer(about: layout, before: before, call.searchers)
        found.append((layout, before, changes))
      }
      return found
    }
  }

  /// Returns the layouts in question, each with its results as it is. The study runs once.
  private func evaluated(
    by question: ChangesQuestion
  ) throws(NoAnswer) -> [(layout: Layout, before: [LayoutResult])] {
    guard named.isEmpty, study.layouts.count > 1 else {
      let layouts = named.isEmpty ? study.layouts : named
      try question.checkNames(among: layouts)
      var evaluated: [(layout: Layout, before: [LayoutResult])] = []
      for layout in layouts {
        evaluated.append((layout, try question.everyone(on: layout, call.workers)))
      }
      return evaluated
    }
    let result = try RatesQuestion(study: study).answer(call.workers)
    let place = result.recommendedLayout()
    guard study.layouts.indices.contains(place) else { return [] }
    let layout = study.layouts[place]
    try question.checkNames(among: [layout])
    return [
      (layout, result.everyone.map { $0.layouts[place].withoutRequirements(ofOthersThan: layout) })
    ]
  }

  /// Returns the options that reproduce a list, so that its numbers stay the same.
  private func list(of layout: String, isOneOfSeveral: Bool) -> String {
    let isNamed = isOneOfSeveral || !options.layouts.isEmpty
    let again = ["device", "person", "hit-testing", "target"].compactMap {
      name in
      options.stated[name].map { "--\(name) \($0.shellWord) " }
    }
    return (isNamed ? "--layouts \([layout].list.shellWord) " : "") + again.joined()
      + (options.goal.map { "--goal \(Spelling.number($0)) " } ?? "")
      + (options.confusion.map { "--confusion \(Spelling.number($0)) " } ?? "")
      + (options.changes.map { "--changes \($0) " } ?? "")
      + (options.screen.map { "--screen \($0.shellWord) " } ?? "")
  }

  /// How changes are found for somebody else of those who tap.
  private func seeking(among people: [Person]) -> String {
    guard let other = people.dropFirst().first else { return "" }
    return people.count > 2
      ? " (--person ID suggests for another person)"
      : " (--person \([other.id].list.shellWord) suggests for \(other.id))"
  }

  /// Returns the options that apply suggestions.
  private func hint(_ found: [Found]) -> String {
    let told = found.first { !$0.found.changes.isEmpty }
    let count = told?.found.changes.count ?? 0
    let list = list(of: told?.layout.id ?? "", isOneOfSeveral: found.count > 1)
    let some = count > 1 ? "1,\(min(count, 3))" : "1"
    return "mistap suggest \(call.operand.shellPath) \(list)--apply \(some) -o NEW.kdl"
  }

  /// Applies the suggestions with some numbers, or all of them, to the scenario.
  private func apply(_ wanted: [Int]) throws(CommandOutput) -> CommandOutput {
    var question = question
    question.explains = options.answersJSON
    question.mostListed = options.changes
    let all = try found(by: question)
    guard let (layout, before, found) = all.first, all.count == 1 else {
      throw .refused("--apply takes one layout: name it with --layouts")
    }
    let changes = found.changes
    if let number = wanted.first(where: { $0 > changes.count }) {
      throw Self.missing(number, of: changes.count)
    }
    let chosen = wanted.isEmpty ? changes : changes.filter { wanted.contains($0.rank) }
    let own = Array(before.prefix(1))
    let made = try call.answer { () throws(NoAnswer) in
      try question.together(chosen, on: layout, evaluated: own, call.workers)
    }
    let left = chosen.filter { one in !made.contains { $0.rank == one.rank } }
    if !wanted.isEmpty, let first = left.first {
      throw .refused("suggestion \(first.rank) conflicts with the others: apply it alone")
    }
    let json = options.answersJSON ? applied(made, of: all) : nil
    return try self.made(
      made.flatMap(\.fix.edits), on: layout, which: "these suggestions", json: json
    ) { () throws(CommandOutput) in
      guard !made.isEmpty else { return "nothing to change" }
      let (sum, standing) = try call.answer { () throws(NoAnswer) in
        (
          try question.sum(of: made, on: layout, evaluated: own, call.workers),
          try question.standing(of: layout, with: made, from: before, call.workers)
        )
      }
      return AppliedDocument.document(
        of: made, leaving: left, on: layout, for: study.person, comingTo: sum, standing: standing
      ).text(style: call.environment.style).withoutTrailingNewline
    }
  }
}
