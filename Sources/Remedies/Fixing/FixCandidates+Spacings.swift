internal import TouchLab

/// What stands in a row, a column or a container is further apart.
extension FixCandidates {
  /// How far apart things are put, in points, and how far where they respond in the room between them
  /// (our choices, as `distances` are).
  private static let gaps: [Double] = [2, 4, 6, 8, 10, 12, 16, 20, 24, 32, 40, 48]
  private static let wideGaps: [Double] = [8, 12, 16, 20, 24, 28, 32, 40, 48]

  /// Rows and columns of free things with wider gaps, about their middle or from either end.
  mutating func addSpacings() {
    let known = self
    for across in [true, false] {
      for lines in lines(across: across, ofKin: true)
      where lines.joined().contains(where: { restless.contains($0.index) }) {
        let all = Array(lines.joined())
        for end in [0.5, 0, 1] {
          addSeries(.space, all, over: Self.gaps) { gap in
            lines.flatMap { $0.respaced(across: across, gap: gap, keeping: end) }
          }
          addSeries(.space, all, over: Self.wideGaps) { gap in
            lines.flatMap { line -> [LayoutChange?] in
              let edits = line.respaced(across: across, gap: gap, keeping: end)
              return edits.isEmpty ? [] : known.responding(edits, of: line, gap: gap)
            }
          }
        }
      }
    }
    addFlowSpacings()
  }

  /// Containers that put what they hold one after the other.
  private mutating func addFlowSpacings() {
    for (path, element) in screen.elements.withPaths {
      guard let flow = element.kind.descriptor.flow else { continue }
      let ids = Set(element.children.filter { !$0.isPlaced }.map(\.id))
      let held = stated.filter { ids.contains($0.id) }
      guard held.count > 1, held.contains(where: { restless.contains($0.index) }) else { continue }
      let spacing = FlowSettings(element.flow, flow).spacing
      let known = self
      addSeries(.space, held, over: [4, 8, 12, 16, 24]) { amount in
        [known.spacing(element, at: path, as: spacing + amount, by: amount)]
      }
      addSeries(.space, held, over: Self.wideGaps.filter { $0 > spacing }) { gap in
        [known.spacing(element, at: path, as: gap, by: gap - spacing)]
          + held.map { $0.responding(about: gap / 2) }
      }
    }
  }

  private func spacing(
    _ container: Element, at path: [Int], as spacing: Double, by amount: Double
  ) -> LayoutChange {
    var after = container
    after.flow.spacing = spacing.inHundredths
    return LayoutChange(
      kind: .spacing, amount: amount, screen: screen.id, path: path, before: container,
      after: after)
  }
}

extension StatedTarget {
  /// It responds so many points about what is drawn of it, wherever that comes to stand; nil where that
  /// cannot be stated, or is not all that did before and more.
  fileprivate func responding(about margin: Double) -> LayoutChange? {
    guard element.kind.descriptor.statesHitTarget, target.hitPieces.isEmpty, !respondsAboutThumb,
      element.hitRule.isPlain
    else { return nil }
    // What the system draws grows about that, whatever else of it responds.
    let about = (frame ?? target.visual).grown(by: margin)
    guard target.hitTarget.isInside(about), target.hitTarget != about else { return nil }
    return edit(.hitTarget, by: margin) { $0.hitRule = .grown(margin) }
  }
}

extension [StatedTarget] {
  /// A row or column, in its order, with gaps of at least so many points.
  fileprivate func respaced(across: Bool, gap: Double, keeping end: Double) -> [LayoutChange?] {
    func start(_ target: StatedTarget) -> Double { across ? target.drawn.left : target.drawn.top }
    func length(_ target: StatedTarget) -> Double {
      across ? target.drawn.width : target.drawn.height
    }
    guard let first = self.first, let last = self.last else { return [] }
    let gaps = zip(self, dropFirst()).map { start($1) - start($0) - length($0) }
    guard let least = gaps.min(), gap > least + 0.5 else { return [] }
    let places = spread(
      start, length, gap: gap, keeping: end, from: start(first), to: start(last) + length(last))
    return zip(self, places).map { target, place in
      let by = (place - start(target)).inHundredths
      return target.edit(.move, by: by.magnitude) { $0.moveBy(across ? by : 0, across ? 0 : by) }
    }
  }

  /// Where each begins then: from an end that is kept each goes no further than those before it need, and
  /// about another point all gaps are as wide.
  private func spread(
    _ start: (StatedTarget) -> Double, _ length: (StatedTarget) -> Double, gap: Double,
    keeping end: Double, from first: Double, to last: Double
  ) -> [Double] {
    let all = reduce(0) { $0 + length($1) } + gap * Double(count - 1)
    var places: [Double] = []
    switch end {
    case 0:
      var free = first
      for target in self {
        places.append(Swift.max(start(target), free))
        free = (places.last ?? 0) + length(target) + gap
      }
    case 1:
      var free = last
      for target in reversed() {
        places.insert(Swift.min(start(target), free - length(target)), at: 0)
        free = (places.first ?? 0) - gap
      }
    default:
      var cursor = first - (all - (last - first)) * end
      for target in self {
        places.append(cursor)
        cursor += length(target) + gap
      }
    }
    return places
  }
}
