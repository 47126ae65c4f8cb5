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
      for lines in lines(across: across)
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
      let id = screen.id
      addSeries(.space, held, over: [4, 8, 12, 16, 24]) { amount in
        var after = element
        after.flow.spacing = (spacing + amount).inHundredths
        return [
          LayoutChange(
            kind: .spacing, amount: amount, screen: id, path: path, before: element,
            after: after)
        ]
      }
    }
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
    let before = start(last) + length(last) - start(first)
    let after = reduce(0) { $0 + length($1) } + gap * Double(count - 1)
    var cursor = start(first) - (after - before) * end
    return map { target in
      let by = (cursor - start(target)).inHundredths
      cursor += length(target) + gap
      return target.edit(.move, by: by.magnitude) { $0.moveBy(across ? by : 0, across ? 0 : by) }
    }
  }
}
