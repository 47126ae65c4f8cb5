internal import TouchLab

/// Rules R2, R4 and R5: the visible targets from back to front, clipped by the screen and by
/// containers.
extension Screening {
  mutating func collect(atMost mostTargets: Int) throws(ImportProblem) {
    let hidden = hiddenNodes()
    let clips = clips()
    for index in backToFront() {
      let node = facts.nodes[index]
      guard let kind = node.kind else { continue }
      if hidden[index] {
        drop(index, .hidden)
        continue
      }
      if let exclusion = node.exclusion {
        drop(index, exclusion)
        continue
      }
      guard let frame = node.frame else {
        drop(index, facts.system == .web ? .noBox : .badFrame)
        continue
      }
      guard !frame.isEmpty else {
        drop(index, .noArea)
        continue
      }
      let onScreen = frame.intersection(screen)
      let seen = onScreen.intersection(clips[index])
      guard !seen.isEmpty, !seen.inPoints(facts.unit).isEmpty else {
        drop(index, onScreen.isEmpty ? .offscreen : .scrolledOut)
        continue
      }
      guard candidates.count < mostTargets else { throw ImportLimits.tooManyTargets(mostTargets) }
      candidates.append(
        TargetCandidate(
          node: index, frame: seen, isClipped: Self.isCut(frame, to: seen), kind: kind,
          identifier: node.identifier, isOn: node.isOn))
    }
  }

  /// Whether a frame loses more than half a unit.
  static func isCut(_ frame: Rectangle, to seen: Rectangle) -> Bool {
    frame.width - seen.width > 0.5 || frame.height - seen.height > 0.5
  }

  private func hiddenNodes() -> [Bool] {
    var withParts: [Bool] = []
    withParts.reserveCapacity(facts.nodes.count)
    for (index, node) in facts.nodes.enumerated() {
      let above = facts.nodes.parent(of: index).map { withParts[$0] } ?? false
      withParts.append(above || node.visibility == .hiddenWithParts)
    }
    return zip(facts.nodes, withParts).map { $1 || $0.visibility == .hidden }
  }

  /// The clipping area of each node: the intersection of its containers that clip.
  private func clips() -> [Rectangle] {
    let far = ImportLimits.coordinate * 4
    let open = Rectangle(x: -far, y: -far, width: 2 * far, height: 2 * far)
    var outer: [Rectangle] = []
    var inner: [Rectangle] = []
    for (index, node) in facts.nodes.enumerated() {
      let own = facts.nodes.parent(of: index).map { inner[$0] } ?? open
      outer.append(own)
      if node.clipsParts, let frame = node.frame {
        inner.append(own.intersection(frame))
      } else {
        inner.append(own)
      }
    }
    return outer
  }

  /// The indices in drawing order.
  ///
  /// It is document order, unless all children of a node state another; Android's keyboard comes
  /// last.
  private func backToFront() -> [Int] {
    let order =
      facts.nodes.contains { $0.drawingOrder != nil }
      ? inDrawingOrder() : Array(facts.nodes.indices)
    guard facts.system == .android else { return order }
    let isKey = { (index: Int) in bar(of: index) == .keyboard }
    return order.filter { !isKey($0) } + order.filter(isKey)
  }

  private func inDrawingOrder() -> [Int] {
    var children: [[Int]] = Array(repeating: [], count: facts.nodes.count)
    var waiting: [Int] = []
    for index in facts.nodes.indices {
      if let parent = facts.nodes.parent(of: index) {
        children[parent].append(index)
      } else {
        waiting.append(index)
      }
    }
    waiting.reverse()
    var order: [Int] = []
    while let index = waiting.popLast() {
      order.append(index)
      waiting += sorted(children[index]).reversed()
    }
    return order
  }

  /// The children of a node from back to front.
  func sorted(_ children: [Int]) -> [Int] {
    let orders = children.compactMap { facts.nodes[$0].drawingOrder }
    guard orders.count == children.count else { return children }
    return zip(orders, children).enumerated()
      .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(\.element.1)
  }
}
