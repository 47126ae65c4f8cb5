internal import KDL
internal import TouchLab

/// A layout as it is written, before it is completed from the one that it is like.
private struct WrittenLayout {
  var id: String
  var like: String?
  var screens: [Screen]
  var tabBar: Element?
  var statement: Statement?
}

extension Checker {
  /// All layouts of a scenario; screens at the top level form one named after the file.
  mutating func layouts(_ statements: [Statement], fileID: String) -> [Layout] {
    var written: [WrittenLayout] = []
    let loose = statements.filter { $0.node.name == "screen" || $0.isBesideScreens }
    if !loose.isEmpty {
      let (screens, tabBar) = parts(of: loose)
      written.append(WrittenLayout(id: fileID, screens: screens, tabBar: tabBar))
    }
    for statement in statements where statement.node.name == "layout" {
      guard let id = id(of: statement) else { continue }
      if let first = written.first(where: { $0.id == id }) {
        let known = first.statement.map { self.place(of: $0) } ?? first.screens.first?.place
        let start = SourcePlace(file: "", line: 1, column: 1)
        report(.usedTwice(id, kind: .layout, first: known ?? start), statement)
        continue
      }
      let children = (statement.node.children ?? []).map {
        Statement(node: $0, file: statement.file)
      }
      let (screens, tabBar) = parts(of: children)
      written.append(
        WrittenLayout(
          id: id, like: text("like", of: statement), screens: screens, tabBar: tabBar,
          statement: statement))
    }
    return completed(written)
  }

  private mutating func parts(of statements: [Statement]) -> ([Screen], Element?) {
    var screens: [Screen] = []
    var tabBar: Element?
    for statement in statements {
      if statement.isBesideScreens {
        tabBar = element(statement)
        reportDoubles(in: tabBar?.children ?? [], kind: .tab, statement)
      } else if statement.node.name == "screen", let screen = screen(statement) {
        if let first = screens.first(where: { $0.id == screen.id })?.place {
          report(.usedTwice(screen.id, kind: .screen, first: first), statement)
        } else {
          screens.append(screen)
        }
      }
    }
    return (screens, tabBar)
  }

  private mutating func screen(_ statement: Statement) -> Screen? {
    guard let id = id(of: statement) else { return nil }
    let elements = (statement.node.children ?? []).compactMap {
      element(Statement(node: $0, file: statement.file), needsFrame: true)
    }
    let title = text("title", of: statement)
    var screen = Screen(
      id: id, title: title ?? id, elements: elements, place: place(of: statement))
    screen.isTitled = title != nil
    screen.showsTabBar = flag("tab-bar", of: statement) ?? true
    reportDoubles(in: screen.allElements, kind: .element, statement)
    return screen
  }

  private mutating func reportDoubles(
    in elements: [Element], kind: Fault.Named, _ statement: Statement
  ) {
    var first: [String: SourcePlace] = [:]
    first.reserveCapacity(elements.count)
    for element in elements where !element.id.isEmpty {
      guard let place = element.place else { continue }
      if let known = first[element.id] {
        let node = statement.node.node(at: place) ?? statement.node
        report(
          .usedTwice(element.id, kind: kind, first: known), at: node.range, in: statement.file)
      } else {
        first[element.id] = place
      }
    }
  }

  /// The layouts with what each takes over from the one that it is like.
  ///
  /// A loop, not a recursion: nothing limits how many layouts are each like the next.
  private mutating func completed(_ written: [WrittenLayout]) -> [Layout] {
    let known = Dictionary(uniqueKeysWithValues: written.map { ($0.id, $0) })
    for layout in written {
      guard let like = layout.like, known[like] == nil else { continue }
      reportLike(.unknownID(like, kind: .layout, known: written.map(\.id)), of: layout)
    }
    var done: [String: Layout] = [:]
    for layout in written {
      var chain: [WrittenLayout] = []
      var next: WrittenLayout? = layout
      while let model = next, done[model.id] == nil {
        guard !chain.contains(where: { $0.id == model.id }) else {
          reportLike(.likeItself(model.id), of: model)
          break
        }
        chain.append(model)
        next = model.like.flatMap { known[$0] }
      }
      while let model = chain.popLast() {
        done[model.id] = completed(model, from: model.like.flatMap { done[$0] })
      }
    }
    return written.compactMap { done[$0.id] }
  }

  private func completed(_ layout: WrittenLayout, from base: Layout?) -> Layout {
    var result = Layout(
      id: layout.id, screens: layout.screens, tabBar: layout.tabBar,
      place: layout.statement.map { place(of: $0) })
    guard let base else { return result }
    let own = layout.screens
    let replaced = base.screens.map { screen in own.first { $0.id == screen.id } ?? screen }
    let added = own.filter { screen in !base.screens.contains { $0.id == screen.id } }
    result.screens = replaced + added
    result.tabBar = layout.tabBar ?? base.tabBar
    return result
  }

  private mutating func reportLike(_ fault: Fault, of layout: WrittenLayout) {
    guard let statement = layout.statement, let value = statement.node.property("like") else {
      return
    }
    report(fault, at: value, of: statement)
  }
}

extension Statement {
  /// Whether it describes what stands beside the screens of a layout: its tab bar.
  fileprivate var isBesideScreens: Bool { KindCatalogue.kind(named: node.name)?.home == .layout }
}
