internal import Guidelines
internal import KDL
internal import TouchLab

/// Reads ignores; `layouts` have the ids that they can name.
struct IgnoreReader {
  let layouts: [Layout]

  /// The ignores among the statements.
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
