internal import KDL
internal import TouchLab

/// A screen as it is written, before it is completed from the one it is like.
struct WrittenScreen {
  var screen: Screen
  var like: String?
  var statement: Statement
}

/// Completes the variants of a layout.
struct VariantReader {
  /// The id of the layout.
  let layout: String
  /// The layout's own screens.
  ///
  /// `base` has those of the layout that it is like.
  let own: [WrittenScreen]
  let base: [Screen]
  /// Whether the layout lacks screens of an unreadable one.
  var isBaseLost = false

  /// The layout's own screens, each with the elements it takes over.
  ///
  /// A loop, not a recursion: any number of screens can each be like the next.
  func screens(_ nodes: inout NodeReader) -> [Screen] {
    guard own.contains(where: { $0.like != nil }) else { return own.map(\.screen) }
    let written = Dictionary(
      own.map { ($0.screen.id, $0) }, uniquingKeysWith: { first, _ in first })
    var done: [String: Screen] = [:]
    for screen in own {
      var chain: [WrittenScreen] = []
      var isInChain: Set<String> = []
      var next: WrittenScreen? = screen
      while let model = next, done[model.screen.id] == nil {
        if !isInChain.insert(model.screen.id).inserted {
          report(.likeItself(model.screen.id, kind: .screen), of: model, &nodes)
          nodes.unreadParts.leaveIncomplete(layout)
          break
        }
        chain.append(model)
        // A screen that is like its own id is like that of the other layout.
        next = model.like == model.screen.id ? nil : model.like.flatMap { written[$0] }
      }
      while let model = chain.popLast() {
        let isOwn = model.like.map { $0 != model.screen.id && written[$0] != nil } ?? false
        done[model.screen.id] = completed(model, isLikeOwn: isOwn, among: done, &nodes)
      }
    }
    return own.compactMap { done[$0.screen.id] }
  }

  private func completed(
    _ variant: WrittenScreen, isLikeOwn isOwn: Bool, among done: [String: Screen],
    _ nodes: inout NodeReader
  ) -> Screen {
    guard let like = variant.like else { return variant.screen }
    guard let model = isOwn ? done[like] : base.first(where: { $0.id == like }) else {
      // A screen that is like itself in a cycle was reported with the cycle.
      if !isOwn {
        let known = own.map(\.screen.id).filter { $0 != variant.screen.id } + base.map(\.id)
        if !isBaseLost {
          report(.unknownID(like, kind: .screen, known: known), of: variant, &nodes)
        }
        nodes.unreadParts.leaveIncomplete(layout)
      }
      return variant.screen
    }
    var merge = VariantMerge(model.elements)
    nodes.removals.inherit(variant.screen, from: model)
    leaveOut(of: variant, &merge, &nodes)
    merge.take(variant.screen.elements)
    for element in merge.lost where !nodes.unreadParts.isLost(element.id) {
      reportLost(element, of: variant, &nodes)
    }
    var screen = variant.screen
    screen.elements = merge.elements
    if !screen.isTitled, model.isTitled {
      screen.title = model.title
      screen.isTitled = true
    }
    if variant.statement.node.property("tab-bar") == nil { screen.showsTabBar = model.showsTabBar }
    return screen
  }

  private func leaveOut(
    of variant: WrittenScreen, _ merge: inout VariantMerge, _ nodes: inout NodeReader
  ) {
    for node in variant.statement.node.children ?? [] where node.name == Grammar.withoutName {
      let statement = Statement(node: node, file: variant.statement.file)
      for value in node.arguments {
        guard let id = nodes.text(value, of: "the id of without", in: statement) else { continue }
        if merge.leaveOut(id) {
          nodes.removals.add(id, by: variant.screen, of: layout)
        } else if let before = nodes.removals.first(of: id, for: variant.screen) {
          nodes.report(
            .leftOutBefore(id, screen: before.screen, layout: before.layout), at: value,
            of: statement)
        } else if !nodes.unreadParts.isIncomplete(layout) {
          nodes.report(
            .unknownID(id, kind: .element, known: merge.names), at: value, of: statement)
        }
      }
    }
  }

  /// Reports an element without a place, or a part outside of its bar or list.
  private func reportLost(
    _ element: Element, of variant: WrittenScreen, _ nodes: inout NodeReader
  ) {
    guard let place = element.place,
      let node = variant.statement.node.node(at: place)
    else { return }
    let statement = Statement(node: node, file: variant.statement.file)
    guard element.kind.descriptor.home.isOnScreen else {
      nodes.report(.replacesNothing(node: element.kind.name, id: element.id), statement)
      return
    }
    ElementReader().reportLostFrame(of: element, statement, &nodes)
  }

  private func report(_ fault: Fault, of screen: WrittenScreen, _ nodes: inout NodeReader) {
    guard let value = screen.statement.node.property("like") else { return }
    nodes.report(fault, at: value, of: screen.statement)
  }
}
