internal import TouchLab

/// Lines of targets that grow downwards, with the elements that they push down.
struct GrowingLines {
  /// The number of lines.
  let count: Int
  /// The number of growing lines above each target of the group.
  let above: [Int]
  private let below: [(moved: Scene.FreeElement, lines: Int)]

  /// The place of a growing target.
  private struct Grown {
    let path: [Int]
    let drawn: Rectangle
    let line: Double
  }

  init(_ group: [StatedTarget], on scene: Scene) {
    let grown = group.map {
      Grown(path: $0.path, drawn: $0.drawn, line: $0.drawn.top.rounded())
    }
    func lines(above frame: Rectangle, besides path: [Int]) -> Int {
      var lines: Set<Double> = []
      for one in grown
      where one.drawn.bottom <= frame.top + 1e-6 && one.drawn.left < frame.right
        && frame.left < one.drawn.right && one.path != path
      {
        lines.insert(one.line)
      }
      return lines.count
    }
    count = Set(grown.map(\.line)).count
    above = grown.map { lines(above: $0.drawn, besides: $0.path) }
    let own = Set(group.map(\.path))
    let others = group.first.map { scene.free(besides: $0) } ?? []
    below = others.filter { !own.contains($0.path) }
      .map { ($0, lines(above: $0.frame, besides: $0.path)) }
      .filter { $0.lines > 0 }
  }

  /// Returns the edits that move elements down when each line above them grows by `growth`.
  func pushed(by growth: Double, on scene: Scene) -> [LayoutEdit] {
    guard growth > 0 else { return [] }
    return below.map { element, lines in
      scene.moved(element.element, at: element.path, 0, growth * Double(lines))
    }
  }
}
