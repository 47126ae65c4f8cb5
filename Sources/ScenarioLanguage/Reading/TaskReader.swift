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

  var labels: [LabelledID] { LabelledID.all(in: all) }

  func hasElement(_ id: String) -> Bool { elements.contains(id) || KeyRows.ids.contains(id) }
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
      return expectations.map { check($0, statement, &nodes) }.allSatisfy(\.self)
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
    let ids = kind == .screen ? known.screens : kind == .tab ? known.tabs : known.elements
    guard !ids.contains(id), kind != .element || !known.hasElement(id) else { return true }
    nodes.report(
      .unknownID(
        id, kind: kind, known: ids, layout: known.layout,
        labels: kind == .element ? known.labels : []),
      at: value?.range ?? statement.node.range, in: statement.file)
    return false
  }
}

/// Reads steps. `StepCheck` checks the ids that they name.
enum StepReader {
  static func step(_ statement: Statement, _ nodes: inout NodeReader) -> Step? {
    guard let action = action(statement, &nodes) else { return nil }
    return Step(action: action, text: nodes.text(of: statement), place: nodes.place(of: statement))
  }

  private static func action(_ statement: Statement, _ nodes: inout NodeReader) -> StepAction? {
    let node = statement.node
    switch node.name {
    case "start": return nodes.id(of: statement).map(StepAction.start)
    case "tap": return aim(statement, &nodes).map(StepAction.tap)
    case "double-tap": return aim(statement, &nodes).map(StepAction.doubleTap)
    case "press": return aim(statement, &nodes).map(StepAction.press)
    case "slide": return aim(statement, &nodes).map(StepAction.slide)
    case "lift": return .lift
    case "long-press":
      let seconds = nodes.number("seconds", of: statement, .seconds)
      return aim(statement, &nodes).map {
        .longPress($0, seconds: seconds ?? StepAction.longPressSeconds)
      }
    case "drag": return drag(statement, &nodes)
    case "pull-to-refresh": return .pullToRefresh
    case "pinch":
      let scale = nodes.number("scale", of: statement, .length)
      return .pinch(aim(statement, &nodes), scale: scale)
    case "rotate-fingers":
      let degrees = nodes.number("degrees", of: statement, .coordinate)
      return .rotateFingers(aim(statement, &nodes), degrees: degrees)
    case "swipe": return swipe(statement, &nodes)
    case "wait": return nodes.numbers(of: statement, ["wait"], .seconds).first.map(StepAction.wait)
    case "type": return nodes.argument(0, "the text to type", of: statement).map(StepAction.type)
    case "rotate":
      guard let value = node.arguments.first,
        let orientation: Orientation = nodes.choice(value, of: "rotate", in: statement)
      else { return nil }
      return .rotate(orientation)
    case "expect": return expect(statement, &nodes)
    default: return nil
    }
  }

  /// The aim of a step: an id, or two numbers.
  private static func aim(_ statement: Statement, _ nodes: inout NodeReader) -> Aim? {
    let arguments = statement.node.arguments
    guard let first = arguments.first else { return nil }
    if case .string(let id) = first.content {
      if arguments.count > 1 {
        nodes.report(.aimAndMore(node: statement.node.name), at: arguments[1], of: statement)
      }
      return .target(id)
    }
    guard arguments.count >= 2 else {
      nodes.report(.missingArgument("an id, or x and y", node: statement.node.name), statement)
      return nil
    }
    let point = nodes.numbers(of: statement, ["x", "y"], .coordinate)
    let contact = nodes.number("contact", of: statement, .length)
    return point.count == 2
      ? .point(Point(x: point[0], y: point[1]), contact: contact) : nil
  }

  private static func swipe(_ statement: Statement, _ nodes: inout NodeReader) -> StepAction? {
    guard let value = statement.node.arguments.first,
      let direction: SwipeDirection = nodes.choice(value, of: "swipe", in: statement)
    else { return nil }
    let from = nodes.text("from", of: statement)
    let isFull = nodes.flag("full", of: statement) ?? false
    let x = nodes.number("x", of: statement, .coordinate)
    let y = nodes.number("y", of: statement, .coordinate)
    if let from {
      if x != nil || y != nil { nodes.report(.propertyNotForStep("from"), statement) }
      return .swipe(direction, from: .target(from), isFull: isFull)
    }
    guard x != nil || y != nil else { return .swipe(direction, from: nil, isFull: isFull) }
    guard let x, let y else {
      for name in ["x", "y"] where statement.node.property(name) == nil {
        nodes.report(.missingProperty(name, node: "swipe"), statement)
      }
      return nil
    }
    return .swipe(direction, from: .point(Point(x: x, y: y)), isFull: isFull)
  }

  private static func drag(_ statement: Statement, _ nodes: inout NodeReader) -> StepAction? {
    guard let aim = aim(statement, &nodes) else { return nil }
    let across = nodes.number("dx", of: statement, .coordinate)
    let down = nodes.number("dy", of: statement, .coordinate)
    if let to = statement.node.property("to") {
      if across != nil || down != nil { nodes.report(.propertyNotForStep("to"), statement) }
      if case .string(let id) = to.content { return .drag(aim, .element(id)) }
      return nodes.number("to", of: statement, .coordinate).map { .drag(aim, .value($0)) }
    }
    guard across != nil || down != nil else {
      // An invalid property is not missing.
      if statement.node.property("dx") == nil, statement.node.property("dy") == nil {
        nodes.report(.missingPlace(["to", "dx", "dy"], node: "drag"), statement)
      }
      return nil
    }
    return .drag(aim, .distance(Point(x: across ?? 0, y: down ?? 0)))
  }

  private static func expect(_ statement: Statement, _ nodes: inout NodeReader) -> StepAction? {
    var expectations: [Expectation] = []
    let owner = statement.node.property("of").flatMap { nodes.text($0, of: "of", in: statement) }
    if statement.node.property("of") != nil, statement.node.property("value") == nil {
      nodes.report(.missingProperty("value", node: "expect of="), statement)
    }
    for entry in statement.node.properties {
      guard let name = entry.name, let key = Expectation.Key(rawValue: name),
        let value = nodes.textOrNumber(entry.value, of: name, in: statement)
      else { continue }
      expectations.append(
        Expectation(key: key, value: value, of: key == .value ? owner : nil))
      checkWord(of: key, value, entry.value, statement, &nodes)
    }
    if statement.node.entries.isEmpty {
      nodes.report(
        .missingArgument("something to expect, such as screen=", node: "expect"), statement)
    }
    return expectations.isEmpty ? nil : .expect(expectations)
  }

  /// Checks values that are words of the language, whatever the app.
  private static func checkWord(
    of key: Expectation.Key, _ word: String, _ value: KDLValue, _ statement: Statement,
    _ nodes: inout NodeReader
  ) {
    switch key {
    case .chrome, .statusBar, .keyboard, .network: break
    case .navigationBar, .toolbar, .tabBar, .searchBar, .scopeBar:
      if case .number = value.content { return }
    case .outcome: if Outcome.targetID(in: word) != nil { return }
    default: return
    }
    let known = key == .outcome ? Outcome.meanings.map(\.name) : Expectation.Key.visibilities
    guard !known.contains(word) else { return }
    nodes.report(.unknownValue(word, of: key.rawValue, known: known), at: value, of: statement)
  }
}

extension Outcome {
  /// The target in the name of an outcome: `trash` of `wrong:trash`.
  static func targetID(in word: String) -> String? {
    for kind in ["wrong:", "disabled:"] where word.hasPrefix(kind) {
      return String(word.dropFirst(kind.count))
    }
    return nil
  }
}
