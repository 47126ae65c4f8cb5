internal import KDL
internal import TouchLab

/// The ids that steps and gates can name in a layout.
struct KnownIDs {
  let screens: [String]
  let tabs: [String]
  /// Everything that can be tapped or seen, the system's own targets included.
  let elements: [String]
  /// The same without the keyboard's keys, for suggestions.
  let suggested: [String]

  init(_ layout: Layout) {
    var screens = layout.screens.map(\.id)
    var tabs = layout.tabs.map(\.id)
    let all = layout.screens.flatMap(\.everyElement)
    var elements = all.map(\.id).filter { !$0.isEmpty } + tabs + [AppState.backID]
    for element in all {
      guard case .searchBar = element.kind else { continue }
      elements += ["clear", "bookmarks", "results"].map { "\(element.id)-\($0)" }
    }
    if layout.tabs.count > TabBar.mostTabsOnPhone {
      screens.append(TabBar.moreID)
      tabs.append(TabBar.moreID)
      elements.append(TabBar.moreID)
    }
    self.screens = screens
    self.tabs = tabs
    self.elements = elements
    suggested = elements
  }

  func hasElement(_ id: String) -> Bool { id.hasPrefix("key-") || elements.contains(id) }
}

extension Checker {
  mutating func tasks(_ statements: [Statement], layouts: [Layout]) -> [TouchLab.Task] {
    var tasks: [TouchLab.Task] = []
    for statement in statements where statement.node.name == "task" {
      guard let id = id(of: statement) else { continue }
      if let first = tasks.first(where: { $0.id == id })?.place {
        report(.usedTwice(id, kind: .task, first: first), statement)
        continue
      }
      let on = text("on", of: statement)
      if let on, !layouts.contains(where: { $0.id == on }),
        let value = statement.node.property("on")
      {
        report(.unknownID(on, kind: .layout, known: layouts.map(\.id)), at: value, of: statement)
      }
      let judged = layouts.filter { on == nil || $0.id == on }.map(KnownIDs.init)
      var steps: [Step] = []
      for child in statement.node.children ?? [] {
        let part = Statement(node: child, file: statement.file)
        guard let step = step(part) else { continue }
        for known in judged where !checkStep(step, part, known) { break }
        steps.append(step)
      }
      tasks.append(TouchLab.Task(id: id, layout: on, steps: steps, place: place(of: statement)))
    }
    return tasks
  }

  /// Whether a layout has what a step names; what it lacks is reported.
  mutating func checkStep(_ step: Step, _ statement: Statement, _ known: KnownIDs) -> Bool {
    switch step.action {
    case .start(let screen):
      return check(screen, .screen, known.screens, statement, statement.node.arguments.first)
    case .tap(.target(let id)), .doubleTap(.target(let id)):
      return checkElement(id, statement, statement.node.arguments.first, known)
    case .swipe(_, from: .target(let id)):
      return checkElement(id, statement, statement.node.property("from"), known)
    case .expect(let expectations):
      return expectations.allSatisfy { expectation in
        let value = statement.node.property(expectation.key.rawValue)
        switch expectation.key {
        case .screen:
          return check(expectation.value, .screen, known.screens, statement, value)
        case .tab: return check(expectation.value, .tab, known.tabs, statement, value)
        case .hit, .visible, .enabled:
          return checkElement(expectation.value, statement, value, known)
        default: return true
        }
      }
    case .tap, .doubleTap, .swipe, .wait, .type, .rotate: return true
    }
  }

  private mutating func checkElement(
    _ id: String, _ statement: Statement, _ value: KDLValue?, _ known: KnownIDs
  ) -> Bool {
    if known.hasElement(id) { return true }
    return check(id, .element, known.suggested, statement, value)
  }

  private mutating func check(
    _ id: String, _ kind: Fact.Named, _ known: [String], _ statement: Statement,
    _ value: KDLValue?
  ) -> Bool {
    guard !known.contains(id) else { return true }
    report(
      .unknownID(id, kind: kind, known: known), at: value?.range ?? statement.node.range,
      in: statement.file)
    return false
  }
}
