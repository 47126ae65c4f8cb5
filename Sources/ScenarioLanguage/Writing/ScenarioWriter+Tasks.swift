internal import Guidelines
internal import KDL
internal import TouchLab

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
