internal import TouchLab

/// Arrows from intended to activated targets, wider for higher rates. They lead from edge to edge.
/// Two targets with nearly equal rates share one double arrow.
struct ConfusionArrows {
  private let screen: ScreenResult
  /// The frames of words and icons, which no figure may cover.
  private let words: [Rectangle]

  init(of screen: ScreenResult, beside words: [Rectangle] = []) {
    self.screen = screen
    self.words = words
  }

  /// The smallest rate of an arrow.
  static let least = 0.005
  /// The maximum number of arrows; the likeliest are drawn.
  static let most = 60
  /// The maximum number of arrows with figures.
  private static let mostFigures = 16
  /// The difference up to which the rates of both directions count as equal.
  private static let equal = 0.001

  /// An arrow between the placed targets at two indices.
  private struct Arrow {
    var from: Int
    var to: Int
    var rate: Rate
    /// The rate of the opposite direction, if the arrow has two heads.
    var isDouble = false
  }

  /// The arrows in ascending order of rate, so that the likeliest lie in front.
  private var arrows: [Arrow] {
    let indices = Dictionary(
      screen.placed.targets.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { $1 })
    // A target that only swipes bring in is not on the picture, and no arrow starts there.
    var all = screen.placed.targets.indices.flatMap { index -> [Arrow] in
      (screen.result(ofPlaced: index)?.exact ?? []).compactMap { chance in
        guard chance.probability >= Self.least,
          let other = chance.outcome.namedTarget.flatMap({ indices[$0] }), other != index
        else { return nil }
        return Arrow(from: index, to: other, rate: chance.rate)
      }
    }
    all = all.compactMap { arrow in
      guard let back = all.first(where: { $0.from == arrow.to && $0.to == arrow.from }),
        (back.rate.value - arrow.rate.value).magnitude <= Self.equal
      else { return arrow }
      var double = arrow
      double.isDouble = true
      return arrow.from < arrow.to ? double : nil
    }
    return all.greatestFirst(\.rate.value).prefix(Self.most).reversed()
  }

  var isEmpty: Bool { arrows.isEmpty }

  var markup: Markup {
    let drawn = arrows.map { ($0, line(of: $0)) }
    return SVG.group("ways", drawn.map { draw($0, along: $1) }) + figures(of: drawn)
  }

  // MARK: - Lines

  /// A straight line between two points.
  private struct Line {
    var start: Point
    var end: Point

    var length: Double {
      let (x, y) = (end.x - start.x, end.y - start.y)
      return (x * x + y * y).squareRoot()
    }

    /// The direction of length 1; to the right for a line without length.
    var direction: Point {
      length > 0
        ? Point(x: (end.x - start.x) / length, y: (end.y - start.y) / length) : Point(x: 1, y: 0)
    }

    /// The point at a distance from the start, `beside` points to the right of the line.
    func point(at distance: Double, beside: Double = 0) -> Point {
      let way = direction
      return Point(
        x: start.x + way.x * distance - way.y * beside,
        y: start.y + way.y * distance + way.x * beside)
    }
  }

  /// The line from the edge of the intended target to the edge of the activated one.
  private func line(of arrow: Arrow) -> Line {
    let (one, other) = (screen.placed.targets[arrow.from], screen.placed.targets[arrow.to])
    let whole = Line(start: one.aim, end: other.aim)
    // A target around the other one, such as a row around its star, has no edge between them.
    var start =
      one.visibleFrame.holds(other.visibleFrame) ? 0 : exit(from: one.visibleFrame, along: whole)
    var end = entry(into: other.visibleFrame, along: whole)
    if one.visibleFrame.holds(other.visibleFrame) { start = max(0, end - Self.leastLength) }
    if end <= start { end = min(whole.length, start + Self.leastLength) }
    let missing = Self.leastLength - (end - start)
    if missing > 0 { (start, end) = (start - missing / 2, end + missing / 2) }
    let beside = arrow.isDouble ? 0 : Self.lane
    return Line(
      start: whole.point(at: start, beside: beside), end: whole.point(at: end, beside: beside))
  }

  private static let leastLength = 26.0
  private static let lane = 5.0

  /// The distance along a line at which it leaves a frame.
  private func exit(from frame: Rectangle, along line: Line) -> Double {
    crossings(of: frame, line).map { max($0.0, $0.1) } ?? 0
  }

  /// The distance along a line at which it enters a frame; its length if it starts inside.
  private func entry(into frame: Rectangle, along line: Line) -> Double {
    guard !frame.contains(line.start), let crossings = crossings(of: frame, line) else {
      return line.length
    }
    return min(crossings.0, crossings.1)
  }

  /// The distances along a line at which it meets the edges of a frame.
  private func crossings(of frame: Rectangle, _ line: Line) -> (Double, Double)? {
    let way = line.direction
    var (low, high) = (-Double.infinity, Double.infinity)
    let axes = [
      (line.start.x, way.x, frame.left, frame.right),
      (line.start.y, way.y, frame.top, frame.bottom),
    ]
    for (start, step, first, last) in axes where step.magnitude > 1e-9 {
      let (one, other) = ((first - start) / step, (last - start) / step)
      (low, high) = (max(low, min(one, other)), min(high, max(one, other)))
    }
    return low.isFinite && high.isFinite && low <= high ? (low, high) : nil
  }

  // MARK: - Drawing

  private func draw(_ arrow: Arrow, along line: Line) -> Markup {
    let width = min(6, 1.2 + 30 * arrow.rate.value)
    let head = 4 + 1.4 * width
    let start = line.point(at: arrow.isDouble ? head : 0)
    let end = line.point(at: max(0, line.length - head))
    let style = isRisk(arrow.to) ? " risk" : ""
    var drawn = SVG.path(
      "M\(place(start))L\(place(end))", arrow.isDouble ? "way" : "way\(style)", width: width)
    drawn += self.head(at: line, size: head, style)
    if arrow.isDouble {
      let back = Line(start: line.end, end: line.start)
      drawn += self.head(at: back, size: head, isRisk(arrow.from) ? " risk" : "")
    }
    return drawn
  }

  private func isRisk(_ index: Int) -> Bool {
    screen.placed.targets[index].danger == .irreversible
  }

  private func head(at line: Line, size: Double, _ style: String) -> Markup {
    let base = line.length - size
    let (left, right) = (
      line.point(at: base, beside: -0.6 * size), line.point(at: base, beside: 0.6 * size)
    )
    return SVG.path("M\(place(line.end))L\(place(left))L\(place(right))Z", "head\(style)")
  }

  private func place(_ point: Point) -> String {
    "\(SVG.number(point.x)) \(SVG.number(point.y))"
  }

  // MARK: - Figures

  /// The rates of the likeliest arrows in pills, each at the first place where it covers no word
  /// and no other pill.
  private func figures(of arrows: [(Arrow, Line)]) -> Markup {
    var taken = words
    let pills = arrows.suffix(Self.mostFigures).reversed().compactMap { arrow, line -> RatePill? in
      guard let text = FittedText(arrow.rate.text, width: 80, sizes: [Self.figureSize]) else {
        return nil
      }
      let size = Size(width: text.width + 0.8 * text.size, height: 1.3 * text.size)
      let frames = Self.figurePlaces.map { share, gap in
        let way = line.direction
        let reach =
          (way.y.magnitude * size.width + way.x.magnitude * size.height) / 2 + gap.magnitude
        return Rectangle(
          center: line.point(at: share * line.length, beside: gap < 0 ? -reach : reach), size: size)
      }
      let bounds = screen.placed.bounds
      let free = frames.first { frame in
        frame.left >= bounds.left && frame.right <= bounds.right
          && taken.allSatisfy { $0.intersection(frame).isEmpty }
      }
      return free.map { frame in
        taken.append(frame)
        return RatePill(text: text, frame: frame)
      }
    }
    guard !pills.isEmpty else { return .none }
    return SVG.group("figures rate", [RatePill.grounds(of: pills)] + pills.map(\.words))
  }

  private static let figureSize = 12.0

  /// Candidate places of a figure: the position along its line from 0 to 1, and the distance
  /// beside it in points, to the left if negative.
  private static let figurePlaces = [
    (0.5, 5.0), (0.5, -5.0), (0.2, 5.0), (0.8, 5.0), (0.2, -5.0), (0.8, -5.0), (0.5, 20.0),
    (0.5, -20.0), (0.5, 36.0), (0.5, -36.0),
  ]
}

extension Rectangle {
  /// Whether another rectangle lies in this one.
  fileprivate func holds(_ other: Rectangle) -> Bool {
    other.left >= left && other.right <= right && other.top >= top && other.bottom <= bottom
  }
}
