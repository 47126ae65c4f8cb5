internal import TouchLab

/// Differences with their intervals as dots and lines around zero, better to the right.
struct DifferencePlot {
  /// One line of the plot.
  struct Row {
    var name: String
    /// The difference of the hit rate, candidate minus baseline layout.
    var value: Double
    var low: Double
    var high: Double
    var verdict: Verdict
  }

  let rows: [Row]
  /// The smallest difference that matters.
  let margin: Double

  /// The maximum number of lines.
  ///
  /// More would add nothing; the largest differences are kept in their order.
  static let most = 40

  /// The visible rows.
  var shown: [Row] {
    guard rows.count > Self.most else { return rows }
    let kept = rows.indices.map { (index: $0, size: abs(rows[$0].value)) }
      .greatestFirst(\.size).prefix(Self.most).map(\.index)
    return kept.sorted().map { rows[$0] }
  }

  private static let nameWidth = 150.0
  /// The width in points, at which a phone shows legible letters.
  private static let width = 390.0
  private static let rowHeight = 18.0
  private static let top = 30.0

  private var height: Double { Self.top + Self.rowHeight * Double(shown.count) + 8 }
  var window: Rectangle { Rectangle(x: 0, y: 0, width: Self.width, height: height) }

  /// The largest distance from zero on the axis.
  private var reach: Double {
    let ends = shown.flatMap { [abs($0.low), abs($0.high), abs($0.value)] }.filter(\.isFinite)
    return min(1, max(0.005, margin.isFinite ? margin : 0, ends.max() ?? 0) * 1.08)
  }

  private func x(_ value: Double) -> Double {
    let half = (Self.width - Self.nameWidth - 30) / 2
    return Self.nameWidth + 15 + half * (1 + min(1, max(-1, value / reach)))
  }

  var content: Markup {
    let low = x(-margin)
    let ground = Rectangle(
      left: x(-reach), top: Self.top - 6, right: x(reach), bottom: height - 4)
    let band = Rectangle(left: low, top: ground.top, right: x(margin), bottom: ground.bottom)
    return SVG.rectangle(window, "ground") + SVG.rectangle(band, "band") + axis(ground)
      + shown.enumerated().map { draw($1, at: Self.top + Self.rowHeight * (Double($0) + 0.5)) }
      .joined()
  }

  private func axis(_ ground: Rectangle) -> Markup {
    let ticks = Self.ticks(upTo: reach)
    return ticks.map { tick -> Markup in
      let place = x(tick)
      let line = SVG.path(
        "M\(SVG.number(place)) \(SVG.number(ground.top))V\(SVG.number(ground.bottom))",
        tick == 0 ? "axis" : "grid")
      let text = tick == 0 ? "0" : (tick > 0 ? "+" : "−") + (100 * abs(tick)).rounded(places: 2)
      guard let fitted = FittedText(text + " ", width: 60, sizes: [10]) else { return line }
      return line + SVG.text(fitted, at: Point(x: place, y: 16), style: "dim")
    }.joined()
  }

  /// Zero and round numbers on both sides, 1, 2 or 5 times a power of ten apart.
  private static func ticks(upTo reach: Double) -> [Double] {
    let steps = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5]
    let step = steps.first { reach / $0 <= 3 } ?? 0.5
    let count = Int(reach / step)
    return (-count...max(count, 0)).map { Double($0) * step }
  }

  private func draw(_ row: Row, at y: Double) -> Markup {
    var drawn = Markup.none
    if let name = FittedText(row.name, width: Self.nameWidth - 6, sizes: [11, 10, 9]) {
      drawn += SVG.text(name, at: Point(x: Self.nameWidth, y: y + 4), .end)
    }
    if row.low < row.high {
      drawn += SVG.path(
        "M\(SVG.number(x(row.low))) \(SVG.number(y))H\(SVG.number(x(row.high)))", "range")
    }
    let (left, right) = (SVG.number(x(row.value) - 5), SVG.number(x(row.value) + 5))
    let (up, down, middle) = (SVG.number(y - 5), SVG.number(y + 5), SVG.number(y))
    switch row.verdict {
    case .better:
      return drawn + SVG.path("M\(left) \(up)L\(right) \(middle)L\(left) \(down)Z", "better")
    case .worse:
      return drawn + SVG.path("M\(right) \(up)L\(left) \(middle)L\(right) \(down)Z", "worse")
    case .practicallyEqual:
      return drawn
        + SVG.ellipse(Point(x: x(row.value), y: y), Size(width: 3.5, height: 3.5), "equal")
    case .undecided, .drawnSizeAlone:
      return drawn
        + SVG.ellipse(Point(x: x(row.value), y: y), Size(width: 3.5, height: 3.5), "undecided")
    }
  }
}
