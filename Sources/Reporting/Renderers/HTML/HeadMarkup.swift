internal import Drawing
internal import TouchLab

/// The first blocks of a page.
enum HeadMarkup {
  static func finding(_ kicker: Line, _ sentence: Line) -> Markup {
    .block("p", [.class("kicker")], kicker.markup)
      + .block("h1", [.class("finding")], sentence.markup)
  }

  static func keyResults(_ results: [KeyResult]) -> Markup {
    .block(
      "ul", [.class("key-results")],
      results.enumerated().map { index, result in
        .item(
          "li", [],
          [
            result.isDrawn
              ? .element("a", [.href("#\(Anchor.region(index + 1))")], Markup("\(index + 1)"))
              : .element("b", [], Markup("\(index + 1)")), " ",
            .element("span", [], Markup(result.sentence)),
          ])
      })
  }

  /// A named line; that of the verdict is a paragraph of its own.
  static func named(_ line: NamedLine) -> Markup {
    let name = Markup.element("b", [], Markup(line.name)) + " "
    guard line.gauge != nil || line.id != "verdict" else {
      return .block(
        "p", [.class("verdict-line"), .id("verdict-line")],
        [name, .element("span", [], line.line.markup)])
    }
    return .block(
      "p", [.class("head-line"), .id(line.id)],
      [name, gauge(line.gauge), .element("span", [], line.line.markup)])
  }

  /// The choice of the person whose pictures the style sheet shows; no script is needed.
  static func people(_ names: [String]) -> Markup {
    let choices = names.prefix(PersonChoice.most).enumerated().map { index, name -> Markup in
      let id = "person-\(index + 1)"
      let radio = [Attribute("type", "radio"), Attribute("name", "person"), .id(id)]
      return .block(
        "label", [],
        [.empty("input", index == 0 ? radio + [Attribute("checked", "")] : radio), Markup(name)])
    }
    return .block(
      "fieldset", [.class("layers people")], [.element("legend", [], "Pictures for")] + choices)
  }

  private static func gauge(_ gauge: NamedLine.Gauge?) -> Markup {
    switch gauge {
    case .whisker(let rate, let low, let high, let scale)?:
      whisker(rate, low, high, scale: max(scale, high))
    case .strip(let rates, let place, _)?: strip(rates, place)
    case nil: .none
    }
  }

  // MARK: - Drawings

  /// The size of the dot with its interval, in CSS pixels.
  private static let whiskerSize = Size(width: 160, height: 12)

  /// A rate as a dot on the line of its model interval.
  private static func whisker(
    _ rate: Double, _ low: Double, _ high: Double, scale: Double
  ) -> Markup {
    let room = whiskerSize.width - 10
    let place = { (rate: Double) in SVG.number(5 + room * min(max(rate / scale, 0), 1)) }
    let middle = SVG.number(whiskerSize.height / 2)
    return drawing(
      "whisker", whiskerSize,
      SVG.path("M5 \(middle)H\(SVG.number(5 + room))", "axis")
        + SVG.path("M\(place(low)) \(middle)H\(place(high))", "range")
        + SVG.path("M\(place(rate)) \(middle)h0", "dot"))
  }

  private static let stripSize = Size(width: 320, height: 24)

  /// The density of the rates of real apps, with ticks at 50% and 90% and a mark.
  private static func strip(_ rates: TypicalRates, _ place: Double) -> Markup {
    let (width, height) = (stripSize.width, stripSize.height)
    let most = max(rates.quantiles.last ?? 1, 1e-6)
    let x = { (rate: Double) in width * (min(max(rate / most, 0), 1)).squareRoot() }
    let counts = histogram(rates.quantiles.map(x), width: width)
    let tallest = Double(max(counts.max() ?? 1, 1))
    let step = width / Double(counts.count)
    let tops = counts.enumerated().map { index, count in
      "L\(SVG.number((Double(index) + 0.5) * step)) "
        + SVG.number(height - 2 - (height - 6) * Double(count) / tallest)
    }.joined()
    let floor = SVG.number(height - 2)
    let area = "M0 \(floor)\(tops)L\(SVG.number(width)) \(floor)Z"
    let ticks = [50, 90].compactMap { percent in
      rates.quantiles.indices.contains(percent) ? x(rates.quantiles[percent]) : nil
    }.map { "M\(SVG.number($0)) \(floor)v-8" }.joined()
    let index = min(max(Int(saturating: place * 100), 0), rates.quantiles.count - 1)
    let mark = rates.quantiles.indices.contains(index) ? x(rates.quantiles[index]) : 0
    return drawing(
      "strip", stripSize,
      SVG.path(area, "density") + SVG.path(ticks, "tick")
        + SVG.path("M\(SVG.number(min(max(mark, 1), width - 1))) 1V\(floor)", "mark"))
  }

  /// The number of values in each of 16 equal parts of a width.
  private static func histogram(_ values: [Double], width: Double) -> [Int] {
    var counts = Array(repeating: 0, count: 16)
    for value in values {
      let part = Int(saturating: value / width * Double(counts.count))
      counts[min(max(part, 0), counts.count - 1)] += 1
    }
    return counts
  }

  private static func drawing(_ style: String, _ size: Size, _ content: Markup) -> Markup {
    .element(
      "svg",
      [
        .class(style),
        Attribute("viewBox", "0 0 \(SVG.number(size.width)) \(SVG.number(size.height))"),
        Attribute("width", SVG.number(size.width)), Attribute("height", SVG.number(size.height)),
        Attribute("aria-hidden", "true"),
      ], content)
  }
}
