internal import KDL
package import TouchLab

/// A scenario as it was read: a study, or its errors.
package struct Reading: Sendable {
  /// The study; nil if there are errors.
  package var study: Study?
  package var diagnostics: [Diagnostic]
  /// Odd statements that are no errors.
  package var warnings: [Diagnostic] = []
  /// The devices that can be named, those of the scenario included.
  package var devices: [Device]
  package var people: [Person]
  /// The files that were read, the first one first, a project file last.
  package var sources: [SourceFile]
  /// The place of the statement that decides each setting, by the setting's name.
  package var places: [String: SourcePlace] = [:]

  /// The paths of the files that were read, the first one first.
  package var files: [String] { sources.map(\.path) }
}

extension Reading {
  /// Makes the reading of a study that was not read from a text.
  package init(of study: Study, from source: SourceFile) {
    let own = DeviceCatalogue.all.contains(study.device) ? [] : [study.device]
    self.init(
      study: study, diagnostics: [], devices: DeviceCatalogue.all + own,
      people: PersonCatalogue.all, sources: [source])
  }

  /// Makes a reading that failed because the project file has errors.
  package init(failedBy project: Project) {
    self.init(
      study: nil, diagnostics: project.diagnostics, devices: DeviceCatalogue.all,
      people: PersonCatalogue.all, sources: [project.source])
  }

  /// Makes a reading that failed with an error.
  package init(failedBy diagnostic: Diagnostic, path: String) {
    self.init(
      study: nil, diagnostics: [diagnostic], devices: DeviceCatalogue.all,
      people: PersonCatalogue.all,
      sources: [SourceFile(path: path, bytes: [])])
  }
}

/// Reads scenarios: text → nodes → study.
package enum ScenarioReader {
  /// The default limit of a screen's targets.
  ///
  /// No real screen has as many, and checking more takes long.
  package static let mostTargets = 10_000

  /// The largest number of nodes of a scenario and its includes, whose screens have at most
  /// `mostTargets` targets.
  ///
  /// The largest screen file of `Scenarios` has fewer than 200.
  static func mostNodes(for mostTargets: Int) -> Int {
    mostTargets > .max / 5 ? .max : max(1000, mostTargets * 5)
  }

  /// Reads a scenario and its includes; `load` is asked for each included path.
  ///
  /// A screen of more targets than `mostTargets` is an error. With `platform`, the scenario's own
  /// platform, device, guideline sets and hit testing do not count. The statements of `project` count
  /// where the scenario states nothing.
  package static func read(
    _ source: SourceFile, on platform: TouchPlatform? = nil, mostTargets: Int = mostTargets,
    project: Project? = nil, load: (String) -> LoadedFile = { _ in .outside }
  ) -> Reading {
    withoutActuallyEscaping(load) { load in
      var reader = IncludeReader(mostNodes: mostNodes(for: mostTargets), load: load)
      reader.read(source)
      return check(reader, source, on: platform, TargetLimit(most: mostTargets), project)
    }
  }

  /// The files that a scenario includes, as far as they can be read, whatever its errors.
  package static func included(
    by source: SourceFile, load: (String) -> LoadedFile
  ) -> [SourceFile] {
    guard source.mayInclude else { return [] }
    return withoutActuallyEscaping(load) { load in
      var reader = IncludeReader(mostNodes: mostNodes(for: mostTargets), load: load)
      reader.read(source)
      return Array(reader.files.dropFirst())
    }
  }

  private static func check(
    _ reader: IncludeReader, _ source: SourceFile, on platform: TouchPlatform?,
    _ limit: TargetLimit, _ project: Project?
  ) -> Reading {
    let files = reader.files + (project.map { [$0.source] } ?? [])
    var nodes = NodeReader(files: files)
    nodes.unreadParts.isFileLost = !reader.diagnostics.isEmpty
    let stem = Path.stem(of: source.path)
    var study = Study(path: source.path, title: stem, layouts: [])
    var known: [Statement] = []
    for statement in reader.statements {
      if let form = Grammar.statement(statement.node.name) {
        nodes.checkShape(statement, form.fitting(statement.node))
        known.append(statement)
      } else {
        nodes.unreadParts.lose(statement.node)
        nodes.report(
          .unknownNode(statement.node.name, parent: "", known: Grammar.top.map(\.name)), statement)
      }
    }
    var settings = SettingReader()
    let common = project?.statements(for: known, in: reader.files.count) ?? []
    for statement in common + known { settings.read(statement, into: &study, &nodes) }
    settings.complete(&study)
    study.project = project?.name
    nodes.refusesSlips = study.platform?.namesTabIcons ?? true
    if let platform { study = study.on(platform) }
    nodes.unit = study.unit
    let (devices, people) = (settings.devices, settings.people)
    study.layouts = LayoutReader(limit: limit).layouts(known, fileID: stem, &nodes)
    let destinations = DestinationCheck(devices: devices, people: people, statements: known)
    limit.check(study.layouts, destinations, &nodes)
    destinations.check(study.layouts, &nodes)
    BlockCheck(destinations: destinations).check(study.layouts, &nodes)
    study.tasks = TaskReader(layouts: study.layouts).tasks(known, &nodes)
    study.requirements = RequirementReader(study: study, people: people).requirements(
      common + known, &nodes)
    study.ignores = IgnoreReader(layouts: study.layouts).ignores(known, &nodes)
    study.ignores += project?.ownIgnores ?? []
    let warnings = nodes.diagnostics.filter(\.fault.isWarning)
    var diagnostics = reader.diagnostics + nodes.diagnostics.filter { !$0.fault.isWarning }
    if diagnostics.isEmpty, study.layouts.allSatisfy({ $0.screens.isEmpty }) {
      diagnostics.append(Diagnostic(reader.statements.isEmpty ? .empty : .noScreens, in: source))
    }
    return Reading(
      study: diagnostics.isEmpty ? study : nil, diagnostics: sorted(diagnostics, files),
      warnings: sorted(warnings, files), devices: devices, people: people,
      sources: files, places: settings.places)
  }

  /// The diagnostics by file, in the order of reading, then by place.
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

  /// The number of statements of a text; nil if it cannot be parsed.
  ///
  /// It measures parsing alone.
  package static func countStatements(of source: SourceFile) -> Int? {
    (try? KDLParser.parse(source.bytes))?.nodes.count
  }

  /// Reads one step as it is typed at the prompt, for an app with `layout`.
  package static func step(
    _ text: String, layout: Layout
  ) -> (step: Step?, diagnostics: [Diagnostic]) {
    let file = SourceFile(path: "prompt", text: text)
    var reader = IncludeReader { _ in .outside }
    reader.read(file)
    var nodes = NodeReader(files: reader.files)
    var result: Step?
    for (index, statement) in reader.statements.enumerated() {
      guard index == 0 else {
        nodes.report(.severalSteps, statement)
        break
      }
      guard let form = Grammar.steps.first(where: { $0.name == statement.node.name }) else {
        let known = Grammar.steps.map(\.name)
        nodes.report(.unknownNode(statement.node.name, parent: "", known: known), statement)
        continue
      }
      nodes.checkShape(statement, form)
      if let step = StepReader.step(statement, &nodes),
        StepCheck(known: KnownIDs(layout)).check(step, statement, &nodes)
      {
        result = step
      }
    }
    let diagnostics = reader.diagnostics + nodes.diagnostics
    return (diagnostics.isEmpty ? result : nil, diagnostics)
  }
}
