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

        With --goal, --confusion or --target: remedies for each target below the goal.
        """,
      example: "mistap suggest app.kdl --apply 1 -o better.kdl",
      takes: 1...1)
  ) { call throws(CommandOutput) in
    let asked = try SuggestCall(call)
    let options = call.options
    return options.goal == nil && options.confusion == nil && options.target == nil
      ? try asked.changes() : try asked.changesForGoal()
  }
}

/// A call of `suggest`: layouts of one scenario, and the form of the answer.
struct SuggestCall: Sendable {
  let call: Call
  let layouts: [Layout]
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
    if options.apply != nil, options.formats != nil {
      throw .refused("--apply writes the scenario and takes no --format")
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
    let named = try call.namedLayouts(of: scenario.study)
    layouts = named.isEmpty ? try Self.recommended(of: scenario.study, call) : named
    var question = call.changesQuestion(
      scenario, most: options.changes ?? Options.suggestedChanges)
    question.screen = options.screen
    self.question = question
    self.call = call
    self.format = format
    self.preparation = preparation
  }

  /// The recommended layout, if no layout is named.
  private static func recommended(
    of study: Study, _ call: Call
  ) throws(CommandOutput) -> [Layout] {
    guard study.layouts.count > 1 else { return study.layouts }
    let place = try call.answer { () throws(NoAnswer) in
      guard
        let result = StudyRunner.run(
          study.alone(study.person), workers: call.workers, draws: false, compares: false)
      else { throw .stopped }
      return result.recommendedLayout()
    }
    return study.layouts.indices.contains(place) ? [study.layouts[place]] : []
  }

  /// Refuses to write without changes to make, as `form` says it, and over what was read.
  func guardOutput(sayingApply form: String) throws(CommandOutput) {
    guard options.output != nil || options.writesInPlace else { return }
    guard options.apply != nil else {
      let option = options.output == nil ? "--in-place" : "-o"
      throw .refused("\(option) writes applied suggestions: add \(form)")
    }
    guard let output = options.output else { return }
    if options.writesInPlace { throw .refused("--in-place and -o exclude each other") }
    try preparation.guardSources(from: [output], call.environment.files)
  }

  /// Writes the scenario with changes to a layout, into a file or to standard output. `which` names
  /// the changes, and `said` describes them.
  func made(
    _ changes: [LayoutEdit], on layout: Layout, which: String,
    said: () throws(CommandOutput) -> String
  ) throws(CommandOutput) -> CommandOutput {
    guard let rewritten = question.rewritten(changes, on: layout) else {
      let other = question.file(beside: question.source.path, stating: changes)
      throw .refused(
        other.map { "\($0.file), line \($0.line), declares these elements: edit them there" }
          ?? "the scenario cannot be written with \(which)")
    }
    let written = try files(rewritten, which)
    guard let first = written.first else {
      return preparation.addingNotes(
        CommandOutput(String(decoding: rewritten.text.bytes, as: UTF8.self).withoutTrailingNewline))
    }
    var paths = ""
    for file in written {
      let replaced = try call.writeScenario(file.bytes, to: file.path)
      paths += (file.path == first.path ? "" : ", ") + file.path + replaced
    }
    guard !options.isQuiet else { return preparation.addingNotes(CommandOutput("")) }
    return preparation.addingNotes(
      CommandOutput("\(try said())\n\nwrote \(paths.withoutControls)"))
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

  /// Suggests the smallest changes that bring targets to a goal; with `--apply` writes the changed
  /// scenario.
  func changesForGoal() throws(CommandOutput) -> CommandOutput {
    if options.apply != nil, options.target == nil || layouts.count != 1 {
      throw .refused("--apply takes one target of one layout: add --target ID and --layouts ID")
    }
    try guardOutput(sayingApply: "--apply 1")
    let goal = SuggestQuestion(
      changes: question, scope: .layouts(layouts, screen: options.screen), target: options.target,
      goal: .init(options, for: study))
    var found = try call.answer { () throws(NoAnswer) in try goal.answer(call.workers) }
    if let most = options.changes { found = found.worst(most) }
    if let wanted = options.apply, let layout = layouts.first {
      return try apply(wanted, of: found, to: layout)
    }
    let bytes = format.render(found, style: call.environment.style) ?? []
    let text = String(decoding: bytes, as: UTF8.self).withoutTrailingNewline
    let hints = options.target != nil && !found.listed.isEmpty && format.name == "text"
    return preparation.addingNotes(CommandOutput(hints ? text + "\n\n" + Self.hint : text))
  }

  private static var hint: String {
    "  Apply the first: add --apply 1 -o NEW.kdl."
  }

  /// Applies one of the changes for a target to the scenario.
  private func apply(
    _ wanted: [Int], of found: SuggestedChanges, to layout: Layout
  ) throws(CommandOutput) -> CommandOutput {
    let known = found.listed
    guard wanted.count == 1, let number = wanted.first else {
      throw .refused("each suggestion for a target is enough alone: use --apply 1")
    }
    guard known.indices.contains(number - 1) else {
      throw Self.missing(number, of: known.count)
    }
    return try made(known[number - 1].edits, on: layout, which: "this suggestion") {
      SuggestionDocument.made(number, of: found)
    }
  }

  /// Suggests changes of the layouts, ranked; with `--apply` writes the changed scenario.
  func changes() throws(CommandOutput) -> CommandOutput {
    try guardOutput(sayingApply: "--apply all, or --apply 1,3")
    if let wanted = options.apply { return try apply(wanted) }
    let found = try found(by: question)
    let answer = SuggestedFixes(
      layouts: study.layouts.map { layout in
        let own = found.first { $0.layout.id == layout.id }
        return (layout.id, own?.found ?? .ofOtherLayout)
      }, study: study,
      isRecommended: options.layouts.isEmpty, hint: hint(found) + seeking(among: study.people),
      native: options.toolkit,
      making: making(isOneOfSeveral: layouts.count > 1))
    let bytes = format.render(answer, style: call.environment.style) ?? []
    let text = String(decoding: bytes, as: UTF8.self)
    let isCut = found.contains(where: \.found.isCut)
    return preparation.addingNotes(
      CommandOutput(
        text.withoutTrailingNewline, status: isCut ? ExitStatus.interrupted : ExitStatus.ok))
  }

  /// A layout, its results as it is, and its suggestions.
  private typealias Found = (layout: Layout, before: [LayoutResult], found: LayoutChanges)

  private func found(by question: ChangesQuestion) throws(CommandOutput) -> [Found] {
    try call.answer { () throws(NoAnswer) in
      try SuggestQuestion.checkNames(
        of: study, among: layouts, screen: options.screen, target: nil)
      var found: [Found] = []
      for layout in layouts {
        let before = try question.everyone(on: layout, call.workers)
        let changes = try question.answer(about: layout, before: before, call.searchers)
        found.append((layout, before, changes))
      }
      return found
    }
  }

  /// Returns the options that reproduce a list, so that its numbers stay the same.
  private func list(of layout: String, isOneOfSeveral: Bool) -> String {
    let isNamed = isOneOfSeveral || !options.layouts.isEmpty
    let again = ["device", "person", "hit-testing"].compactMap { name in
      options.stated[name].map { "--\(name) \($0.shellWord) " }
    }
    return (isNamed ? "--layouts \([layout].list.shellWord) " : "") + again.joined()
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

  private func making(isOneOfSeveral: Bool) -> SuggestedFixes.Making {
    { layout, rank in
      "--apply \(rank) -o NEW.kdl"
    }
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
    question.explains = false
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
    return try self.made(made.flatMap(\.fix.edits), on: layout, which: "these suggestions") {
      () throws(CommandOutput) in
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
