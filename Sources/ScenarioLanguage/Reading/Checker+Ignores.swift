internal import KDL
internal import TouchLab

extension Checker {
  /// The findings that the scenario knows of and accepts.
  mutating func ignores(_ statements: [Statement], layouts: [Layout]) -> [Ignore] {
    statements.filter { $0.node.name == "ignore" }.compactMap { ignore($0, layouts: layouts) }
  }

  private mutating func ignore(_ statement: Statement, layouts: [Layout]) -> Ignore? {
    let rule = rule(of: statement)
    let layout = named("layout", .layout, layouts.map(\.id), statement)
    let judged = layout.map { id in layouts.filter { $0.id == id } } ?? layouts
    let known = judged.map(KnownIDs.init)
    let screens = known.flatMap(\.screens) + judged.flatMap(\.panelIDs)
    let screen = named("screen", .screen, screens, statement)
    let target = ignoredTarget(of: statement, known)
    let reason = text("because", of: statement)
    if statement.node.property("because") == nil || reason?.allSatisfy(\.isWhitespace) == true {
      report(.missingProperty("because", node: "ignore"), statement)
    }
    guard let rule, let target, let reason else { return nil }
    return Ignore(
      rule: rule, target: target, screen: screen, layout: layout, reason: reason,
      text: text(of: statement), place: place(of: statement))
  }

  private mutating func rule(of statement: Statement) -> String? {
    guard let id = id(of: statement), let value = statement.node.arguments.first else {
      return nil
    }
    let known = GuidelineCatalogue.all.map { $0.summary.id }
    if known.contains(id) { return id }
    report(.unknownID(id, kind: .rule, known: known), at: value, of: statement)
    return nil
  }

  /// The target; empty for the screen as a whole, where only that is named.
  private mutating func ignoredTarget(of statement: Statement, _ known: [KnownIDs]) -> String? {
    guard let value = statement.node.property("target") else {
      if statement.node.property("screen") != nil { return "" }
      report(.missingProperty("target= or screen", node: "ignore"), statement)
      return nil
    }
    guard let id = text(value, of: "target", in: statement) else { return nil }
    if id.isEmpty || known.contains(where: { $0.hasElement(id) }) { return id }
    let elements = known.flatMap(\.elements)
    report(.unknownID(id, kind: .element, known: elements), at: value, of: statement)
    return nil
  }
}
