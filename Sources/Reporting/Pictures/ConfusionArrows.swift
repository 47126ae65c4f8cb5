internal import TouchLab

/// Arrows from each target to those that are touched in its place, thicker the more often.
struct ConfusionArrows {
  private let screen: ScreenResult

  init(of screen: ScreenResult) {
    self.screen = screen
  }

  /// Rarer than this in 1, a confusion is left out.
  static let least = 0.001
  /// So many arrows at most, the likeliest.
  static let most = 60
  /// So many of them with their figures.
  private static let mostFigures = 16

  private struct Arrow {
    var from: Point
    var to: Point
    var probability: Double
  }

  /// The confusions that are shown, the likeliest last, in front.
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
    let figures = arrows.suffix(Self.mostFigures).map(figure)
    return SVG.group("ways", arrows.map(draw)) + SVG.group("figures", figures)
  }

  /// The curve bends to its right, so that the two ways between two targets part.
  private func bend(of arrow: Arrow) -> Point {
    let across = arrow.to.x - arrow.from.x
    let down = arrow.to.y - arrow.from.y
    return Point(
      x: (arrow.from.x + arrow.to.x) / 2 - down * 0.22,
      y: (arrow.from.y + arrow.to.y) / 2 + across * 0.22)
  }

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

  private func figure(of arrow: Arrow) -> Markup {
    let bend = bend(of: arrow)
    // The middle of the curve lies half-way to its bend.
    let middle = Point(
      x: (arrow.from.x + 2 * bend.x + arrow.to.x) / 4,
      y: (arrow.from.y + 2 * bend.y + arrow.to.y) / 4)
    guard let text = FittedText("\(arrow.probability.shortPercent) %", width: 60, sizes: [9.5])
    else { return .none }
    return SVG.text(text, at: Point(x: middle.x, y: middle.y + 3), style: "rate glow")
  }

  private func place(_ point: Point) -> String {
    "\(SVG.number(point.x)) \(SVG.number(point.y))"
  }
}

extension Outcome {
  /// The id of the other target that was reached.
  var namedTarget: String? {
    switch self {
    case .wrong(let id), .disabled(let id): id
    case .hit, .statusBar, .revealed, .nothing, .offScreen, .slip: nil
    }
  }
}
