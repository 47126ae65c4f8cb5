internal import KDL
internal import TouchLab

/// A layout as it is written, before it is completed from the one it is like.
private struct WrittenLayout {
  var id: String
  var like: String?
  var screens: [WrittenScreen]
  var tabBar: Element?
  var statement: Statement?
}

struct LayoutReader {
  let limit: TargetLimit
  private let elements = ElementReader()

  /// The layouts of a scenario; screens at the top level form one named after the file.
  func layouts(_ statements: [Statement], fileID: String, _ nodes: inout NodeReader) -> [Layout] {
    var written: [WrittenLayout] = []
    var indices: [String: Int] = [:]
    let loose = statements.filter { $0.node.name == "screen" || $0.isBesideScreens }
    if !loose.isEmpty {
      let (screens, tabBar) = parts(of: loose, &nodes)
      indices[fileID] = 0
      written.append(WrittenLayout(id: fileID, screens: screens, tabBar: tabBar))
    }
    for statement in statements where statement.node.name == "layout" {
      guard let id = nodes.id(of: statement) else {
        nodes.unreadParts.lose(statement.node)
        continue
      }
      if let first = indices[id].map({ written[$0] }) {
        let known =
          first.statement.map { nodes.place(of: $0) } ?? first.screens.first?.screen.place
        let start = SourcePlace(file: "", line: 1, column: 1)
        nodes.report(.usedTwice(id, kind: .layout, first: known ?? start), statement)
        nodes.unreadParts.lose(statement.node)
        continue
      }
      let children = (statement.node.children ?? []).map {
        Statement(node: $0, file: statement.file)
      }
      let (screens, tabBar) = parts(of: children, &nodes)
      indices[id] = written.count
      written.append(
        WrittenLayout(
          id: id, like: nodes.text("like", of: statement), screens: screens, tabBar: tabBar,
          statement: statement))
    }
    return completed(written, &nodes)
  }

  private func parts(
    of statements: [Statement], _ nodes: inout NodeReader
  ) -> ([WrittenScreen], Element?) {
    var screens: [WrittenScreen] = []
    var places: [String: SourcePlace] = [:]
    var tabBar: Element?
    for statement in statements {
      if statement.isBesideScreens {
        tabBar = elements.element(statement, &nodes)
        reportDoubles(in: tabBar?.children ?? [], kind: .tab, statement, &nodes)
      } else if statement.node.name == "screen", let screen = screen(statement, &nodes) {
        if let first = places[screen.screen.id] {
          nodes.report(.usedTwice(screen.screen.id, kind: .screen, first: first), statement)
          nodes.unreadParts.lose(statement.node)
        } else {
          places[screen.screen.id] = screen.screen.place
          screens.append(screen)
        }
      }
    }
    return (screens, tabBar)
  }

  private func screen(_ statement: Statement, _ nodes: inout NodeReader) -> WrittenScreen? {
    guard let id = nodes.id(of: statement) else {
      nodes.unreadParts.lose(statement.node)
      return nil
    }
    guard limit.allows(statement, id: id, &nodes) else {
      nodes.unreadParts.lose(statement.node)
      return nil
    }
    let like = nodes.text("like", of: statement)
    // The element that a variant's element replaces may be in a block that places it.
    let parts = (statement.node.children ?? []).compactMap {
      elements.element(Statement(node: $0, file: statement.file), needsFrame: like == nil, &nodes)
    }
    elements.reportRounds(among: parts, statement, &nodes)
    let title = nodes.text("title", of: statement)
    var screen = Screen(
      id: id, title: title ?? id, elements: parts, place: nodes.place(of: statement))
    screen.isTitled = title != nil
    screen.showsTabBar = nodes.flag("tab-bar", of: statement) ?? true
    reportDoubles(in: screen.allElements, kind: .element, statement, &nodes)
    return WrittenScreen(screen: screen, like: like, statement: statement)
  }

  private func reportDoubles(
    in elements: [Element], kind: Fault.Named, _ statement: Statement, _ nodes: inout NodeReader
  ) {
    var first: [String: SourcePlace] = [:]
    first.reserveCapacity(elements.count)
    var doubles: [String] = []
    for element in elements where !element.id.isEmpty {
      // A child of an element with a duplicate id has a duplicate id itself, and is not reported.
      guard let place = element.place,
        !doubles.contains(where: { element.id.hasPrefix("\($0)-") })
      else { continue }
      if let known = first[element.id] {
        doubles.append(element.id)
        let node = statement.node.node(at: place) ?? statement.node
        nodes.report(
          .usedTwice(element.id, kind: kind, first: known), at: node.range, in: statement.file)
      } else {
        first[element.id] = place
      }
    }
  }

  /// The layouts, each with the screens it copies from the one it is like.
  private func completed(_ written: [WrittenLayout], _ nodes: inout NodeReader) -> [Layout] {
    let known = Dictionary(uniqueKeysWithValues: written.map { ($0.id, $0) })
    for layout in written {
      guard let like = layout.like, known[like] == nil else { continue }
      reportLike(.unknownID(like, kind: .layout, known: written.map(\.id)), of: layout, &nodes)
    }
    var done: [String: Layout] = [:]
    for layout in written {
      var chain: [WrittenLayout] = []
      var isInChain: Set<String> = []
      var next: WrittenLayout? = layout
      while let model = next, done[model.id] == nil {
        guard isInChain.insert(model.id).inserted else {
          reportLike(.likeItself(model.id, kind: .layout), of: model, &nodes)
          break
        }
        chain.append(model)
        next = model.like.flatMap { known[$0] }
      }
      while let model = chain.popLast() {
        done[model.id] = completed(model, from: model.like.flatMap { done[$0] }, &nodes)
      }
    }
    return written.compactMap { done[$0.id] }
  }

  private func completed(_ layout: WrittenLayout, from base: Layout?, _ nodes: inout NodeReader)
    -> Layout
  {
    let isBaseLost =
      layout.like != nil && base.map { nodes.unreadParts.isIncomplete($0.id) } ?? true
    if isBaseLost { nodes.unreadParts.leaveIncomplete(layout.id) }
    let reader = VariantReader(
      layout: layout.id, own: layout.screens, base: base?.screens ?? [], isBaseLost: isBaseLost)
    let own = reader.screens(&nodes)
    var result = Layout(
      id: layout.id, screens: own, tabBar: layout.tabBar,
      place: layout.statement.map { nodes.place(of: $0) })
    guard let base else { return result }
    result.screens = Self.screens(of: base, with: own)
    result.tabBar = layout.tabBar ?? base.tabBar
    return result
  }

  /// The screens of a layout: its own in place of those with their ids, and new ones at the end.
  private static func screens(of base: Layout, with own: [Screen]) -> [Screen] {
    guard !own.isEmpty else { return base.screens }
    var new = Dictionary(own.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var screens = base.screens
    for index in screens.indices {
      if let other = new.removeValue(forKey: screens[index].id) { screens[index] = other }
    }
    return screens + own.filter { new[$0.id] != nil }
  }

  private func reportLike(_ fault: Fault, of layout: WrittenLayout, _ nodes: inout NodeReader) {
    guard let statement = layout.statement, let value = statement.node.property("like") else {
      return
    }
    nodes.report(fault, at: value, of: statement)
  }
}

extension Statement {
  /// Whether the statement describes an element beside the screens of a layout: its tab bar.
  fileprivate var isBesideScreens: Bool { KindCatalogue.kind(named: node.name)?.home == .layout }
}
