internal import KDL
internal import TouchLab

extension Checker {
  mutating func gates(
    _ statements: [Statement], layouts: [Layout], tasks: [TouchLab.Task]
  ) -> [Gate] {
    statements.filter { $0.node.name == "require" }.compactMap { statement in
      gate(statement, layouts: layouts, tasks: tasks)
    }
  }

  private mutating func gate(
    _ statement: Statement, layouts: [Layout], tasks: [TouchLab.Task]
  ) -> Gate? {
    let layoutID = named("layout", .layout, layouts.map(\.id), statement)
    let judged = layouts.filter { layoutID == nil || $0.id == layoutID }
    let bound = bound(of: statement)
    guard let metric = metric(of: statement, judged, tasks) else { return nil }
    let screens = judged.flatMap { KnownIDs($0).screens + $0.panelIDs }
    let screen = named("screen", .screen, screens, statement)
    guard let bound else { return nil }
    return Gate(
      metric: metric, screen: screen, layout: layoutID, bound: bound, text: text(of: statement),
      place: place(of: statement))
  }

  private mutating func metric(
    of statement: Statement, _ layouts: [Layout], _ tasks: [TouchLab.Task]
  ) -> Gate.Metric? {
    guard let word = id(of: statement), let value = statement.node.arguments.first else {
      return nil
    }
    let elements = layouts.flatMap { KnownIDs($0).elements }
    switch word {
    case "success":
      return needed("target", .element, elements, statement).map { .success(target: $0) }
    case "confusion":
      guard let target = needed("target", .element, elements, statement),
        let other = needed("with", .element, elements, statement)
      else { return nil }
      return .confusion(target: target, other: other)
    case "clean":
      return needed("task", .task, tasks.map(\.id), statement).map { .clean(task: $0) }
    case "completion", "danger", "time":
      report(.metricNotJudged(word), at: value, of: statement)
      return nil
    default:
      report(
        .unknownValue(word, of: "require", known: ["success", "confusion", "clean"]), at: value,
        of: statement)
      return nil
    }
  }

  private mutating func bound(of statement: Statement) -> Gate.Bound? {
    let low = number("at-least", of: statement, .share)
    let high = number("at-most", of: statement, .share)
    let stated = ["at-least", "at-most"].filter { statement.node.property($0) != nil }
    if stated.count == 2 {
      report(.bothBounds, statement)
      return nil
    }
    if stated.isEmpty { report(.missingProperty("at-least", node: "require"), statement) }
    return low.map(Gate.Bound.atLeast) ?? high.map(Gate.Bound.atMost)
  }

  private mutating func needed(
    _ property: String, _ kind: Fact.Named, _ known: [String], _ statement: Statement
  ) -> String? {
    guard statement.node.property(property) != nil else {
      report(.missingProperty(property, node: "require"), statement)
      return nil
    }
    return named(property, kind, known, statement)
  }

  /// The id that a property names, if there is such a one.
  private mutating func named(
    _ property: String, _ kind: Fact.Named, _ known: [String], _ statement: Statement
  ) -> String? {
    guard let value = statement.node.property(property),
      let id = text(value, of: property, in: statement)
    else { return nil }
    if known.contains(id) || (kind == .element && id.hasPrefix("key-")) { return id }
    report(.unknownID(id, kind: kind, known: known), at: value, of: statement)
    return nil
  }
}

extension Layout {
  /// The ids by which reports name the panels of the layout's screens.
  var panelIDs: [String] {
    screens.flatMap { screen in screen.panels.map { "\(screen.id)/\($0.id)" } }
  }
}
