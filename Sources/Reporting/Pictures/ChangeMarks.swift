internal import TouchLab

/// The overlay on a picture of one of two compared layouts.
///
/// It fades unchanged areas and writes the differences of changed targets.
struct ChangeMarks {
  let placed: PlacedScreen
  let changed: [Comparison.TargetDifference]
  /// The screen on the baseline layout, for the picture of the candidate only.
  ///
  /// Differences and moves are drawn relative to it.
  let before: PlacedScreen?

  var markup: Markup {
    let holes = Self.apart(targets.map { $0.frame.grown(by: 2) })
    return SVG.path(Self.filling([placed.bounds] + holes), "fade") + moves
      + figures.map(\.markup).joined()
  }

  /// Arrows from the old places of moved targets to the new ones.
  private var moves: Markup {
    guard let before else { return .none }
    let lines = targets.compactMap { target -> String? in
      guard let old = before.target(id: target.change.id)?.visibleFrame.center else { return nil }
      let new = target.frame.center
      let (x, y) = (new.x - old.x, new.y - old.y)
      let length = (x * x + y * y).squareRoot()
      guard length >= Self.leastMove, length.isFinite else { return nil }
      let (a, b) = (x / length * 7, y / length * 7)
      let edge = Self.border(of: target.frame, from: old)
      let head = [(-a - b * 0.6, -b + a * 0.6), (-a + b * 0.6, -b - a * 0.6)].map { point in
        "M\(SVG.number(edge.x)) \(SVG.number(edge.y))l\(SVG.number(point.0)) \(SVG.number(point.1))"
      }.joined()
      return
        "M\(SVG.number(old.x)) \(SVG.number(old.y))L\(SVG.number(edge.x)) \(SVG.number(edge.y))"
        + head
    }
    return lines.isEmpty ? .none : SVG.path(lines.joined(), "move")
  }

  /// The point where the line from `start` to a frame's centre meets its edge; the centre if the
  /// line starts inside.
  private static func border(of frame: Rectangle, from start: Point) -> Point {
    let center = frame.center
    guard !frame.contains(start) else { return center }
    let (x, y) = (start.x - center.x, start.y - center.y)
    let scale = min(
      x == 0 ? .infinity : frame.width / 2 / x.magnitude,
      y == 0 ? .infinity : frame.height / 2 / y.magnitude)
    return scale.isFinite ? Point(x: center.x + x * scale, y: center.y + y * scale) : center
  }

  /// The shortest move with an arrow, in points.
  private static let leastMove = 12.0

  /// A changed target and the part of it that is on the screen.
  private typealias Target = (frame: Rectangle, change: Comparison.TargetDifference)

  private var targets: [Target] {
    changed.compactMap { change in
      placed.target(id: change.id).map { ($0.visibleFrame.intersection(placed.bounds), change) }
    }.filter { $0.frame.isDrawable }
  }

  /// A difference and the place of its text.
  private struct Figure {
    let text: FittedText
    let box: Rectangle
    let isWorse: Bool

    var markup: Markup {
      SVG.text(
        text, at: Point(x: box.center.x, y: box.bottom - 2),
        style: "glow rate \(isWorse ? "worse" : "better")")
    }
  }

  /// The figures, largest difference first, without those that would cover another.
  private var figures: [Figure] {
    guard before != nil else { return [] }
    let frames = targets.map(\.frame)
    var figures: [Figure] = []
    for target in targets.greatestFirst(\.change.difference.value.magnitude) {
      let room = Self.room(for: target.frame, among: frames)
      guard let text = Self.text(of: target.change.difference, in: room),
        let box = places(of: text, beside: target.frame).first(where: { place in
          figures.allSatisfy { $0.box.intersection(place).isEmpty }
        })
      else { continue }
      figures.append(
        Figure(text: text, box: box, isWorse: target.change.difference.value < 0))
    }
    return figures
  }

  /// The text of a difference.
  ///
  /// In narrow room the unit is omitted, since the line above the pair has it.
  private static func text(of difference: Difference, in room: Double) -> FittedText? {
    let points = difference.percentagePoints
    let words = [("\(points) pp", [13.0, 12]), (points, [13.0, 12, 11])]
    return words.lazy.compactMap { FittedText($0, width: (room - 3) / boldness, sizes: $1) }
      .first { !$0.isCut }
  }

  /// Above the target or below it; at its upper edge if it fills the screen.
  private func places(of text: FittedText, beside frame: Rectangle) -> [Rectangle] {
    let bounds = placed.bounds
    let width = Self.boldness * text.width
    let x = min(max(frame.center.x, bounds.left + width / 2), bounds.right - width / 2)
    func place(_ top: Double) -> Rectangle {
      Rectangle(x: x - width / 2, y: top, width: width, height: text.size)
    }
    let outside = [place(frame.top - 3 - text.size), place(frame.bottom + 4)]
      .filter { $0.top >= bounds.top && $0.bottom <= bounds.bottom }
    return outside.isEmpty ? [place(frame.top + 3)] : outside
  }

  /// The assumed maximum width of bold letters of system fonts, relative to regular ones.
  ///
  /// Fitted text is measured as regular, and the width of bold is unknown before it is drawn.
  private static let boldness = 1.2

  /// The width available to a figure before it meets those of neighbours, at least what is legible.
  private static func room(for frame: Rectangle, among frames: [Rectangle]) -> Double {
    let distances = frames.filter { $0 != frame && ($0.top - frame.top).magnitude < 16 }
      .map { ($0.center.x - frame.center.x).magnitude }
    return max(36, distances.reduce(90, min))
  }

  /// The frames without overlaps: those that overlap are replaced by their union.
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
