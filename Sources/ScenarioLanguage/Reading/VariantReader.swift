internal import Guidelines
internal import KDL
internal import TouchLab

/// A screen as it is written, before it is completed from the one it is like.
struct WrittenScreen {
  var screen: Screen
  var like: String?
  var statement: Statement
}

struct VariantReader {
  let layout: String
  /// The layout's own screens. `base` has those of the layout that it is like.
  let own: [WrittenScreen]
  let base: [Screen]
  /// Whether the layout lacks screens of an unreadable one.
  var isBaseLost = false

  /// The layout's own screens, each with the elements it takes over. A loop, not a recursion: any
  /// number of screens can each be like the next.
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

/// The elements of a screen, into which those of a variant are put. An element takes the place of
/// the one with its id, and a bar or list without an id that of its kind. All others come in front.
struct VariantMerge {
  private(set) var elements: [Element]
  /// The elements that state no place and need one.
  private(set) var lost: [Element] = []

  init(_ elements: [Element]) { self.elements = elements }

  var names: [String] {
    elements.flatMap(\.withDescendants).map { $0.id.isEmpty ? $0.kind.name : $0.id }
  }

  /// Removes the element with an id, or the one of a kind without id; false if there is none.
  mutating func leaveOut(_ id: String) -> Bool {
    if elements.remove(id) { return true }
    guard let index = elements.firstIndex(where: { $0.id.isEmpty && $0.kind.name == id }) else {
      return false
    }
    elements.remove(at: index)
    return true
  }

  mutating func take(_ variants: [Element]) {
    for variant in variants {
      let kept = elements.first { $0.isMerged(with: variant) }?.children.map(\.id) ?? []
      // An element that is in another block now leaves its old place.
      for child in variant.children.flatMap(\.withDescendants)
      where !child.id.isEmpty && !kept.contains(child.id) && !isWithin(child.id, variant.id) {
        _ = elements.remove(child.id)
      }
      if let index = elements.firstIndex(where: { $0.isMerged(with: variant) }) {
        elements[index].merge(variant)
      } else if variant.id.isEmpty || !replace(variant) {
        elements.append(variant)
        if variant.needsPlace { lost.append(variant) }
      }
    }
  }

  private func isWithin(_ id: String, _ outer: String) -> Bool {
    guard !outer.isEmpty else { return false }
    let holder = elements.flatMap(\.withDescendants).first { $0.id == outer }
    return holder?.withDescendants.contains { $0.id == id } ?? false
  }

  private mutating func replace(_ variant: Element) -> Bool {
    guard elements.replace(variant) else { return false }
    if elements.contains(where: { $0.id == variant.id && $0.needsPlace }) { lost.append(variant) }
    return true
  }
}

extension [Element] {
  /// Puts an element in the place of the one with its id, at any depth; false if there is none.
  fileprivate mutating func replace(_ variant: Element) -> Bool {
    for index in indices {
      if self[index].id == variant.id {
        self[index] = variant.placed(like: self[index])
        return true
      }
      if self[index].children.replace(variant) { return true }
    }
    return false
  }

  fileprivate mutating func remove(_ id: String) -> Bool {
    if let index = firstIndex(where: { $0.id == id }) {
      remove(at: index)
      return true
    }
    for index in indices where self[index].children.remove(id) { return true }
    return false
  }
}

extension Element {
  /// Whether the element needs a place and states none, or is a part of another element.
  fileprivate var needsPlace: Bool {
    guard kind.descriptor.home.isOnScreen else { return true }
    return placement.needsPoint && !(anchors.placesAcross(frame) && anchors.placesDown(frame))
  }

  /// The element at the place of another, along each axis on which it states none.
  fileprivate func placed(like other: Element) -> Element {
    var placed = self
    let across = anchors.placesAcross(frame)
    let down = anchors.placesDown(frame)
    if !across {
      placed.frame.x = other.frame.x
      let stretches = frame.width == nil || other.frame.x == nil
      placed.anchors.right = stretches ? other.anchors.right : nil
    }
    if !down {
      placed.frame.y = other.frame.y
      placed.anchors.top = other.anchors.top
      placed.anchors.bottom = other.anchors.bottom
      placed.anchors.leadsKeyboard = other.anchors.leadsKeyboard
      placed.anchors.below = other.anchors.below
      placed.anchors.above = other.anchors.above
      placed.anchors.gap = other.anchors.gap
    }
    let old = other.anchors.center
    let inMiddle = (!across && (old == .x || old == .both), !down && (old == .y || old == .both))
    switch inMiddle {
    case (true, true): placed.anchors.center = .both
    case (true, false): placed.anchors.center = anchors.center == .y ? .both : .x
    case (false, true): placed.anchors.center = anchors.center == .x ? .both : .y
    case (false, false): break
    }
    if !across, !down {
      placed.anchors.isLeading = anchors.isLeading || other.anchors.isLeading
      placed.anchors.isTrailing = anchors.isTrailing || other.anchors.isTrailing
    }
    return placed
  }

  /// Whether another element without an id is the same bar, list or grid.
  fileprivate func isMerged(with other: Element) -> Bool {
    guard id.isEmpty, kind.descriptor === other.kind.descriptor else { return false }
    return switch placement {
    case .framed, .equalParts, .surface, .panel, .notice, .part: false
    case .navigationBar, .toolbar, .appBar, .searchBar, .scopeBar, .rows, .cells, .scroll, .tabBar,
      .system:
      true
    }
  }

  fileprivate mutating func merge(_ other: Element) {
    let usual = Element(kind: kind.descriptor.standard)
    for property in kind.descriptor.properties {
      guard let value = property.get(other), value != property.get(usual) else { continue }
      property.set(value, &self)
    }
    if let label = other.label { self.label = label }
    place = other.place
    for child in other.children {
      if let index = children.firstIndex(where: { $0.id == child.id && !child.id.isEmpty }) {
        children[index] = child
      } else {
        children.append(child)
      }
    }
  }
}

/// The elements that variants leave out, those of the screens they are like included.
struct InheritedRemovals {
  struct Removal {
    let screen: String
    let layout: String
  }

  /// The removals by the place of a screen and the id of an element.
  private var removals: [SourcePlace: [String: Removal]] = [:]

  /// Gives a variant the removals of the screen it is like.
  mutating func inherit(_ screen: Screen, from model: Screen) {
    guard let place = screen.place, let found = model.place.flatMap({ removals[$0] }) else {
      return
    }
    removals[place] = found
  }

  mutating func add(_ id: String, by screen: Screen, of layout: String) {
    guard let place = screen.place else { return }
    removals[place, default: [:]][id] = Removal(screen: screen.id, layout: layout)
  }

  /// The removal of an element that a screen lacks; nil if none is recorded.
  func first(of id: String, for screen: Screen) -> Removal? {
    screen.place.flatMap { removals[$0]?[id] }
  }
}
