internal import TouchLab

/// What lies over a picture of a layout beside another: all that did not change is faded, and what did
/// has its difference.
struct ChangeMarks {
  let placed: PlacedScreen
  let changed: [Comparison.TargetDifference]
  /// Whether differences are written: on the candidate alone.
  let showsFigures: Bool

  var markup: Markup {
    let targets = changed.compactMap { change in
      placed.target(id: change.id).map { (frame: $0.visual.intersection(placed.bounds), change) }
    }.filter { $0.frame.isDrawable }
    let holes = Self.apart(targets.map { $0.frame.grown(by: 2) })
    let frames = targets.map(\.frame)
    let figures =
      showsFigures
      ? targets.compactMap { figure($0.1, beside: $0.frame, among: frames) } : []
    return SVG.path(Self.filling([placed.bounds] + holes), "fade") + figures.joined()
  }

  private func figure(
    _ change: Comparison.TargetDifference, beside frame: Rectangle, among frames: [Rectangle]
  ) -> Markup? {
    let points = change.difference.percentagePoints
    let room = Self.room(for: frame, among: frames)
    // Where figures stand close the unit gives way: it is said above the pair.
    let fitted = ["\(points) pp", points].lazy.compactMap { words in
      FittedText(words, width: room, sizes: [13, 11, 10, 9, 8, 7])
    }.first { !$0.isCut }
    guard let text = fitted else { return nil }
    let bounds = placed.bounds
    let half = text.width / 2
    let x = min(max(frame.center.x, bounds.left + half), bounds.right - half)
    let above = frame.top - 5
    let y = above - text.size < bounds.top ? frame.bottom + text.size + 2 : above
    let tone = change.difference.value < 0 ? "worse" : "better"
    return SVG.text(text, at: Point(x: x, y: y), style: "glow rate \(tone)")
  }

  /// How wide a figure can be without meeting those of targets beside its own, as far as it is legible.
  private static func room(for frame: Rectangle, among frames: [Rectangle]) -> Double {
    let distances = frames.filter { $0 != frame && ($0.top - frame.top).magnitude < 16 }
      .map { ($0.center.x - frame.center.x).magnitude }
    return max(30, distances.reduce(90, min))
  }

  /// Rectangles of which none meets another: those that do become the one about both.
  private static func apart(_ frames: [Rectangle]) -> [Rectangle] {
    var apart: [Rectangle] = []
    for frame in frames {
      var whole = frame
      while let index = apart.firstIndex(where: { !$0.intersection(whole).isEmpty }) {
        whole = whole.union(apart.remove(at: index))
      }
      apart.append(whole)
    }
    return apart
  }

  private static func filling(_ frames: [Rectangle]) -> String {
    frames.map { frame in
      let (left, top) = (SVG.number(frame.left), SVG.number(frame.top))
      return "M\(left) \(top)H\(SVG.number(frame.right))V\(SVG.number(frame.bottom))H\(left)Z"
    }.joined()
  }
}
