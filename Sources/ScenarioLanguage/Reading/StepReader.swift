internal import KDL
internal import TouchLab

/// Reads steps.
///
/// `StepCheck` checks the ids that they name.
enum StepReader {
  /// The step of a node; nil if it has errors.
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
    let known = Expectation.Key.visibilities
    switch key {
    case .chrome, .statusBar, .keyboard, .network:
      if !known.contains(word) {
        nodes.report(.unknownValue(word, of: key.rawValue, known: known), at: value, of: statement)
      }
    case .navigationBar, .toolbar, .tabBar, .searchBar, .scopeBar:
      if case .number = value.content { return }
      if !known.contains(word) {
        nodes.report(.unknownValue(word, of: key.rawValue, known: known), at: value, of: statement)
      }
    case .outcome:
      let known = Outcome.meanings.map(\.name)
      if !known.contains(word), Outcome.targetID(in: word) == nil {
        nodes.report(.unknownValue(word, of: key.rawValue, known: known), at: value, of: statement)
      }
    default: break
    }
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
