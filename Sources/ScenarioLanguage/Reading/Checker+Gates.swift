internal import KDL
internal import TouchLab

extension Checker {
  /// The gates; `study` has the layouts, tasks and people that they may name.
  mutating func gates(_ statements: [Statement], of study: Study) -> [Gate] {
    statements.filter { $0.node.name == "require" }.compactMap { gate($0, of: study) }
  }

  private mutating func gate(_ statement: Statement, of study: Study) -> Gate? {
    let (layouts, tasks) = (study.layouts, study.tasks)
    guard let word = id(of: statement), let value = statement.node.arguments.first else {
      return nil
    }
    guard let taken = Grammar.metrics.first(where: { $0.name == word })?.properties else {
      let known = Grammar.metrics.map(\.name).sorted()
      report(.unknownValue(word, of: "require", known: known), at: value, of: statement)
      return nil
    }
    reportProperties(of: statement, notIn: taken, metric: word)
    let layout = named("layout", .layout, layouts.map(\.id), statement)
    let person = named("person", .person, people.map(\.id), statement)
    // Of an unknown layout nothing more can be said.
    let judged = layout.map { id in layouts.filter { $0.id == id } } ?? layouts
    let screens = judged.flatMap { KnownIDs($0).screens + $0.panelIDs }
    let screen = taken == ["task"] ? nil : named("screen", .screen, screens, statement)
    let metric = metric(
      word, statement, targets: judged.flatMap { $0.targetIDs(on: screen) },
      tasks: tasks.filter { $0.layout == nil || layout == nil || $0.layout == layout })
    guard let bound = bound(of: statement, word == "time" ? .seconds : .share), let metric else {
      return nil
    }
    return Gate(
      metric: metric, screen: screen, layout: layout, person: person, bound: bound,
      text: text(of: statement), place: place(of: statement))
  }

  /// What the table allows for some metrics, and this one does not look at.
  private mutating func reportProperties(
    of statement: Statement, notIn taken: [String], metric: String
  ) {
    for entry in statement.node.entries {
      guard let name = entry.name, Self.metricProperties.contains(name), !taken.contains(name)
      else { continue }
      report(
        .unknownProperty(name, node: "require \(metric)", known: taken),
        at: entry.nameRange ?? entry.range, in: statement.file)
    }
  }

  private static let metricProperties = Set(Grammar.metrics.flatMap(\.properties))

  private mutating func metric(
    _ word: String, _ statement: Statement, targets: [String], tasks: [TouchLab.Task]
  ) -> Gate.Metric? {
    if let metric = taskMetrics[word] {
      return needed("task", .task, tasks.map(\.id), statement).map(metric)
    }
    let target = needed("target", .element, targets, statement)
    guard word == "confusion" else { return target.map { .success(target: $0) } }
    let other = needed("with", .element, targets, statement)
    guard let target, let other else { return nil }
    guard target != other else {
      if let value = statement.node.property("with") {
        report(.confusedWithItself(target), at: value, of: statement)
      }
      return nil
    }
    return .confusion(target: target, other: other)
  }

  private mutating func bound(of statement: Statement, _ limits: Limits) -> Gate.Bound? {
    let low = number("at-least", of: statement, limits)
    let high = number("at-most", of: statement, limits)
    let stated = ["at-least", "at-most"].filter { statement.node.property($0) != nil }
    if stated.count == 2 {
      report(.bothBounds, statement)
      return nil
    }
    if stated.isEmpty {
      report(.missingProperty("at-least= or at-most", node: "require"), statement)
    }
    return low.map(Gate.Bound.atLeast) ?? high.map(Gate.Bound.atMost)
  }

  private mutating func needed(
    _ property: String, _ kind: Fault.Named, _ known: [String], _ statement: Statement
  ) -> String? {
    guard statement.node.property(property) != nil else {
      report(.missingProperty(property, node: "require"), statement)
      return nil
    }
    return named(property, kind, known, statement)
  }

  /// The id that a property names, if there is such a one.
  mutating func named(
    _ property: String, _ kind: Fault.Named, _ known: [String], _ statement: Statement
  ) -> String? {
    guard let value = statement.node.property(property),
      let id = text(value, of: property, in: statement)
    else { return nil }
    if known.contains(id) { return id }
    report(.unknownID(id, kind: kind, known: known), at: value, of: statement)
    return nil
  }
}

/// The metrics of whole tasks.
private let taskMetrics: [String: @Sendable (String) -> Gate.Metric] = [
  "clean": { .clean(task: $0) }, "completion": { .completion(task: $0) },
  "danger": { .danger(task: $0) }, "time": { .time(task: $0) },
]

extension Layout {
  /// The ids by which reports name the panels of the layout's screens.
  var panelIDs: [String] {
    screens.flatMap { screen in screen.panels.map { "\(screen.id)/\($0.id)" } }
  }

  /// What can be touched on a screen or panel, or anywhere if none is named.
  fileprivate func targetIDs(on name: String?) -> [String] {
    let named = screens.filter { screen in
      name.map { $0 == screen.id || $0.hasPrefix("\(screen.id)/") } ?? true
    }
    let elements = named.flatMap(\.allElements)
    let hasKeyboard = elements.contains { $0.kind.is(Element.Keyboard.self) }
    let hasMore = tabs.count > Element.TabBar.mostTabsOnPhone
    return elements.filter(\.kind.descriptor.responds).map(\.id).filter { !$0.isEmpty }
      + elements.flatMap(\.systemIDs) + tabs.map(\.id) + [Target.backID]
      + (hasMore ? [Element.TabBar.moreID] : []) + (hasKeyboard ? LayoutEngine.keyIDs.sorted() : [])
  }
}
