internal import TouchLab

/// Arrows from intended to activated or disabled targets, wider for higher probability.
struct ConfusionArrows {
  private let screen: ScreenResult

  init(of screen: ScreenResult) {
    self.screen = screen
  }

  /// The smallest probability of an arrow.
  static let least = 0.001
  /// The maximum number of arrows; the likeliest are drawn.
  static let most = 60
  /// The maximum number of arrows with figures.
  private static let mostFigures = 16

  private struct Arrow {
    var from: Point
    var to: Point
    var probability: Double

    var length: Double {
      let (x, y) = (to.x - from.x, to.y - from.y)
      return (x * x + y * y).squareRoot()
    }
  }

  /// The arrows in ascending order of probability, so that the likeliest lie in front.
  private var arrows: [Arrow] {
    let all = screen.targets.flatMap { result -> [Arrow] in
      (result.exact ?? []).compactMap { chance in
        guard chance.probability >= Self.least,
          let other = chance.outcome.namedTarget.flatMap({ screen.placed.target(id: $0) })
        else { return nil }
        return Arrow(
          from: result.target.aim, to: other.visual.center, probability: chance.probability)
      }
    }
    return all.greatestFirst(\.probability).prefix(Self.most).reversed()
  }

  var isEmpty: Bool { arrows.isEmpty }

  var markup: Markup {
    let arrows = arrows
    return SVG.group("ways", arrows.map(draw)) + SVG.group("figures", figures(of: arrows))
  }

  /// The figures of the likeliest arrows, each at the first place where it covers no other.
  ///
  /// Figures without such a place are left to the table.
  private func figures(of arrows: [Arrow]) -> [Markup] {
    var taken: [Rectangle] = []
    return arrows.suffix(Self.mostFigures).reversed().compactMap { arrow in
      guard
        let text = FittedText("\(arrow.probability.shortPercent) %", width: 60, sizes: [9.5])
      else { return nil }
      let boxes = Self.figurePlaces.map { along, gap in
        let center = place(on: arrow, along: along, gap: gap + text.width / 2)
        return Rectangle(
          x: center.x - text.width / 2, y: center.y - text.size / 2, width: text.width,
          height: text.size + 1)
      }
      let free = boxes.first { box in
        box.left >= screen.placed.bounds.left && box.right <= screen.placed.bounds.right
          && taken.allSatisfy { $0.intersection(box).isEmpty }
      }
      guard let box = free else { return nil }
      taken.append(box)
      return SVG.text(
        text, at: Point(x: box.center.x, y: box.center.y + text.size / 3), style: "rate glow")
    }
  }

  /// Candidate places of a figure: the position along its curve from 0 to 1, and the distance
  /// beside it in points.
  private static let figurePlaces = [
    (0.5, 3.0), (0.35, 3.0), (0.65, 3.0), (0.5, 16.0), (0.25, 3.0), (0.75, 3.0), (0.5, 30.0),
  ]

  /// The control point of the curve.
  ///
  /// It lies to the right, so that the two arrows between two targets separate.
  private func bend(of arrow: Arrow) -> Point {
    let length = arrow.length
    return point(beside: arrow, by: max(Self.leastBend, 0.22 * length))
  }

  /// The point at `distance` to the right of the straight line's middle.
  private func point(beside arrow: Arrow, by distance: Double) -> Point {
    let length = max(arrow.length, 1)
    return Point(
      x: (arrow.from.x + arrow.to.x) / 2 - (arrow.to.y - arrow.from.y) / length * distance,
      y: (arrow.from.y + arrow.to.y) / 2 + (arrow.to.x - arrow.from.x) / length * distance)
  }

  private static let leastBend = 22.0

  private func draw(_ arrow: Arrow) -> Markup {
    let bend = bend(of: arrow)
    let width = min(6, 0.8 + 40 * arrow.probability)
    let curve =
      "M\(place(arrow.from))Q\(place(bend)) \(place(arrow.to))"
    return SVG.path(curve, "way", width: width) + head(of: arrow, from: bend, size: 3 + width)
  }

  private func head(of arrow: Arrow, from bend: Point, size: Double) -> Markup {
    let across = arrow.to.x - bend.x
    let down = arrow.to.y - bend.y
    let length = (across * across + down * down).squareRoot()
    guard length > 0 else { return .none }
    let (x, y) = (across / length * size, down / length * size)
    let tip = Point(x: arrow.to.x + x / 2, y: arrow.to.y + y / 2)
    let left = Point(x: arrow.to.x - x - y * 0.7, y: arrow.to.y - y + x * 0.7)
    let right = Point(x: arrow.to.x - x + y * 0.7, y: arrow.to.y - y - x * 0.7)
    return SVG.path("M\(place(tip))L\(place(left))L\(place(right))Z", "head")
  }

  /// A point beside the curve, at a share of its length; at 0.5 the curve lies half-way to its
  /// control point.
  private func place(on arrow: Arrow, along share: Double, gap: Double) -> Point {
    let height = max(Self.leastBend, 0.22 * arrow.length)
    let beside = point(beside: arrow, by: 2 * share * (1 - share) * height + gap)
    let (x, y) = (arrow.to.x - arrow.from.x, arrow.to.y - arrow.from.y)
    return Point(x: beside.x + (share - 0.5) * x, y: beside.y + (share - 0.5) * y)
  }

  private func place(_ point: Point) -> String {
    "\(SVG.number(point.x)) \(SVG.number(point.y))"
  }
}
