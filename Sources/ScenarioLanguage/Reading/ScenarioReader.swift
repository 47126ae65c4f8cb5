internal import KDL
package import TouchLab

/// A scenario as it was read: a study, or its errors.
package struct Reading: Sendable {
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
      people: PersonCatalogue.all, sources: [SourceFile(path: path, bytes: [])])
  }
}

/// Reads scenarios: text → nodes → study.
package enum ScenarioReader {
  /// The default limit of a screen's targets. No real screen has as many.
  package static let mostTargets = 10_000

  /// The largest number of nodes of a scenario and its includes, whose screens have at most
  /// `mostTargets` targets. The largest screen file of `Scenarios` has fewer than 200.
  static func mostNodes(for mostTargets: Int) -> Int {
    mostTargets > .max / 5 ? .max : max(1000, mostTargets * 5)
  }

  /// Reads a scenario and its includes; `load` is asked for each included path. A screen of more
  /// targets than `mostTargets` is an error. With `platform`, the scenario's own platform, device,
  /// guideline sets and hit testing do not count. The statements of `project` count where the
  /// scenario states nothing.
  package static func read(
    _ source: SourceFile, on platform: PlatformName? = nil, mostTargets: Int = mostTargets,
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
    _ reader: IncludeReader, _ source: SourceFile, on platform: PlatformName?,
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
    study.ignores += project?.ownIgnores(in: study.layouts) ?? []
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

  /// The number of statements of a text; nil if it cannot be parsed. It measures parsing alone.
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

  /// Whether a text is a scenario, by the nodes at its top that can be read. Other programs have
  /// files of this format too, some with a `layout` that has no id. A file without any node counts
  /// as a scenario, so that its error is reported.
  package static func isScenario(_ bytes: [UInt8]) -> Bool {
    let (document, errors) = KDLParser.parseRecovering(
      bytes, limit: SyntaxErrors.most, mostNodes: ScenarioReader.mostNodes(for: mostTargets))
    guard !document.nodes.isEmpty || !errors.isEmpty else { return true }
    return document.nodes.contains { node in
      if node.name == "layout" { return node.argument(at: 0) != nil }
      return marks.contains(node.name)
    }
  }

  /// The names of statements that only scenarios have.
  private static let marks: Set<String> = [
    "screen", "include", "tab-bar", "task", "person", "device", "platform", "edition", "require",
  ]
}

/// The result of loading an included file. The caller reads files; the language decides which.
package enum LoadedFile: Sendable {
  case file(SourceFile)
  /// A file outside of the folders from which a scenario may include.
  case outside
  case unreadable(String)
}

struct Statement {
  var node: KDLNode
  /// The index of its file among those that were read.
  var file: Int
}

/// Reads a scenario and its includes into one list of statements.
struct IncludeReader {
  private(set) var files: [SourceFile] = []
  private(set) var statements: [Statement] = []
  private(set) var diagnostics: [Diagnostic] = []
  private var isFull = false
  /// The number of nodes that may follow.
  private var nodesLeft: Int
  private let load: (String) -> LoadedFile

  /// Makes a reader; `load` gets paths relative to the same folder as the first file's.
  init(mostNodes: Int = .max, load: @escaping (String) -> LoadedFile) {
    self.load = load
    nodesLeft = mostNodes
  }

  static let deepest = 16
  /// The largest number of files. Files that include each other twice double at every level.
  static let mostFiles = 1000

  /// Adds a file's statements; those of an included file take the place of the include.
  mutating func read(_ file: SourceFile, through including: [String] = []) {
    let index = files.count
    files.append(file)
    let nodes: [KDLNode]
    do {
      nodes = try KDLParser.parse(file.bytes, mostNodes: nodesLeft).nodes
    } catch {
      diagnostics += SyntaxErrors.all(in: file, mostNodes: nodesLeft)
      return
    }
    nodesLeft -= nodes.countWithChildren
    let quotes = SyntaxErrors.typographicQuotes(in: nodes, of: file)
    guard quotes.isEmpty else {
      diagnostics += quotes
      return
    }
    for node in nodes {
      if node.name == "include" {
        include(node, from: index, through: including + [Path.normalized(file.path)])
      } else {
        statements.append(Statement(node: node, file: index))
      }
    }
  }

  private mutating func include(_ node: KDLNode, from file: Int, through including: [String]) {
    guard let (value, path) = path(of: node, in: file) else { return }
    let joined = Path.join(Path.folder(of: files[file].path), path)
    let fault: Fault
    if including.contains(Path.normalized(joined)) {
      fault = .includeCycle(path)
    } else if including.count > Self.deepest {
      fault = .includeTooDeep(limit: Self.deepest)
    } else if files.count >= Self.mostFiles {
      // The error is reported once for all later files.
      guard !isFull else { return }
      isFull = true
      fault = .includeTooMany(limit: Self.mostFiles)
    } else {
      switch load(joined) {
      case .file(let loaded):
        read(loaded, through: including)
        return
      case .outside: fault = .includeOutside(path)
      case .unreadable(let reason): fault = .includeUnreadable(path, reason: reason)
      }
    }
    add(fault, at: value.range, in: file)
  }

  private mutating func path(of node: KDLNode, in file: Int) -> (value: KDLValue, path: String)? {
    var reader = NodeReader(files: files)
    let statement = Statement(node: node, file: file)
    if let form = Grammar.statement(node.name) { reader.checkShape(statement, form) }
    let path = node.arguments.first.flatMap { reader.text($0, of: "path", in: statement) }
    if path == "" { reader.report(.missingArgument("a path", node: node.name), statement) }
    diagnostics += reader.diagnostics
    guard reader.diagnostics.isEmpty, let value = node.arguments.first, let path else { return nil }
    return (value, path)
  }

  private mutating func add(_ fault: Fault, at range: SourceRange, in file: Int) {
    diagnostics.append(Diagnostic(fault, at: range, in: files[file]))
  }
}

extension [KDLNode] {
  /// The number of these nodes and those in their blocks.
  fileprivate var countWithChildren: Int {
    var left = [self]
    var sum = 0
    while let nodes = left.popLast() {
      sum += nodes.count
      for node in nodes { if let children = node.children { left.append(children) } }
    }
    return sum
  }
}

struct TargetLimit {
  let most: Int

  /// Returns whether the elements of a screen may be read, and reports one with too many.
  func allows(_ screen: Statement, id: String, _ nodes: inout NodeReader) -> Bool {
    let count = screen.node.targetCount
    guard count > most else { return true }
    nodes.report(
      .tooManyTargets(screen: id, count: count, limit: most), at: screen.node.range,
      in: screen.file)
    return false
  }

  /// Reports every variant with more targets, once, however many layouts copy it.
  func check(_ layouts: [Layout], _ destinations: DestinationCheck, _ nodes: inout NodeReader) {
    var checked: Set<SourcePlace> = []
    for screen in layouts.lazy.flatMap(\.screens) {
      guard let place = screen.place, checked.insert(place).inserted else { continue }
      let count = screen.elements.targetCount
      guard count > most else { continue }
      destinations.report(
        .tooManyTargets(screen: screen.id, count: count, limit: most), at: place, &nodes)
    }
  }
}

extension KDLNode {
  /// The number of elements in its block that take touches, at every depth.
  fileprivate var targetCount: Int {
    var left = children ?? []
    var sum = 0
    while let node = left.popLast() {
      if KindCatalogue.kind(named: node.name)?.responds == true { sum += 1 }
      if let children = node.children { left += children }
    }
    return sum
  }
}

extension [Element] {
  /// The number of these elements and their descendants that take touches.
  fileprivate var targetCount: Int {
    indices.reduce(0) { sum, index in
      sum + (self[index].kind.descriptor.responds ? 1 : 0) + self[index].children.targetCount
    }
  }
}
