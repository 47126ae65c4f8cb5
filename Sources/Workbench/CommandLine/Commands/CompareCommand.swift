internal import Drawing
internal import Reporting
internal import ScenarioLanguage
internal import Studies
internal import TouchLab

extension Command {
  static let compare = Command(
    CommandForm(
      "compare", "FILE [FILE_B]", "compare layouts of one file or of two files",
      details: """
        One file: its layouts are compared with the first one, or with the first of --layouts. Two
        files: layouts with the same id are compared, otherwise with FILE's first layout. Files with
        different seeds are simulated independently, all others with common random numbers.
        With --trials auto, mistap simulates until every interval is narrower than the margin. With
        --resolutions front,compose, it compares two hit-testing rules on one file.
        """,
      example: "mistap compare old.kdl new.kdl",
      takes: 1...2, .scenarios)
  ) { call throws(CommandOutput) in try CompareCall(call: call).compare() }
}

struct CompareCall: Sendable {
  let call: Call

  func compare() throws(CommandOutput) -> CommandOutput {
    let preparation = try call.prepare()
    var studies = preparation.scenarios.map(\.study)
    if let format = call.options.formats?.first(where: { !$0.knowsComparisons }) {
      let known = ReportFormat.list(ReportFormat.all.filter(\.knowsComparisons))
      throw .refused("compare writes \(known), not \(format.name)")
    }
    guard studies.count == call.operands.count else {
      throw .refused("compare takes one file or two different files, no folders")
    }
    if call.options.hitTestingRules.isEmpty {
      studies = try studies.count == 1 ? studies.map(comparable) : namedLayouts(ofEach: studies)
    } else {
      studies = try resolved(studies)
    }
    let outputs = outputs(of: studies)
    let named = call.options.output.map { [$0] } ?? []
    try preparation.guardSources(
      from: outputs.map(\.path) + named.filter { $0 != "-" }, call.environment.files)
    var question = CompareQuestion(
      studies: studies, margin: call.options.margin ?? Comparison.standardMargin)
    question.pairsInOrder = !call.options.hitTestingRules.isEmpty
    let answer = try call.answer { () throws(NoAnswer) in try question.answer(call.workers) }
    var output = try output(answer.comparisons, outputs)
    let leftOut = answer.leftOut.map {
      "mistap: not compared: \($0.id), who taps only in \($0.path)".withoutControls
    }
    output.err = (leftOut + [output.err]).filter { !$0.isEmpty }.joined(separator: "\n")
    return preparation.addingNotes(output)
  }

  /// Returns the study of one file once for each hit-testing rule, with both in the names of its
  /// layouts.
  private func resolved(_ studies: [Study]) throws(CommandOutput) -> [Study] {
    guard let study = studies.first, studies.count == 1 else {
      throw .refused(UsageError("--resolutions takes one file, not two"))
    }
    guard Set(call.options.hitTestingRules).count > 1 else {
      throw .refused(
        "only one hit-testing rule to compare", hint: "name two: --resolutions front,compose")
    }
    let chosen = call.options.layouts.isEmpty ? study.layouts : try call.namedLayouts(of: study)
    return call.options.hitTestingRules.map { hitTesting in
      var copy = study
      copy.statedHitTesting = hitTesting
      copy.requirements = []
      copy.tasks = []
      copy.layouts = chosen.map { layout in
        var layout = layout
        layout.id = "\(layout.id) (\(hitTesting.rawValue))"
        return layout
      }
      return copy
    }
  }

  /// The files to write; empty unless a folder is named.
  private func outputs(of studies: [Study]) -> [(path: String, format: ReportFormat)] {
    guard let folder = call.options.reports else { return [] }
    let stem = studies.map { Path.stem(of: $0.path) }.joined(separator: "-")
    let formats = call.options.formats ?? ReportFormat.standard.filter(\.knowsComparisons)
    return formats.map { ("\(folder)/\(stem)-comparison.\($0.ending)", $0) }
  }

  /// Returns one format for standard output, or writes every format into the reports folder if one
  /// is named.
  private func output(
    _ comparisons: ComparisonSet, _ outputs: [(path: String, format: ReportFormat)]
  ) throws(CommandOutput) -> CommandOutput {
    guard call.options.reports != nil else {
      let format = call.options.formats?.first ?? .text
      if let path = call.options.output, path != "-" {
        return CommandOutput(err: try call.writeNamed(format.render(comparisons) ?? [], to: path))
      }
      let bytes = format.render(comparisons, style: call.environment.style) ?? []
      return CommandOutput(call.answerText(bytes, format))
    }
    for (path, format) in outputs {
      if let bytes = format.render(comparisons) { try call.write(bytes, to: path) }
    }
    let text = ComparisonDocument.document(of: comparisons).text(style: call.environment.style)
    return CommandOutput(call.options.isQuiet ? "" : text.withoutTrailingNewline)
  }
}

extension Call {
  /// Returns the layouts of `--layouts`, each once.
  func namedLayouts(of study: Study) throws(CommandOutput) -> [Layout] {
    let known = study.layouts.map(\.id)
    if let id = options.layouts.first(where: { !known.contains($0) }) {
      throw .refused(.unknown(.layout, id, among: known))
    }
    return chosenLayouts(of: study)
  }

  /// Returns the layouts of `--layouts` that a study has, each once, in the order of the option.
  func chosenLayouts(of study: Study) -> [Layout] {
    var left = study.layouts
    return options.layouts.compactMap { id in
      left.firstIndex { $0.id == id }.map { left.remove(at: $0) }
    }
  }
}

extension CompareCall {
  /// Returns a study with only the compared layouts, the baseline layout first. Other layouts are
  /// not computed.
  func comparable(_ study: Study) throws(CommandOutput) -> Study {
    var study = study
    let all = study.layouts.count
    if !call.options.layouts.isEmpty { study.layouts = try call.namedLayouts(of: study) }
    guard study.layouts.count > 1 else {
      throw .refused(
        "only one layout to compare",
        hint: all > 1
          ? "name two or more with --layouts" : "name a second file, or describe a second layout")
    }
    return study
  }

  /// Returns two studies with the layouts of `--layouts`, each with those that it has. If the first
  /// study has none of them, its first layout is the baseline layout. If the second study has only
  /// one layout, that layout is compared.
  func namedLayouts(ofEach studies: [Study]) throws(CommandOutput) -> [Study] {
    guard !call.options.layouts.isEmpty else { return studies }
    let known = studies.flatMap(\.layouts).map(\.id)
    if let id = call.options.layouts.first(where: { !known.contains($0) }) {
      throw .refused(.unknown(.layout, id, among: known))
    }
    var named = studies
    for index in studies.indices {
      let chosen = call.chosenLayouts(of: studies[index])
      if index > 0, chosen.isEmpty, studies[index].layouts.count > 1 {
        let own = studies[index].layouts.map(\.id).list.shellWord
        throw .refused(
          "\(studies[index].path) has none of the layouts \(call.options.layouts.joined(separator: ", "))",
          hint: "name its own layouts: --layouts \(own)")
      }
      if !chosen.isEmpty { named[index].layouts = chosen }
    }
    return named
  }
}
