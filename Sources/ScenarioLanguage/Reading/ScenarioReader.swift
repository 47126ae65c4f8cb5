internal import KDL
package import TouchLab

/// A scenario as it was read: a study, or everything that is wrong with it.
package struct Reading: Sendable {
  /// nil where there is anything wrong.
  package var study: Study?
  package var diagnostics: [Diagnostic]
  /// The devices and people that can be named, those that the scenario defines included.
  package var devices: [Device]
  package var people: [Person]
  /// The paths of all files that were read, the first one first.
  package var files: [String]
}

/// Reads scenarios: text → nodes → study.
package enum ScenarioReader {
  /// Reads a scenario and what it includes; `load` is asked for each included path.
  package static func read(
    _ source: SourceFile, load: (String) -> LoadedFile = { _ in .outside }
  ) -> Reading {
    withoutActuallyEscaping(load) { load in
      var reader = IncludeReader(load: load)
      reader.read(source)
      return check(reader, source)
    }
  }

  private static func check(_ reader: IncludeReader, _ source: SourceFile) -> Reading {
    var checker = Checker(files: reader.files)
    let stem = Path.stem(of: source.path)
    var study = Study(path: source.path, title: stem, layouts: [])
    var known: [Statement] = []
    for statement in reader.statements {
      if let form = Grammar.statement(statement.node.name) {
        checker.checkShape(statement, form)
        known.append(statement)
      } else {
        checker.report(
          .unknownNode(statement.node.name, parent: "", known: Grammar.top.map(\.name)), statement)
      }
    }
    for statement in known { checker.readSetting(statement, into: &study) }
    study.layouts = checker.layouts(known, fileID: stem)
    checker.checkDestinations(study.layouts, known)
    study.tasks = checker.tasks(known, layouts: study.layouts)
    study.gates = checker.gates(known, of: study)
    study.ignores = checker.ignores(known, layouts: study.layouts)
    var diagnostics = reader.diagnostics + checker.diagnostics
    if diagnostics.isEmpty, study.layouts.allSatisfy({ $0.screens.isEmpty }) {
      diagnostics.append(Diagnostic(reader.statements.isEmpty ? .empty : .noScreens, in: source))
    }
    return Reading(
      study: diagnostics.isEmpty ? study : nil, diagnostics: sorted(diagnostics, reader.files),
      devices: checker.devices, people: checker.people, files: reader.files.map(\.path))
  }

  /// File by file in the order of reading, then by place.
  private static func sorted(_ diagnostics: [Diagnostic], _ files: [SourceFile]) -> [Diagnostic] {
    var order: [String: Int] = [:]
    for (index, file) in files.enumerated() where order[file.path] == nil {
      order[file.path] = index
    }
    return diagnostics.sorted { one, other in
      let first = (order[one.place.file] ?? 0, one.place.line, one.place.column)
      let second = (order[other.place.file] ?? 0, other.place.line, other.place.column)
      return first < second
    }
  }

  /// How many statements a text has; nil where it cannot be read.
  ///
  /// This is reading without understanding: what the text alone costs.
  package static func countStatements(of source: SourceFile) -> Int? {
    (try? KDLParser.parse(source.bytes))?.nodes.count
  }

  /// Reads one step as it is typed at the prompt, for an app of `layout`.
  package static func step(
    _ text: String, layout: Layout
  ) -> (step: Step?, diagnostics: [Diagnostic]) {
    let file = SourceFile(path: "prompt", text: text)
    var reader = IncludeReader { _ in .outside }
    reader.read(file)
    var checker = Checker(files: reader.files)
    var result: Step?
    for (index, statement) in reader.statements.enumerated() {
      guard index == 0 else {
        checker.report(.severalSteps, statement)
        break
      }
      guard let form = Grammar.steps.first(where: { $0.name == statement.node.name }) else {
        let known = Grammar.steps.map(\.name)
        checker.report(.unknownNode(statement.node.name, parent: "", known: known), statement)
        continue
      }
      checker.checkShape(statement, form)
      if let step = checker.step(statement),
        checker.checkStep(step, statement, KnownIDs(layout))
      {
        result = step
      }
    }
    let diagnostics = reader.diagnostics + checker.diagnostics
    return (diagnostics.isEmpty ? result : nil, diagnostics)
  }
}
