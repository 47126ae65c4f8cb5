internal import Guidelines
internal import KDL
package import TouchLab

/// A project file as it was read: what scenarios, dumps and options have in common.
package struct Project: Sendable {
  package let source: SourceFile
  /// Its errors; with any, no scenario can be read.
  package let diagnostics: [Diagnostic]
  package let defaults: ProjectDefaults
  /// The place of the last statement of each name.
  package let places: [String: SourcePlace]
  /// The study that its statements alone make, with the devices and people that they can name.
  let study: Study
  let devices: [Device]
  let people: [Person]
  private let heads: [KDLNode]
  private let ignores: [(ignore: Ignore, file: PathPattern?)]
  /// The path of the file that it is applied to, relative to its own folder; nil for one outside.
  package var subject: String?

  /// Reads a project file. `unread` is the reason why it cannot be read.
  package init(_ source: SourceFile, unread: String? = nil) {
    self.source = source
    var reader = ProjectReader(source)
    reader.read()
    let problem = unread.map { reason in
      Diagnostic.dump(
        "cannot read the project file: \(reason)", hint: nil, line: nil, column: nil, in: source)
    }
    diagnostics = [problem].compactMap(\.self) + reader.syntax + reader.nodes.diagnostics
    defaults = reader.defaults
    places = reader.places
    study = reader.study
    devices = reader.settings.devices
    people = reader.settings.people
    heads = reader.heads
    ignores = reader.ignores
  }

  package var name: String { Path.name(of: source.path) }

  package func states(_ name: String) -> Bool { places[name] != nil }

  package var device: Device? { study.statedDevice }

  /// The statements about findings of the subject, each with the targets of its layouts that it
  /// names.
  func ownIgnores(in layouts: [Layout]) -> [Ignore] {
    let elements = layouts.flatMap { $0.screens.flatMap(\.allElements) + $0.tabs }
    return ignores.filter { one in
      guard let file = one.file else { return true }
      return subject.map(file.matches) ?? false
    }.map { one in
      var ignore = one.ignore
      if !ignore.target.isEmpty {
        ignore.targets = Set(elements.filter { ignore.names($0) }.map(\.id))
      }
      return ignore
    }
  }

  /// Whether a folder holds the subject, by the patterns; every file without them.
  package var holdsSubject: Bool {
    guard let patterns = defaults.files else { return true }
    return subject.map { path in patterns.contains { $0.matches(path) } } ?? false
  }

  /// Returns its statements for the head of a scenario, as those of the file at an index. A
  /// scenario on another platform takes neither its guideline sets nor its device.
  func statements(for own: [Statement], in file: Int) -> [Statement] {
    var left: Set<String> = []
    if isElsewhere(platform(of: own)) {
      left.insert(Grammar.guidelineSet.form.name)
      // A device of the scenario may be like the project's.
      if !own.contains(where: { $0.node.name == "device" }) { left.insert("device") }
    }
    return heads.filter { !left.contains($0.name) }.map { Statement(node: $0, file: file) }
  }

  private func isElsewhere(_ other: PlatformName?) -> Bool {
    let own = study.statedPlatform ?? device?.usualPlatform.map(PlatformName.init)
    guard let own, let other else { return false }
    return own != other
  }

  /// The platform that statements name, themselves or by their device.
  private func platform(of statements: [Statement]) -> PlatformName? {
    func word(_ name: String, _ value: (KDLNode) -> KDLValue?) -> String? {
      let node = statements.last { $0.node.name == name }?.node
      guard let node, case .string(let word)? = value(node)?.content else { return nil }
      return word
    }
    if let platform = word("platform", { $0.argument(at: 0) }) {
      return PlatformName(rawValue: platform)
    }
    // Every device may be used as one of 2007 to 2014.
    guard study.statedPlatform != .classic else { return nil }
    let id = word("device") { $0.property("like") ?? $0.argument(at: 0) }
    return (devices.first { $0.id == id })?.usualPlatform.map(PlatformName.init)
  }

  /// Returns the reading of a dump with the settings that the dump does not state.
  package func completing(_ dump: Reading) -> Reading {
    var dump = dump
    dump.sources.append(source)
    dump.people = people
    dump.devices += devices.filter { device in !dump.devices.contains { $0.id == device.id } }
    guard var study = dump.study else { return dump }
    var taken = ["person", "trials", "seed", "direction"].filter(states)
    if states("person") { (study.people, study.namesPeople) = (self.study.people, true) }
    if states("edition"), !isElsewhere(study.platform.map(PlatformName.init)) {
      study.statedGuidelineSets = self.study.statedGuidelineSets
      taken.append("edition")
    }
    if study.statedHitTesting == nil, states("resolution") {
      study.statedHitTesting = self.study.statedHitTesting
      taken.append("resolution")
    }
    if study.statedPlatform == nil, states("platform") {
      study.statedPlatform = self.study.statedPlatform
      taken.append("platform")
    }
    if states("trials") { study.trials = self.study.trials }
    if states("seed") { study.seed = self.study.seed }
    if states("direction") { study.direction = self.study.direction }
    study.requirements += self.study.requirements
    study.ignores += ownIgnores(in: study.layouts)
    study.project = name
    dump.study = study
    if let device, study.device == device { taken.append("device") }
    for name in taken { dump.places[name] = places[name] }
    return dump
  }
}

private struct ProjectReader {
  let source: SourceFile
  var nodes: NodeReader
  var syntax: [Diagnostic] = []
  var defaults = ProjectDefaults()
  var places: [String: SourcePlace] = [:]
  var study = Study(path: Grammar.projectName, title: "", layouts: [])
  var settings = SettingReader()
  var heads: [KDLNode] = []
  var ignores: [(ignore: Ignore, file: PathPattern?)] = []

  init(_ source: SourceFile) {
    self.source = source
    nodes = NodeReader(files: [source])
  }

  mutating func read() {
    guard let document = try? KDLParser.parse(source.bytes) else {
      syntax = SyntaxErrors.all(in: source, mostNodes: .max)
      return
    }
    syntax = SyntaxErrors.typographicQuotes(in: document.nodes, of: source)
    guard syntax.isEmpty else { return }
    let statements = document.nodes.map { Statement(node: $0, file: 0) }
    for statement in statements { read(statement) }
    study.requirements = RequirementReader(study: study, people: settings.people)
      .requirements(statements, &nodes)
  }

  private mutating func read(_ statement: Statement) {
    let name = statement.node.name
    guard let form = Grammar.project.first(where: { $0.name == name }) else {
      nodes.report(
        .unknownNode(name, parent: "", known: Grammar.project.map(\.name)), statement)
      return
    }
    nodes.checkShape(statement, form)
    places[name] = nodes.place(of: statement)
    if name == Grammar.projectIgnore.name {
      readIgnore(statement)
    } else if let part = Grammar.projectParts.first(where: { $0.form.name == name }) {
      if let values = nodes.values(of: statement, part) { part.set(values, &defaults) }
    } else {
      heads.append(statement.node)
      settings.read(statement, into: &study, &nodes)
    }
  }

  private mutating func readIgnore(_ statement: Statement) {
    let rule = IgnoreReader(layouts: []).rule(of: statement, &nodes)
    let file = nodes.text("file", of: statement)
    guard let rule, let reason = IgnoreReader.reason(of: statement, &nodes) else { return }
    var ignore = Ignore(
      rule: rule, target: nodes.text("target", of: statement) ?? "", reason: reason,
      text: nodes.text(of: statement),
      place: nodes.place(of: statement))
    ignore.isOfProject = true
    ignores.append((ignore, file.map(PathPattern.init)))
  }
}

extension Ignore {
  /// Whether it names an element by its id or its label, or by their beginning before a `*`.
  fileprivate func names(_ element: Element) -> Bool {
    let names = [element.id, element.spokenLabel]
    guard target.hasSuffix("*") else { return names.contains(target) }
    return names.contains { $0.hasPrefix(target.dropLast()) }
  }
}
