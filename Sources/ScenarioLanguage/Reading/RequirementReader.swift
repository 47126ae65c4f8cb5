internal import Guidelines
internal import KDL
internal import TouchLab

struct RequirementReader {
  /// The study, with the layouts and tasks that requirements can name.
  let study: Study
  let people: [Person]

  func requirements(_ statements: [Statement], _ nodes: inout NodeReader) -> [Requirement] {
    statements.filter { $0.node.name == "require" }.compactMap { requirement($0, &nodes) }
  }

  private func requirement(_ statement: Statement, _ nodes: inout NodeReader) -> Requirement? {
    let (layouts, tasks) = (study.layouts, study.tasks)
    guard let word = nodes.id(of: statement), let value = statement.node.arguments.first else {
      return nil
    }
    guard let taken = Grammar.metrics.first(where: { $0.name == word })?.properties else {
      let known = Grammar.metrics.map(\.name).sorted()
      nodes.report(.unknownValue(word, of: "require", known: known), at: value, of: statement)
      return nil
    }
    reportProperties(of: statement, notIn: taken, metric: word, &nodes)
    let layout = nodes.named("layout", .layout, layouts.map(\.id), statement)
    let person = nodes.named("person", .person, people.map(\.id), statement)
    // An unknown layout was reported; nothing more is checked about it.
    let scope = layout.map { id in layouts.filter { $0.id == id } } ?? layouts
    nodes.unreadParts.layouts = scope.map(\.id)
    defer { nodes.unreadParts.layouts = [] }
    let screens = scope.flatMap { KnownIDs($0).screens + $0.panelIDs }
    let screen = taken == ["task"] ? nil : nodes.named("screen", .screen, screens, statement)
    let metric = metric(
      word, statement, targets: scope.flatMap { $0.targetIDs(on: screen) },
      tasks: tasks.filter { $0.layout == nil || layout == nil || $0.layout == layout }, &nodes)
    let people: Requirement.People? = nodes.choice("people", of: statement)
    guard let bound = bound(of: statement, word == "time" ? .seconds : .share, &nodes), let metric
    else { return nil }
    return Requirement(
      metric: metric, screen: screen, layout: layout, person: person,
      people: people ?? .all, bound: bound,
      text: nodes.text(of: statement), place: nodes.place(of: statement))
  }

  /// Reports properties that only other metrics have.
  private func reportProperties(
    of statement: Statement, notIn taken: [String], metric: String, _ nodes: inout NodeReader
  ) {
    for entry in statement.node.entries {
      guard let name = entry.name, Self.metricProperties.contains(name), !taken.contains(name)
      else { continue }
      nodes.report(
        .unknownProperty(name, node: "require \(metric)", known: taken),
        at: entry.nameRange ?? entry.range, in: statement.file)
    }
  }

  private static let metricProperties = Set(Grammar.metrics.flatMap(\.properties))

  private func metric(
    _ word: String, _ statement: Statement, targets: [String], tasks: [TouchLab.Task],
    _ nodes: inout NodeReader
  ) -> Requirement.Metric? {
    if let metric = taskMetrics[word] {
      return needed("task", .task, tasks.map(\.id), statement, &nodes).map(metric)
    }
    if word == Requirement.Metric.misses.name { return .misses }
    let target = needed("target", .element, targets, statement, &nodes)
    guard word == "confusion" else { return target.map { .success(target: $0) } }
    let other = needed("with", .element, targets, statement, &nodes)
    guard let target, let other else { return nil }
    guard target != other else {
      if let value = statement.node.property("with") {
        nodes.report(.confusedWithItself(target), at: value, of: statement)
      }
      return nil
    }
    return .confusion(target: target, other: other)
  }

  private func bound(of statement: Statement, _ limits: Limits, _ nodes: inout NodeReader)
    -> Requirement
    .Bound?
  {
    let low = nodes.number("at-least", of: statement, limits)
    let high = nodes.number("at-most", of: statement, limits)
    let stated = ["at-least", "at-most"].filter { statement.node.property($0) != nil }
    if stated.count == 2 {
      nodes.report(.bothBounds, statement)
      return nil
    }
    if stated.isEmpty {
      nodes.report(.missingProperty("at-least= or at-most", node: "require"), statement)
    }
    return low.map(Requirement.Bound.atLeast) ?? high.map(Requirement.Bound.atMost)
  }

  private func needed(
    _ property: String, _ kind: Fault.Named, _ known: [String], _ statement: Statement,
    _ nodes: inout NodeReader
  ) -> String? {
    guard statement.node.property(property) != nil else {
      nodes.report(.missingProperty(property, node: "require"), statement)
      return nil
    }
    return nodes.named(property, kind, known, statement)
  }
}

private let taskMetrics: [String: @Sendable (String) -> Requirement.Metric] = [
  "clean": { .clean(task: $0) }, "completion": { .completion(task: $0) },
  "danger": { .danger(task: $0) }, "time": { .time(task: $0) },
]

extension Layout {
  /// The ids by which reports name the panels of the layout's screens.
  var panelIDs: [String] {
    screens.flatMap { screen in (screen.panels + screen.notices).map { "\(screen.id)/\($0.id)" } }
  }

  /// The targets of a screen or panel, or of the layout if `name` is nil.
  fileprivate func targetIDs(on name: String?) -> [String] {
    let named = screens.filter { screen in
      name.map { $0 == screen.id || $0.hasPrefix("\(screen.id)/") } ?? true
    }
    let elements = named.flatMap(\.allElements)
    let hasKeyboard = elements.contains { $0.kind.is(Element.Keyboard.self) }
    let hasMore = tabs.count > Element.TabBar.mostTabsOnPhone
    return elements.filter(\.kind.descriptor.responds).map(\.id).filter { !$0.isEmpty }
      + elements.flatMap(\.systemIDs) + tabs.map(\.id) + [Target.backID]
      + (hasMore ? [Element.TabBar.moreID] : []) + (hasKeyboard ? KeyRows.ids.sorted() : [])
  }
}

/// Reads ignores; `layouts` have the ids that they can name.
struct IgnoreReader {
  let layouts: [Layout]

  func ignores(_ statements: [Statement], _ nodes: inout NodeReader) -> [Ignore] {
    statements.filter { $0.node.name == "ignore" }.compactMap { ignore($0, &nodes) }
  }

  private func ignore(_ statement: Statement, _ nodes: inout NodeReader) -> Ignore? {
    let rule = rule(of: statement, &nodes)
    let layout = nodes.named("layout", .layout, layouts.map(\.id), statement)
    let scope = layout.map { id in layouts.filter { $0.id == id } } ?? layouts
    nodes.unreadParts.layouts = scope.map(\.id)
    defer { nodes.unreadParts.layouts = [] }
    let known = scope.map(KnownIDs.init)
    let screens = known.flatMap(\.screens) + scope.flatMap(\.panelIDs)
    let screen = nodes.named("screen", .screen, screens, statement)
    let target = ignoredTarget(of: statement, known, &nodes)
    let reason = Self.reason(of: statement, &nodes)
    guard let rule, let target, let reason else { return nil }
    return Ignore(
      rule: rule, target: target, screen: screen, layout: layout, reason: reason,
      text: nodes.text(of: statement), place: nodes.place(of: statement))
  }

  /// The reason; a missing or blank one is reported.
  static func reason(of statement: Statement, _ nodes: inout NodeReader) -> String? {
    let reason = nodes.text("because", of: statement)
    if statement.node.property("because") == nil || reason?.allSatisfy(\.isWhitespace) == true {
      nodes.report(.missingProperty("because", node: "ignore"), statement)
    }
    return reason
  }

  func rule(of statement: Statement, _ nodes: inout NodeReader) -> String? {
    guard let id = nodes.id(of: statement), let value = statement.node.arguments.first else {
      return nil
    }
    let known = GuidelineCatalogue.all.map { $0.summary.id }
    if known.contains(id) || GuidelineCatalogue.successors[id] != nil { return id }
    nodes.report(.unknownID(id, kind: .rule, known: known), at: value, of: statement)
    return nil
  }

  /// The target; empty for the screen as a whole, if only that is named.
  private func ignoredTarget(
    of statement: Statement, _ known: [KnownIDs], _ nodes: inout NodeReader
  ) -> String? {
    guard let value = statement.node.property("target") else {
      if statement.node.property("screen") != nil { return "" }
      nodes.report(.missingProperty("target= or screen", node: "ignore"), statement)
      return nil
    }
    guard let id = nodes.text(value, of: "target", in: statement) else { return nil }
    if id.isEmpty || known.contains(where: { $0.hasElement(id) }) { return id }
    let elements = known.flatMap(\.elements)
    nodes.report(.unknownID(id, kind: .element, known: elements), at: value, of: statement)
    return nil
  }
}
