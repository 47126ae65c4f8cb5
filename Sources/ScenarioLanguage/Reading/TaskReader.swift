internal import KDL
internal import TouchLab

/// The ids that steps and requirements can name in a layout.
struct KnownIDs {
  /// The layout's id for messages; nil if there is only one layout.
  var layout: String?
  let layoutID: String
  let screens: [String]
  let tabs: [String]
  /// All elements and targets, those of the system included, except for the keyboard's keys.
  let elements: [String]
  /// The elements of the screens, and the tabs.
  private let all: [Element]

  init(_ layout: Layout) {
    var screens = layout.screens.map(\.id)
    var tabs = layout.tabs.map(\.id)
    let all = layout.screens.flatMap(\.allElements)
    var elements = all.map(\.id).filter { !$0.isEmpty } + tabs + [Target.backID]
    elements += all.flatMap(\.systemIDs)
    if (all + layout.tabs).contains(where: \.curlsPage) { elements.append(Target.curledPageID) }
    if layout.tabs.count > Element.TabBar.mostTabsOnPhone {
      screens.append(Element.TabBar.moreID)
      tabs.append(Element.TabBar.moreID)
      elements.append(Element.TabBar.moreID)
    }
    layoutID = layout.id
    self.screens = screens
    self.tabs = tabs
    self.elements = elements
    self.all = all + layout.tabs
  }

  /// The labels of the elements.
  var labels: [LabelledID] { LabelledID.all(in: all) }

  func hasElement(_ id: String) -> Bool {
    elements.contains(id) || KeyRows.ids.contains(id)
  }
}

extension Element {
  fileprivate var curlsPage: Bool {
    if case .curls = effect { true } else { false }
  }
}

/// Reads tasks; `layouts` have the ids that their steps can name.
struct TaskReader {
  let layouts: [Layout]

  func tasks(_ statements: [Statement], _ nodes: inout NodeReader) -> [TouchLab.Task] {
    var tasks: [TouchLab.Task] = []
    for statement in statements where statement.node.name == "task" {
      guard let id = nodes.id(of: statement) else { continue }
      if let first = tasks.first(where: { $0.id == id })?.place {
        nodes.report(.usedTwice(id, kind: .task, first: first), statement)
        continue
      }
      let on = nodes.text("on", of: statement)
      if let on, !layouts.contains(where: { $0.id == on }),
        let value = statement.node.property("on")
      {
        nodes.report(
          .unknownID(on, kind: .layout, known: layouts.map(\.id)), at: value, of: statement)
      }
      let scope = layouts.filter { on == nil || $0.id == on }.map { layout in
        var known = KnownIDs(layout)
        if on == nil, layouts.count > 1 { known.layout = layout.id }
        return known
      }
      var steps: [Step] = []
      for child in statement.node.children ?? [] {
        let part = Statement(node: child, file: statement.file)
        guard let step = StepReader.step(part, &nodes) else { continue }
        for known in scope {
          nodes.unreadParts.layouts = [known.layoutID]
          if !StepCheck(known: known).check(step, part, &nodes) { break }
        }
        nodes.unreadParts.layouts = []
        steps.append(step)
      }
      tasks.append(
        TouchLab.Task(id: id, layout: on, steps: steps, place: nodes.place(of: statement)))
    }
    return tasks
  }
}

/// Checks the ids of steps against a layout.
struct StepCheck {
  let known: KnownIDs

  /// Whether a layout has the ids that a step names; missing ones are reported.
  func check(_ step: Step, _ statement: Statement, _ nodes: inout NodeReader) -> Bool {
    switch step.action {
    case .start(let screen):
      return check(screen, .screen, statement, statement.node.arguments.first, &nodes)
    case .tap(.target(let id)), .doubleTap(.target(let id)), .press(.target(let id)),
      .slide(.target(let id)), .longPress(.target(let id), seconds: _),
      .pinch(.target(let id)?, scale: _), .rotateFingers(.target(let id)?, degrees: _):
      return check(id, .element, statement, statement.node.arguments.first, &nodes)
    case .drag(let aim, let goal):
      if case .element(let id) = goal,
        !check(id, .element, statement, statement.node.property("to"), &nodes)
      {
        return false
      }
      guard case .target(let id) = aim else { return true }
      return check(id, .element, statement, statement.node.arguments.first, &nodes)
    case .swipe(_, from: .target(let id), isFull: _):
      return check(id, .element, statement, statement.node.property("from"), &nodes)
    case .expect(let expectations):
      var areKnown = true
      for expectation in expectations where !check(expectation, statement, &nodes) {
        areKnown = false
      }
      return areKnown
    case .tap, .doubleTap, .press, .slide, .lift, .swipe, .wait, .type, .rotate, .longPress,
      .pullToRefresh, .pinch, .rotateFingers:
      return true
    }
  }

  private func check(
    _ expectation: Expectation, _ statement: Statement, _ nodes: inout NodeReader
  ) -> Bool {
    let value = statement.node.property(expectation.key.rawValue)
    if let owner = expectation.owner {
      return check(owner, .element, statement, statement.node.property("of"), &nodes)
    }
    switch expectation.key {
    case .screen: return check(expectation.value, .screen, statement, value, &nodes)
    case .tab: return check(expectation.value, .tab, statement, value, &nodes)
    case .hit where expectation.value.isEmpty: return true
    case .hit, .visible, .enabled, .bordered, .plain, .badge:
      return check(expectation.value, .element, statement, value, &nodes)
    case .outcome:
      let id = Outcome.targetID(in: expectation.value)
      return id.map { check($0, .element, statement, value, &nodes) } ?? true
    // An empty value expects no curled page or no pressed target.
    case .curled where !expectation.value.isEmpty:
      return check(expectation.value, .screen, statement, value, &nodes)
    case .pressed where !expectation.value.isEmpty:
      return check(expectation.value, .element, statement, value, &nodes)
    case .title, .back, .chrome, .statusBar, .navigationBar, .toolbar, .tabBar, .searchBar,
      .scopeBar, .keyboard, .mode, .value, .network, .curled, .pressed:
      return true
    }
  }

  private func check(
    _ id: String, _ kind: Fault.Named, _ statement: Statement, _ value: KDLValue?,
    _ nodes: inout NodeReader
  ) -> Bool {
    let ids: [String]
    switch kind {
    case .screen: ids = known.screens
    case .tab: ids = known.tabs
    default: ids = known.elements
    }
    guard !ids.contains(id), kind != .element || !known.hasElement(id) else { return true }
    nodes.report(
      .unknownID(
        id, kind: kind, known: ids, layout: known.layout,
        labels: kind == .element ? known.labels : []),
      at: value?.range ?? statement.node.range, in: statement.file)
    return false
  }
}
