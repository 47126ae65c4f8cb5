internal import Guidelines
internal import TouchLab

/// The elements of a screen, into which those of a variant are put.
///
/// An element takes the place of the one with its id, and a bar or list without an id that of its
/// kind. All others come in front.
struct VariantMerge {
  private(set) var elements: [Element]
  /// The elements that state no place and need one.
  private(set) var lost: [Element] = []

  init(_ elements: [Element]) { self.elements = elements }

  /// The names by which elements can be left out.
  var names: [String] {
    elements.flatMap(\.withDescendants).map { $0.id.isEmpty ? $0.kind.name : $0.id }
  }

  /// Removes the element with an id, or the one without an id of such a kind; false if there is
  /// none.
  mutating func leaveOut(_ id: String) -> Bool {
    if remove(id) { return true }
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
        _ = remove(child.id)
      }
      if let index = elements.firstIndex(where: { $0.isMerged(with: variant) }) {
        elements[index].merge(variant)
      } else if variant.id.isEmpty || !replace(variant) {
        elements.append(variant)
        if variant.needsPlace { lost.append(variant) }
      }
    }
  }

  /// Whether one of the elements is in the block of another.
  private func isWithin(_ id: String, _ outer: String) -> Bool {
    guard !outer.isEmpty else { return false }
    let holder = elements.flatMap(\.withDescendants).first { $0.id == outer }
    return holder?.withDescendants.contains { $0.id == id } ?? false
  }

  private mutating func replace(_ variant: Element) -> Bool {
    for index in elements.indices {
      if elements[index].id == variant.id {
        elements[index] = variant.placed(like: elements[index])
        if elements[index].needsPlace { lost.append(variant) }
        return true
      }
      if elements[index].replaceInside(variant) { return true }
    }
    return false
  }

  private mutating func remove(_ id: String) -> Bool {
    if let index = elements.firstIndex(where: { $0.id == id }) {
      elements.remove(at: index)
      return true
    }
    for index in elements.indices where elements[index].removeInside(id) { return true }
    return false
  }
}

extension Element {
  /// Whether the element needs a place on a screen and states none, or is a part of another
  /// element.
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

  /// Takes over the properties and children of another element.
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

  fileprivate mutating func replaceInside(_ variant: Element) -> Bool {
    for index in children.indices {
      if children[index].id == variant.id {
        children[index] = variant.placed(like: children[index])
        return true
      }
      if children[index].replaceInside(variant) { return true }
    }
    return false
  }

  fileprivate mutating func removeInside(_ id: String) -> Bool {
    if let index = children.firstIndex(where: { $0.id == id }) {
      children.remove(at: index)
      return true
    }
    for index in children.indices where children[index].removeInside(id) { return true }
    return false
  }
}
