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

  /// The statements before the layouts.
  private static func settings(of study: Study) -> [StatementText] {
    var found: [StatementText] = []
    func say(_ name: String, _ arguments: [String]) {
      var statement = StatementText(name)
      for argument in arguments { statement.add(argument) }
      found.append(statement)
    }
    if study.title != Path.stem(of: study.path) { say("title", [Spelling.text(study.title)]) }
    if study.device != Study.standardDevice(on: study.platform) {
      found.append(device(study.device))
    }
    if study.orientation != .portrait { say("orientation", [study.orientation.rawValue]) }
    found += people(of: study)
    let usual = study.platform?.guidelineSets ?? [.standard]
    if study.guidelineSets != usual { say("edition", study.guidelineSets.map(\.rawValue)) }
    if let platform = study.platform { say("platform", [platform.rawValue]) }
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
    /// The place of an element of a screen in its study.
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

    /// The lines at the top of the file.
    package var header: [String]
    /// The comments after elements.
    package var notes: [Place: String]

    package init(header: [String] = [], notes: [Place: String] = [:]) {
      self.header = header
      self.notes = notes
    }
  }

  /// A device of the catalogue by its id; one like it with the differences; any other with all its
  /// measures.
  static func device(_ device: Device) -> StatementText {
    var statement = StatementText("device")
    statement.add(Spelling.word(device.id))
    guard DeviceCatalogue.device(id: device.id) != device else { return statement }
    if let model = device.model { statement.add("like", Spelling.word(model.id)) }
    let parts = measures(of: device) + insets(of: device) + manners(of: device)
    if !parts.isEmpty { statement.hold(parts) }
    return statement
  }

  private static func measures(of device: Device) -> [StatementText] {
    let model = device.model
    var parts: [StatementText] = []
    if device.portraitSize != model?.portraitSize {
      parts.append(part("size", device.portraitSize.width, device.portraitSize.height))
    }
    let scale = model?.scale ?? 1
    if device.scale != scale { parts.append(part("scale", device.scale)) }
    if device.pixelsPerInch != model?.pixelsPerInch {
      parts.append(part("ppi", device.pixelsPerInch))
    }
    let isRestated = device.scale != scale || device.pixelsPerInch != model?.pixelsPerInch
    let implied = isRestated ? nil : model?.pointsPerInch
    if device.pointsPerInch != implied ?? device.pixelsPerInch / device.scale {
      parts.append(part("points-per-inch", device.pointsPerInch))
    }
    return parts
  }

  private static func insets(of device: Device) -> [StatementText] {
    let model = device.model
    var parts: [StatementText] = []
    if device.statusBarHeight != model?.statusBarHeight {
      parts.append(part("status-bar", device.statusBarHeight))
    }
    if device.homeIndicatorHeight != model?.homeIndicatorHeight ?? 0 {
      parts.append(part("home-indicator", device.homeIndicatorHeight))
    }
    parts += systemAreas(of: device)
    if let cutOut = device.cutOut, cutOut != model?.cutOut {
      parts.append(part("cut-out", cutOut.x, cutOut.y, cutOut.width, cutOut.height))
    }
    if let keyboard = device.keyboard,
      device.statesKeyboard || keyboard != model?.keyboard
    {
      parts.append(part("keyboard", keyboard.portrait.height, keyboard.landscape.height))
    }
    if let slop = device.barSlop { parts.append(part("bar-slop", slop.top, slop.bottom)) }
    return parts
  }

  private static func systemAreas(of device: Device) -> [StatementText] {
    var parts: [StatementText] = []
    if let navigation = device.navigation {
      var part = StatementText("navigation")
      part.add(navigation.rawValue)
      parts.append(part)
    }
    if let controls = device.windowControls {
      parts.append(
        part("window-controls", controls.x, controls.y, controls.width, controls.height))
    }
    if let strip = device.browserStrip { parts.append(part("browser-strip", strip)) }
    return parts
  }

  private static func manners(of device: Device) -> [StatementText] {
    var parts: [StatementText] = []
    func say(_ name: String, _ word: String) {
      var part = StatementText(name)
      part.add(word)
      parts.append(part)
    }
    if device.kind != device.model?.kind ?? .phone { say("kind", device.kind.rawValue) }
    if let unit = device.unit { say("unit", unit.rawValue) }
    if let spacing = device.spacing { say("density", spacing.rawValue) }
    return parts
  }

  private static func part(_ name: String, _ values: Double...) -> StatementText {
    var part = StatementText(name)
    for value in values { part.add(Spelling.number(value)) }
    return part
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
      var other = StatementText("person")
      other.add(Spelling.word(id))
      other.add("like", Spelling.word(PersonCatalogue.standard.id))
      found.append(other)
    }
    if found.isEmpty, !study.namesPeople { return [] }
    for person in people where person.isDescribed {
      found += description(of: person, among: &known)
    }
    // A definition also chooses its person.
    if people.count == 1, people.first?.isDescribed == true { return found }
    var choice = StatementText("person")
    for person in people { choice.add(Spelling.word(person.id)) }
    // Options of this statement apply to all people in it.
    let plain = people.first { !$0.isDescribed }
    choice.add("hand", plain?.hand?.rawValue)
    if let tails = plain?.tails, tails != .normal { choice.add("tails", tails.rawValue) }
    if plain?.overhangs == false { choice.add("edges", Spelling.flag(false)) }
    choice.add("contact", plain?.contact.map(Spelling.number))
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
      var between = StatementText("person")
      between.add(Spelling.word(base))
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
    var statement = StatementText("person")
    statement.add(Spelling.word(person.id))
    // A person with `like=` inherits the model interval.
    let isLike = person.interval != nil || model?.interval == nil
    if isLike { statement.add("like", Spelling.word(base)) } else { statement.hold([]) }
    if person.hand != model?.hand { statement.add("hand", person.hand?.rawValue) }
    if person.tails != model?.tails { statement.add("tails", person.tails.rawValue) }
    if person.overhangs != model?.overhangs {
      statement.add("edges", Spelling.flag(person.overhangs))
    }
    if person.contact != model?.contact {
      statement.add("contact", person.contact.map(Spelling.number))
    }
    func say(_ name: String, _ values: Double...) {
      var part = StatementText(name)
      for value in values { part.add(Spelling.number(value)) }
      statement.hold([part])
    }
    if let interval = person.interval, !interval.hasFactors(of: model?.interval) {
      statement.hold([spread(of: person, interval)])
    } else if person.spread != model?.spread {
      say("spread", person.spread)
    }
    if person.variation != model?.variation { say("varies", person.variation) }
    if person.lapse != model?.lapse { say("lapse", person.lapse) }
    if person.offsetX != model?.offsetX || person.offsetY != model?.offsetY {
      say("offset", person.offsetX, person.offsetY)
    }
    known.removeAll { $0.id == person.id }
    known.append(person)
    return found + [statement]
  }

  private static func spread(of person: Person, _ interval: ScatterInterval) -> StatementText {
    var part = StatementText("spread")
    part.add(Spelling.number(person.spread))
    for (name, factor) in [("low", interval.low), ("high", interval.high)] {
      // Rounded, so that the stated end and its factor come back.
      part.add(name, Spelling.number((factor * person.spread * 1e12).rounded() / 1e12))
    }
    return part
  }
}

extension ScatterInterval {
  /// Whether the factors of scatter are those of another interval.
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
      var statement = StatementText("layout")
      statement.add(Spelling.word(layout.id))
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
    var statement = StatementText("screen")
    statement.add(Spelling.word(screen.id))
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
      var part = StatementText("minimum")
      for side in [minimum.width, minimum.height] { part.add(Spelling.number(side)) }
      statement.hold([part])
    }
  }

  private static func rectangle(_ name: String, _ frame: Rectangle) -> StatementText {
    var part = StatementText(name)
    for number in [frame.x, frame.y, frame.width, frame.height] {
      part.add(Spelling.number(number))
    }
    return part
  }
}

extension Layout {
  /// Whether a layout can be written as like this one: it has all screens in order, and some
  /// unchanged.
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
    var statement = StatementText("task")
    statement.add(Spelling.word(task.id))
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
    case .start(let screen): return statement("start", Spelling.word(screen))
    case .tap(let aim): return statement("tap", arguments(of: aim))
    case .doubleTap(let aim): return statement("double-tap", arguments(of: aim))
    case .press(let aim): return statement("press", arguments(of: aim))
    case .slide(let aim): return statement("slide", arguments(of: aim))
    case .lift: return StatementText("lift")
    case .longPress(let aim, let seconds):
      var statement = statement("long-press", arguments(of: aim))
      if seconds != StepAction.longPressSeconds {
        statement.add("seconds", Spelling.number(seconds))
      }
      return statement
    case .drag(let aim, let goal): return drag(aim, to: goal)
    case .pullToRefresh: return StatementText("pull-to-refresh")
    case .pinch(let aim, let scale):
      var statement = StatementText("pinch")
      if let aim { statement.add(arguments(of: aim)) }
      statement.add("scale", scale.map(Spelling.number))
      return statement
    case .rotateFingers(let aim, let degrees):
      var statement = StatementText("rotate-fingers")
      if let aim { statement.add(arguments(of: aim)) }
      statement.add("degrees", degrees.map(Spelling.number))
      return statement
    case .swipe(let direction, from: let aim, let isFull):
      var statement = statement("swipe", direction.rawValue)
      switch aim {
      case .target(let id): statement.add("from", Spelling.word(id))
      case .point(let point, contact: _):
        statement.add("x", Spelling.number(point.x))
        statement.add("y", Spelling.number(point.y))
      case nil: break
      }
      if isFull { statement.add("full", Spelling.flag(true)) }
      return statement
    case .wait(let seconds): return statement("wait", Spelling.number(seconds))
    case .type(let text): return statement("type", Spelling.text(text))
    case .rotate(let orientation): return statement("rotate", orientation.rawValue)
    case .expect(let expectations):
      var statement = StatementText("expect")
      for one in expectations { statement.add(one.key.rawValue, Spelling.wordOrNumber(one.value)) }
      statement.add("of", expectations.lazy.compactMap(\.owner).first.map(Spelling.word))
      return statement
    }
  }

  private static func drag(_ aim: Aim, to goal: DragGoal) -> StatementText {
    var statement = statement("drag", arguments(of: aim))
    switch goal {
    case .element(let id): statement.add("to", Spelling.word(id))
    case .value(let value): statement.add("to", Spelling.number(value))
    case .distance(let way):
      statement.add("dx", Spelling.number(way.x))
      statement.add("dy", Spelling.number(way.y))
    }
    return statement
  }

  private static func statement(_ name: String, _ argument: String) -> StatementText {
    var statement = StatementText(name)
    statement.add(argument)
    return statement
  }

  private static func arguments(of aim: Aim) -> String {
    switch aim {
    case .target(let id): Spelling.word(id)
    case .point(let point, let contact):
      "\(Spelling.number(point.x)) \(Spelling.number(point.y))"
        + (contact.map { " contact=\(Spelling.number($0))" } ?? "")
    }
  }

  // MARK: - Gates and accepted findings

  static func requirement(_ requirement: Requirement, of study: Study) -> StatementText {
    let reader = RequirementReader(study: study, people: PersonCatalogue.all + study.people)
    let own = reading(requirement.text) { reader.requirements([$0], &$1).first }
    if let own, own.isSame(as: requirement) { return StatementText(written: requirement.text) }
    var statement = statement("require", requirement.metric.name)
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
    case .atLeast(let limit): statement.add("at-least", Spelling.number(limit))
    case .atMost(let limit): statement.add("at-most", Spelling.number(limit))
    }
    return statement
  }

  static func ignore(_ ignore: Ignore, of study: Study) -> StatementText {
    let reader = IgnoreReader(layouts: study.layouts)
    if let own = reading(ignore.text, { reader.ignores([$0], &$1).first }), own.isSame(as: ignore) {
      return StatementText(written: ignore.text)
    }
    var statement = statement("ignore", Spelling.word(ignore.rule))
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
