package import TouchLab

/// Differences of hit rates as dots beside zero, better to the right.
package struct DifferencePlot {
  /// One line of the plot.
  package struct Row {
    /// The label of the target.
    var name: String
    /// The difference of the hit rate, candidate minus baseline layout.
    package var value: Double
    var verdict: Verdict
    /// The hit rates of both layouts: `97% → 95%`.
    var rates: String

    package init(name: String, value: Double, verdict: Verdict, rates: String = "") {
      self.name = name
      self.value = value
      self.verdict = verdict
      self.rates = rates
    }
  }

  let rows: [Row]
  /// The smallest difference that matters.
  let margin: Double

  package init(rows: [Row], margin: Double) {
    self.rows = rows
    self.margin = margin
  }

  /// The maximum number of lines. More would add nothing; the largest differences are kept in their
  /// order.
  static let most = 40

  /// The visible rows.
  package var shown: [Row] {
    guard rows.count > Self.most else { return rows }
    let kept = rows.indices.map { (index: $0, size: abs(rows[$0].value)) }
      .greatestFirst(\.size).prefix(Self.most).map(\.index)
    return kept.sorted().map { rows[$0] }
  }

  private static let nameWidth = 118.0
  private static let ratesWidth = 96.0
  /// The width in points, at which a phone shows legible letters.
  private static let width = 390.0
  private static let rowHeight = 24.0
  private static let top = 46.0

  private var height: Double { Self.top + Self.rowHeight * Double(shown.count) + 8 }
  package var window: Rectangle { Rectangle(x: 0, y: 0, width: Self.width, height: height) }

  /// The largest distance from zero on the axis.
  private var reach: Double {
    let ends = shown.map { abs($0.value) }.filter(\.isFinite)
    return min(1, max(0.005, margin.isFinite ? margin : 0, ends.max() ?? 0) * 1.08)
  }

  private func x(_ value: Double) -> Double {
    let half = (Self.width - Self.nameWidth - Self.ratesWidth - 24) / 2
    return Self.nameWidth + 12 + half * (1 + min(1, max(-1, value / reach)))
  }

  package var content: Markup {
    let ground = Rectangle(
      left: x(-reach), top: Self.top - 6, right: x(reach), bottom: height - 4)
    let band = Rectangle(left: x(-margin), top: ground.top, right: x(margin), bottom: ground.bottom)
    return SVG.rectangle(window, "ground") + SVG.rectangle(band, "band") + axis(ground)
      + shown.enumerated().map { draw($1, at: Self.top + Self.rowHeight * (Double($0) + 0.5)) }
      .joined()
  }

  private func axis(_ ground: Rectangle) -> Markup {
    let title = FittedText("mis-taps, pp", width: 150, sizes: [12]).map {
      SVG.text($0, at: Point(x: x(0), y: 14), style: "dim")
    }
    return (title ?? .none)
      + Self.ticks(upTo: reach).map { tick -> Markup in
        let place = x(tick)
        let line = SVG.path(
          "M\(SVG.number(place)) \(SVG.number(ground.top))V\(SVG.number(ground.bottom))",
          tick == 0 ? "axis" : "grid")
        let text = tick == 0 ? "0" : (tick > 0 ? "+" : "−") + (100 * abs(tick)).rounded(places: 2)
        guard let fitted = FittedText(text, width: 60, sizes: [12]) else { return line }
        return line + SVG.text(fitted, at: Point(x: place, y: 33), style: "dim")
      }.joined()
  }

  /// Zero and round numbers on both sides, 1, 2 or 5 times a power of ten apart.
  private static func ticks(upTo reach: Double) -> [Double] {
    let steps = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5]
    let step = steps.last { reach / $0 >= 1 } ?? 0.002
    let count = Int(saturating: reach / step)
    return (-count...max(count, 0)).map { Double($0) * step }
  }

  private func draw(_ row: Row, at y: Double) -> Markup {
    var drawn = Markup.none
    if let name = FittedText(row.name, width: Self.nameWidth - 4, sizes: [13, 12]) {
      drawn += SVG.text(name, at: Point(x: Self.nameWidth, y: y + 4), .end)
    }
    if let rates = FittedText(row.rates, width: Self.ratesWidth, sizes: [12]) {
      drawn += SVG.text(rates, at: Point(x: Self.width, y: y + 4), .end)
    }
    return drawn
      + SVG.ellipse(
        Point(x: x(row.value), y: y), Size(width: 2.5, height: 2.5), style(of: row.verdict))
  }

  private func style(of verdict: Verdict) -> String {
    switch verdict {
    case .better: "better"
    case .worse: "worse"
    case .noMeaningfulDifference: "equal"
    case .visibleSizeOnly: "undecided"
    }
  }
}
