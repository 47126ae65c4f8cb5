internal import Guidelines
internal import KDL
package import TouchLab

/// Writes scenarios: study → text, which reads back as the same study. Defaults are left out.
/// Steps, requirements and ignores keep their author's words if these still mean the same.
package enum ScenarioWriter {
  /// A study as a file, in canonical form.
  package static func text(of study: Study, _ comments: Comments = Comments()) -> String {
    var groups = [settings(of: study)]
    groups += layouts(of: study, comments).map { [$0] }
    groups += study.tasks.map { [task($0)] }
    groups.append(study.requirements.map { requirement($0, of: study) })
    groups.append(study.ignores.map { ignore($0, of: study) })
    var text = ""
    for line in comments.header { text += "// \(line)\n" }
    for (index, group) in groups.filter({ !$0.isEmpty }).enumerated() {
      if index > 0 { text += "\n" }
      for statement in group { statement.write(to: &text) }
    }
    // This writer's text is canonical; kept words of the author may not be.
    guard groups.joined().contains(where: \.keepsWords) else { return text }
    return (try? Canonical.text(of: SourceFile(path: study.path, text: text))) ?? text
  }

  private static func settings(of study: Study) -> [StatementText] {
    var found: [StatementText] = []
    func say(_ name: String, _ arguments: [String]) { found.append(StatementText(name, arguments)) }
    if study.title != Path.stem(of: study.path) { say("title", [Spelling.text(study.title)]) }
    if study.device != study.platform?.device ?? DeviceCatalogue.standard {
      found.append(device(study.device))
    }
    if study.orientation != .portrait { say("orientation", [study.orientation.rawValue]) }
    found += people(of: study)
    let sets = study.guidelineSets
    if sets != study.usualGuidelineSets { say("edition", sets.map(\.rawValue)) }
    let platform = study.statedPlatform ?? study.platform.map(PlatformName.init)
    if let platform { say("platform", [platform.rawValue]) }
    if let hitTesting = study.statedHitTesting { say("resolution", [hitTesting.rawValue]) }
    if study.textSize != 1 { say("text-size", [Spelling.number(study.textSize)]) }
    if study.direction != .leftToRight { say("direction", [study.direction.rawValue]) }
    if study.trials != Study.standardTrials { say("trials", ["\(study.trials)"]) }
    if study.seed != Study.standardSeed { say("seed", ["\(study.seed)"]) }
    return found
  }
}

extension ScenarioWriter {
  /// Comments that a file has beside the content of its study.
  package struct Comments: Sendable {
    package struct Place: Hashable, Sendable {
      package var layout: Int
      package var screen: Int
      package var element: Int

      package init(layout: Int, screen: Int, element: Int) {
        self.layout = layout
        self.screen = screen
        self.element = element
      }
    }

    package var header: [String]
    package var notes: [Place: String]

    package init(header: [String] = [], notes: [Place: String] = [:]) {
      self.header = header
      self.notes = notes
    }
  }

  /// A device of the catalogue by its id, one like it by differences, any other in full.
  static func device(_ device: Device) -> StatementText {
    var statement = StatementText("device", Spelling.word(device.id))
    guard DeviceCatalogue.device(id: device.id) != device else { return statement }
    if let model = device.model { statement.add("like", Spelling.word(model.id)) }
    let parts = parts(
      Grammar.deviceParts, of: DeviceBlock(stating: device),
      unlike: DeviceBlock(usualFor: device.model))
    if !parts.isEmpty { statement.hold(parts) }
    return statement
  }

  /// The parts whose values another owner does not have.
  private static func parts<Owner>(
    _ parts: [SettingPart<Owner>], of owner: Owner, unlike other: Owner?
  ) -> [StatementText] {
    parts.compactMap { part in
      guard let values = part.get(owner), values != other.flatMap(part.get) else { return nil }
      let types = part.form.arguments.map(\.type)
      return StatementText(part.form.name, zip(values, types).map { Spelling.value($0, $1) })
    }
  }
}

/// The people: those of the catalogue by their ids, defined ones first.
extension ScenarioWriter {
  /// The people who tap, and those that only requirements name.
  static func people(of study: Study) -> [StatementText] {
    let people = study.people
    let named = study.requirements.compactMap(\.person)
    var known = PersonCatalogue.all
    var found: [StatementText] = []
    for id in Set(named).sorted() where !(known + people).contains(where: { $0.id == id }) {
      var other = StatementText("person", Spelling.word(id))
      other.add("like", Spelling.word(PersonCatalogue.standard.id))
      found.append(other)
    }
    if found.isEmpty, !study.namesPeople { return [] }
    for person in people where person.isDescribed {
      found += description(of: person, among: &known)
    }
    // A definition also chooses its person.
    if people.count == 1, people.first?.isDescribed == true { return found }
    var choice = StatementText("person", people.map { Spelling.word($0.id) })
    // Options of this statement apply to all people in it.
    let plain = people.first { !$0.isDescribed }
    if let plain { add(optionsOf: plain, unlike: PersonCatalogue.standard, to: &choice) }
    return found + [choice]
  }

  /// The statement that defines a person, after that of the person it is like.
  private static func description(
    of person: Person, among known: inout [Person]
  ) -> [StatementText] {
    var found: [StatementText] = []
    let base = person.baseID
    if !known.contains(where: { $0.id == base }) {
      // An intermediate person is written as a name alone: the figures are those of its own model.
      let first = PersonCatalogue.all.first { $0.model == person.model }
      var between = StatementText("person", Spelling.word(base))
      if person.interval == nil, first == PersonCatalogue.standard {
        between.hold([])
      } else {
        between.add("like", Spelling.word(first?.id ?? PersonCatalogue.standard.id))
      }
      found.append(between)
      if var copy = first {
        copy.id = base
        if person.interval == nil { copy.interval = nil }
        known.append(copy)
      }
    }
    let model = known.last { $0.id == base }
    var statement = StatementText("person", Spelling.word(person.id))
    // A person with `like=` inherits the model interval.
    let isLike = person.interval != nil || model?.interval == nil
    if isLike { statement.add("like", Spelling.word(base)) } else { statement.hold([]) }
    add(optionsOf: person, unlike: model, to: &statement)
    var own = Grammar.personParts
    if let interval = person.interval, !interval.hasFactors(of: model?.interval) {
      statement.hold([spread(of: person, interval)])
      own.removeAll { $0.form.name == "spread" }
    }
    let parts = parts(own, of: person, unlike: model)
    if !parts.isEmpty { statement.hold(parts) }
    known.removeAll { $0.id == person.id }
    known.append(person)
    return found + [statement]
  }

  private static func add(
    optionsOf person: Person, unlike other: Person?, to statement: inout StatementText
  ) {
    for option in Grammar.personOptions {
      guard let value = option.get(person), value != other.flatMap(option.get) else { continue }
      statement.add(option.name, Spelling.value(value, option.type))
    }
  }

  private static func spread(of person: Person, _ interval: ScatterInterval) -> StatementText {
    var part = StatementText("spread", person.spread)
    for (name, factor) in [("low", interval.low), ("high", interval.high)] {
      // Rounded, so that the stated end and its factor come back.
      part.add(name, (factor * person.spread * 1e12).rounded() / 1e12)
    }
    return part
  }
}

extension ScatterInterval {
  fileprivate func hasFactors(of other: ScatterInterval?) -> Bool {
    low == other?.low && high == other?.high
  }
}

extension ScenarioWriter {
  /// The layouts; the screens of the layout with the file's name are at the top level.
  static func layouts(of study: Study, _ comments: Comments) -> [StatementText] {
    var found: [StatementText] = []
    for (index, layout) in study.layouts.enumerated() {
      let base = study.layouts[..<index].first { $0.isBase(of: layout) }
      let parts = parts(of: layout, like: base) { screen, element in
        comments.notes[Comments.Place(layout: index, screen: screen, element: element)]
      }
      if index == 0, layout.place == nil, layout.id == Path.stem(of: study.path) {
        found += parts
        continue
      }
      var statement = StatementText("layout", Spelling.word(layout.id))
      statement.add("like", base.map { Spelling.word($0.id) })
      statement.hold(parts)
      found.append(statement)
    }
    return found
  }

  /// The screens and the tab bar that a layout does not copy from another.
  private static func parts(
    of layout: Layout, like base: Layout?, noting note: (Int, Int) -> String?
  ) -> [StatementText] {
    var parts: [StatementText] = []
    for (index, screen) in layout.screens.enumerated() {
      if let base, base.screen(id: screen.id) == screen { continue }
      parts.append(Self.screen(screen) { note(index, $0) })
    }
    if let tabBar = layout.tabBar, tabBar != base?.tabBar { parts.append(element(tabBar)) }
    return parts
  }

  private static func screen(_ screen: Screen, noting note: (Int) -> String?) -> StatementText {
    var statement = StatementText("screen", Spelling.word(screen.id))
    if screen.isTitled { statement.add("title", Spelling.text(screen.title)) }
    if !screen.showsTabBar { statement.add("tab-bar", Spelling.flag(false)) }
    guard !screen.elements.isEmpty else { return statement }
    statement.hold(
      screen.elements.enumerated().map { index, element in
        var statement = Self.element(element)
        statement.comment = note(index)
        return statement
      })
    return statement
  }

  /// An element with all properties that differ from the defaults of its kind.
  static func element(_ element: Element) -> StatementText {
    let kind = element.kind.descriptor
    var statement = StatementText(kind.name)
    for argument in kind.arguments {
      switch argument {
      case .id: if !element.id.isEmpty { statement.add(Spelling.word(element.id)) }
      case .text where kind.arguments.contains(.title):
        if let text = element.text { statement.add(Spelling.text(text)) }
      case .label, .title, .text:
        if let label = element.label { statement.add(Spelling.text(label)) }
      }
    }
    add(propertiesOf: element, unlike: Element(kind: kind.standard), to: &statement)
    if !element.children.isEmpty { statement.hold(element.children.map(Self.element)) }
    return statement
  }

  /// Adds the properties and the hit target in which an element differs from another of its kind.
  static func add(
    propertiesOf element: Element, unlike other: Element, to statement: inout StatementText
  ) {
    let properties = element.kind.descriptor.properties
    // By index, because most properties are defaults and need not be copied.
    for index in properties.indices where !properties[index].isAlias {
      guard let value = properties[index].get(element), value != properties[index].get(other) else {
        continue
      }
      statement.add(properties[index].name, Spelling.value(value, properties[index].type))
    }
    if element.hitRule != other.hitRule {
      for hit in element.hitRule.stated { statement.hold([rectangle("hit-target", hit)]) }
    }
    let (own, usual) = (element.circumstances, other.circumstances)
    if let full = own.full, full != usual.full { statement.hold([rectangle("full", full)]) }
    if let minimum = own.minimum, minimum != usual.minimum {
      statement.hold([StatementText("minimum", minimum.width, minimum.height)])
    }
  }

  private static func rectangle(_ name: String, _ frame: Rectangle) -> StatementText {
    StatementText(name, frame.x, frame.y, frame.width, frame.height)
  }
}

extension Layout {
  /// Whether a layout can be written as like this one, with all screens and some unchanged.
  fileprivate func isBase(of other: Layout) -> Bool {
    guard tabBar == nil || other.tabBar != nil, !screens.isEmpty,
      other.screens.prefix(screens.count).map(\.id) == screens.map(\.id)
    else { return false }
    return zip(screens, other.screens).contains { $0 == $1 }
  }
}

extension Spelling {
  /// A property's value as a scenario states it.
  static func value(_ value: PropertyValue, _ type: ValueType) -> String {
    switch value {
    case .flag(let flag): self.flag(flag)
    case .number(let number): self.number(number)
    case .wholeNumber(let number): "\(number)"
    case .text(let text):
      switch type {
      case .text: self.text(text)
      case .textOrNumber: wordOrNumber(text)
      default: word(text)
      }
    }
  }
}

extension ScenarioWriter {
  static func task(_ task: TouchLab.Task) -> StatementText {
    var statement = StatementText("task", Spelling.word(task.id))
    statement.add("on", task.layout.map(Spelling.word))
    statement.hold(task.steps.map(step))
    return statement
  }

  /// A step in its author's words, if they still mean the step.
  private static func step(_ step: Step) -> StatementText {
    if let own = reading(step.text, { StepReader.step($0, &$1)?.action }), own == step.action {
      return StatementText(written: step.text)
    }
    return statement(of: step.action)
  }

  private static func statement(of action: StepAction) -> StatementText {
    switch action {
    case .start(let screen): return StatementText("start", Spelling.word(screen))
    case .tap(let aim): return statement("tap", at: aim)
    case .doubleTap(let aim): return statement("double-tap", at: aim)
    case .press(let aim): return statement("press", at: aim)
    case .slide(let aim): return statement("slide", at: aim)
    case .lift: return StatementText("lift")
    case .longPress(let aim, let seconds):
      var statement = statement("long-press", at: aim)
      if seconds != StepAction.longPressSeconds { statement.add("seconds", seconds) }
      return statement
    case .drag(let aim, let goal): return drag(aim, to: goal)
    case .pullToRefresh: return StatementText("pull-to-refresh")
    case .pinch(let aim, let scale):
      var statement = statement("pinch", at: aim)
      statement.add("scale", scale)
      return statement
    case .rotateFingers(let aim, let degrees):
      var statement = statement("rotate-fingers", at: aim)
      statement.add("degrees", degrees)
      return statement
    case .swipe(let direction, from: let aim, let isFull):
      var statement = StatementText("swipe", direction.rawValue)
      switch aim {
      case .target(let id): statement.add("from", Spelling.word(id))
      case .point(let point, contact: _):
        statement.add("x", point.x)
        statement.add("y", point.y)
      case nil: break
      }
      if isFull { statement.add("full", Spelling.flag(true)) }
      return statement
    case .wait(let seconds): return StatementText("wait", seconds)
    case .type(let text): return StatementText("type", Spelling.text(text))
    case .rotate(let orientation): return StatementText("rotate", orientation.rawValue)
    case .expect(let expectations):
      var statement = StatementText("expect")
      for one in expectations { statement.add(one.key.rawValue, Spelling.wordOrNumber(one.value)) }
      statement.add("of", expectations.lazy.compactMap(\.owner).first.map(Spelling.word))
      return statement
    }
  }

  private static func drag(_ aim: Aim, to goal: DragGoal) -> StatementText {
    var statement = statement("drag", at: aim)
    switch goal {
    case .element(let id): statement.add("to", Spelling.word(id))
    case .value(let value): statement.add("to", value)
    case .distance(let way):
      statement.add("dx", way.x)
      statement.add("dy", way.y)
    }
    return statement
  }

  private static func statement(_ name: String, at aim: Aim?) -> StatementText {
    switch aim {
    case .target(let id): return StatementText(name, Spelling.word(id))
    case .point(let point, let contact):
      var statement = StatementText(name, point.x, point.y)
      statement.add("contact", contact)
      return statement
    case nil: return StatementText(name)
    }
  }

  // MARK: - Gates and accepted findings

  static func requirement(_ requirement: Requirement, of study: Study) -> StatementText {
    let reader = RequirementReader(study: study, people: PersonCatalogue.all + study.people)
    let own = reading(requirement.text) { reader.requirements([$0], &$1).first }
    if let own, own.isSame(as: requirement) { return StatementText(written: requirement.text) }
    var statement = StatementText("require", requirement.metric.name)
    switch requirement.metric {
    case .success(let target): statement.add("target", Spelling.word(target))
    case .confusion(let target, let other):
      statement.add("target", Spelling.word(target))
      statement.add("with", Spelling.word(other))
    case .misses: break
    case .clean(let task), .completion(let task), .danger(let task), .time(let task):
      statement.add("task", Spelling.word(task))
    }
    statement.add("screen", requirement.screen.map(Spelling.word))
    statement.add("layout", requirement.layout.map(Spelling.word))
    statement.add("person", requirement.person.map(Spelling.word))
    if requirement.people != .all { statement.add("people", requirement.people.rawValue) }
    switch requirement.bound {
    case .atLeast(let limit): statement.add("at-least", limit)
    case .atMost(let limit): statement.add("at-most", limit)
    }
    return statement
  }

  static func ignore(_ ignore: Ignore, of study: Study) -> StatementText {
    let reader = IgnoreReader(layouts: study.layouts)
    if let own = reading(ignore.text, { reader.ignores([$0], &$1).first }), own.isSame(as: ignore) {
      return StatementText(written: ignore.text)
    }
    var statement = StatementText("ignore", Spelling.word(ignore.rule))
    if !ignore.target.isEmpty || ignore.screen == nil {
      statement.add("target", Spelling.word(ignore.target))
    }
    statement.add("screen", ignore.screen.map(Spelling.word))
    statement.add("layout", ignore.layout.map(Spelling.word))
    statement.add("because", Spelling.text(ignore.reason))
    return statement
  }

  /// The meaning of a text that is one valid statement; nil for any other text.
  private static func reading<Meaning>(
    _ text: String, _ read: (Statement, inout NodeReader) -> Meaning?
  ) -> Meaning? {
    guard !text.contains(where: \.isNewline),
      let written = try? KDLParser.parse(Array(text.utf8)).nodes, let node = written.first,
      written.count == 1, node.children == nil,
      let form = Grammar.step(node.name) ?? Grammar.statement(node.name)
    else { return nil }
    var nodes = NodeReader(files: [SourceFile(path: "", text: text)])
    let statement = Statement(node: node, file: 0)
    nodes.checkShape(statement, form)
    let meaning = read(statement, &nodes)
    return nodes.diagnostics.isEmpty ? meaning : nil
  }
}

extension Requirement {
  /// Whether the requirement is equal, in whatever words.
  fileprivate func isSame(as other: Requirement) -> Bool {
    metric == other.metric && screen == other.screen && layout == other.layout
      && person == other.person && bound == other.bound
  }
}

extension Ignore {
  /// Whether the ignore is equal, in whatever words.
  fileprivate func isSame(as other: Ignore) -> Bool {
    rule == other.rule && target == other.target && screen == other.screen
      && layout == other.layout && reason == other.reason
  }
}
