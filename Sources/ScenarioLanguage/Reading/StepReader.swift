internal import KDL
internal import TouchLab

extension Checker {
  /// The step that a node describes; its words are checked against an app by `checkStep`.
  mutating func step(_ statement: Statement) -> Step? {
    guard let action = action(statement) else { return nil }
    return Step(action: action, text: text(of: statement), place: place(of: statement))
  }

  /// The node as it is written, on one line.
  func text(of statement: Statement) -> String {
    let bytes = files[statement.file].bytes
    let range = statement.node.range.offsets
    guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return "" }
    let text = String(decoding: bytes[range], as: UTF8.self)
    // Within one line the spaces are the author's: they may stand in a string.
    guard text.contains(where: \.isNewline) else { return text }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private mutating func action(_ statement: Statement) -> StepAction? {
    let node = statement.node
    switch node.name {
    case "start": return id(of: statement).map(StepAction.start)
    case "tap": return aim(statement).map(StepAction.tap)
    case "double-tap": return aim(statement).map(StepAction.doubleTap)
    case "press": return aim(statement).map(StepAction.press)
    case "slide": return aim(statement).map(StepAction.slide)
    case "lift": return .lift
    case "swipe": return swipe(statement)
    case "wait": return numbers(of: statement, ["wait"], .seconds).first.map(StepAction.wait)
    case "type": return argument(0, "the text to type", of: statement).map(StepAction.type)
    case "rotate":
      guard let value = node.arguments.first,
        let orientation: Orientation = choice(value, of: "rotate", in: statement)
      else { return nil }
      return .rotate(orientation)
    case "expect": return expect(statement)
    default: return nil
    }
  }

  /// An id, or two numbers.
  private mutating func aim(_ statement: Statement) -> Aim? {
    let arguments = statement.node.arguments
    guard let first = arguments.first else { return nil }
    if case .string(let id) = first.content {
      if arguments.count > 1 {
        report(.extraArgument(node: statement.node.name, takes: 1), at: arguments[1], of: statement)
      }
      return .target(id)
    }
    guard arguments.count >= 2 else {
      report(.missingArgument("an id, or x and y", node: statement.node.name), statement)
      return nil
    }
    let point = numbers(of: statement, ["x", "y"], .coordinate)
    return point.count == 2 ? .point(Point(x: point[0], y: point[1])) : nil
  }

  private mutating func swipe(_ statement: Statement) -> StepAction? {
    guard let value = statement.node.arguments.first,
      let direction: SwipeDirection = choice(value, of: "swipe", in: statement)
    else { return nil }
    let from = text("from", of: statement)
    let x = number("x", of: statement, .coordinate)
    let y = number("y", of: statement, .coordinate)
    if let from {
      if x != nil || y != nil { report(.propertyNotForStep("from"), statement) }
      return .swipe(direction, from: .target(from))
    }
    guard x != nil || y != nil else { return .swipe(direction, from: nil) }
    guard let x, let y else {
      for name in ["x", "y"] where statement.node.property(name) == nil {
        report(.missingProperty(name, node: "swipe"), statement)
      }
      return nil
    }
    return .swipe(direction, from: .point(Point(x: x, y: y)))
  }

  private mutating func expect(_ statement: Statement) -> StepAction? {
    var expectations: [Expectation] = []
    for entry in statement.node.properties {
      guard let name = entry.name, let key = Expectation.Key(rawValue: name),
        let value = textOrNumber(entry.value, of: name, in: statement)
      else { continue }
      expectations.append(Expectation(key: key, value: value))
      checkWord(of: key, value, entry.value, statement)
    }
    if statement.node.entries.isEmpty {
      report(.missingArgument("something to expect, such as screen=", node: "expect"), statement)
    }
    return expectations.isEmpty ? nil : .expect(expectations)
  }

  /// Values that are words of the language, whatever the app.
  private mutating func checkWord(
    of key: Expectation.Key, _ word: String, _ value: KDLValue, _ statement: Statement
  ) {
    let known = Expectation.Key.visibilities
    switch key {
    case .chrome, .statusBar, .keyboard, .network:
      if !known.contains(word) {
        report(.unknownValue(word, of: key.rawValue, known: known), at: value, of: statement)
      }
    case .navigationBar, .toolbar, .tabBar, .searchBar, .scopeBar:
      if case .number = value.content { return }
      if !known.contains(word) {
        report(.unknownValue(word, of: key.rawValue, known: known), at: value, of: statement)
      }
    case .outcome:
      let known = Outcome.meanings.map(\.name)
      if !known.contains(word), Outcome.targetID(in: word) == nil {
        report(.unknownValue(word, of: key.rawValue, known: known), at: value, of: statement)
      }
    default: break
    }
  }
}

extension Outcome {
  /// The target that the word of an outcome names: `trash` of `wrong:trash`.
  static func targetID(in word: String) -> String? {
    for kind in ["wrong:", "disabled:"] where word.hasPrefix(kind) {
      return String(word.dropFirst(kind.count))
    }
    return nil
  }
}
