@testable import Drawing
@testable import Reporting
@testable import TouchLab

/// Predicted over measured error rates: a mark for each figure of a study and each compared person,
/// and the identity line.
///
/// Both axes are logarithmic, since errors range from 0.5% to 60%: equal distances are equal
/// ratios.
struct CalibrationPlot {
  /// A figure of a study with its prediction for one person.
  struct ComparedRate {
    var person: String
    var use: PublishedStudy.Use
    /// Error rates, 0 to 1.
    var measured: Double
    var predicted: Double
    /// The tooltip of the mark.
    var title: String
  }

  let marks: [ComparedRate]
  /// The studies and persons that fail a limit, each at the mark of its largest difference.
  let failing: [(label: String, mark: ComparedRate)]
  /// The ids of the compared persons in catalogue order, each with a sign of its own.
  let people: [String]
  private let scale: LogarithmicScale

  init(
    of studies: [PublishedStudy] = PublishedMeasurements.all,
    people catalogue: [Person] = PersonCatalogue.all
  ) {
    marks = studies.flatMap { study in
      study.compared.flatMap { compared in
        study.figures.map { figure in
          let predicted = study.predictedError(figure, by: compared.person)
          return ComparedRate(
            person: compared.person.id, use: compared.use, measured: figure.error,
            predicted: predicted,
            title: "\(compared.person.id), \(study.name), "
              + "\(CalibrationSentences.sizes(of: figure)) mm: measured "
              + "\(figure.error.percentWithSign), predicted \(predicted.percentWithSign)")
        }
      }
    }
    failing = studies.flatMap { study in
      study.compared.compactMap { compared in
        guard !compared.asked.allSatisfy({ study.holds($0, for: compared.person) }),
          let figure = study.furthest(by: compared.person)
        else { return nil }
        let mark = ComparedRate(
          person: compared.person.id, use: compared.use, measured: figure.error,
          predicted: study.predictedError(figure, by: compared.person), title: "")
        return (study.name, mark)
      }
    }
    let compared = Set(marks.map(\.person))
    people = catalogue.map(\.id).filter(compared.contains)
    scale = LogarithmicScale(of: marks.flatMap { [$0.measured, $0.predicted] })
  }

  /// The picture as a file of its own.
  func render() -> String {
    PictureFile.file(
      title: "Predicted against measured mis-tap rates", description: description,
      rules: Self.rules(Palette.light.hex), window: window, content: content)
  }

  private var description: String {
    "\(marks.count.counted("figure")) of \(people.count.counted("person", "persons")): measured mis-tap rates to the "
      + "right, predicted ones up, both in % and logarithmic. On the dashed line both are equal. "
      + "The band contains differences of at most 1.5 pp. Fingers, thumbs and older adults have a "
      + "panel each."
  }

  // MARK: - Layout

  static let side = 280.0
  private static let ground = Rectangle(x: 48, y: 66, width: side, height: side)
  /// The distance between the left edges of adjacent panels, in points.
  private static let pitch = side + 44
  /// The panels from left to right: the family of each, and its title.
  static let panels = [
    (family: "fingers", title: "index fingers"), (family: "thumbs", title: "thumbs"),
    (family: "others", title: "older and impaired adults"),
  ]
  private static let legendTop = ground.bottom + 56
  private static let lineHeight = 22.0
  private static let width = 48 + pitch * 3

  private var legendRows: Int { max(people.count, Self.uses.count + 2) }

  var window: Rectangle {
    Rectangle(
      x: 0, y: 0, width: Self.width,
      height: Self.legendTop + Self.lineHeight * Double(legendRows) + 8)
  }

  /// The point of a measured and a predicted rate on the first panel.
  func point(_ measured: Double, _ predicted: Double) -> Point {
    point(measured, predicted, on: Self.ground)
  }

  func point(_ measured: Double, _ predicted: Double, on ground: Rectangle) -> Point {
    Point(
      x: ground.left + Self.side * scale.share(of: measured),
      y: ground.bottom - Self.side * scale.share(of: predicted))
  }

  static func ground(ofPanel panel: Int) -> Rectangle {
    Rectangle(x: ground.x + pitch * Double(panel), y: ground.y, width: side, height: side)
  }

  // MARK: - Drawing

  var content: Markup {
    let panels = Self.panels.indices.map(panel).joined()
    return SVG.rectangle(window, "ground") + heading + panels
      + SVG.group("figures", drawingOrder.map(draw)) + failures + legend
  }

  /// The background of one panel, with its tolerance band, identity line and title.
  private func panel(_ number: Int) -> Markup {
    let ground = Self.ground(ofPanel: number)
    let start = point(scale.least, scale.least, on: ground)
    let end = point(scale.most, scale.most, on: ground)
    let identity = SVG.path(
      "M\(SVG.number(start.x)) \(SVG.number(start.y))L\(SVG.number(end.x)) \(SVG.number(end.y))",
      "identity")
    return tolerance(on: ground) + grid(on: ground) + identity
      + Self.text(
        Self.panels[number].title, Point(x: ground.left + 10, y: ground.top + 20), 15,
        style: "rate")
  }

  /// The band in which prediction and measurement differ by at most the limit of checks.
  private func tolerance(on ground: Rectangle) -> Markup {
    let steps = (0...Self.bandSteps).map { step in
      let share = Double(step) / Double(Self.bandSteps)
      return scale.least + (scale.most - scale.least) * share * share * share
    }
    let above = steps.map { point($0, $0 + Self.tolerated, on: ground) }
    let below = steps.reversed().map { point($0, $0 - Self.tolerated, on: ground) }
    let corners = (above + below).map { "\(SVG.number($0.x)) \(SVG.number($0.y))" }
    return SVG.path("M\(corners.joined(separator: "L"))Z", "tolerance")
  }

  /// The limit of `CalibrationLimit.usual`, as a rate.
  private static let tolerated = 0.015
  private static let bandSteps = 40

  /// The marks from back to front.
  ///
  /// Filled marks of fitted figures come last, since they cover least.
  private var drawingOrder: [ComparedRate] {
    [.bound, .check, .fitted].flatMap { use in marks.filter { $0.use == use } }
  }

  private var heading: Markup {
    Self.text("Predicted against measured mis-tap rates", Point(x: 8, y: 22), 18, style: "rate")
      + Self.text(
        "predicted mis-taps, %", Point(x: 8, y: Self.ground.top - 12), 14, style: "dim")
      + Self.text(
        "measured mis-taps, %", Point(x: Self.ground.right, y: Self.ground.bottom + 36), 14, .end,
        style: "dim")
  }

  private func grid(on ground: Rectangle) -> Markup {
    scale.ticks.map { tick -> Markup in
      let place = point(tick, tick, on: ground)
      let label = (100 * tick).rounded(places: 2)
      return SVG.path(
        "M\(SVG.number(place.x)) \(SVG.number(ground.top))V\(SVG.number(ground.bottom))"
          + "M\(SVG.number(ground.left)) \(SVG.number(place.y))H\(SVG.number(ground.right))",
        "grid")
        + Self.text(label, Point(x: place.x, y: ground.bottom + 17), 13, .middle)
        + Self.text(label, Point(x: ground.left - 6, y: place.y + 4), 13, .end)
    }.joined() + SVG.rectangle(ground, "ends")
  }

  func sign(of person: String) -> CalibrationSign {
    CalibrationSign(
      of: people.firstIndex(of: person) ?? 0, family: CalibrationSign.family(of: person))
  }

  private func draw(_ mark: ComparedRate) -> Markup {
    let sign = sign(of: mark.person)
    let panel = Self.panels.firstIndex { $0.family == sign.family } ?? 0
    let place = point(mark.measured, mark.predicted, on: Self.ground(ofPanel: panel))
    return .element(
      "g", [.class("\(sign.family) \(mark.use.rawValue)")],
      [
        .element("title", [], Markup(mark.title)),
        sign.drawn(at: place),
      ])
  }

  // MARK: - Legend

  private static let uses: [(use: PublishedStudy.Use, meaning: String)] = [
    (.fitted, "filled: fitted"), (.check, "open: check"),
    (.bound, "dotted: upper bound"),
  ]

  private var legend: Markup {
    var lines = people.enumerated().map { index, person in
      line(index, 14, sign(of: person), "fitted", person)
    }
    let column = Self.ground.left + Self.pitch
    for (index, item) in Self.uses.enumerated() {
      lines.append(
        line(index, column, .example, item.use.rawValue, item.meaning))
    }
    let y = Self.legendTop + Self.lineHeight * Double(Self.uses.count)
    lines.append(
      SVG.path("M\(SVG.number(column - 8)) \(SVG.number(y))h24", "identity")
        + Self.text("predicted as measured", Point(x: column + 22, y: y + 4), 14))
    let band = y + Self.lineHeight
    lines.append(
      SVG.rectangle(Rectangle(x: column - 8, y: band - 5, width: 24, height: 10), "tolerance")
        + Self.text("difference of at most 1.5 pp", Point(x: column + 22, y: band + 4), 14))
    return SVG.group("legend", lines)
  }

  private func line(
    _ index: Int, _ x: Double, _ sign: CalibrationSign, _ use: String, _ meaning: String
  ) -> Markup {
    let y = Self.legendTop + Self.lineHeight * Double(index)
    return .element(
      "g", [.class("\(sign.family) \(use)")], sign.drawn(at: Point(x: x + 4, y: y)))
      + Self.text(meaning, Point(x: x + 22, y: y + 4), 14)
  }

  private static func text(
    _ text: String, _ place: Point, _ size: Double, _ anchor: SVG.TextAnchor = .start,
    style: String = ""
  ) -> Markup {
    guard let fitted = FittedText(text, width: width - 16, sizes: [size, 12]) else { return .none }
    return SVG.text(fitted, at: place, anchor, style: style)
  }

  /// The style rules that no other picture needs.
  private static func rules(_ color: (ColorRole) -> String) -> String {
    """

    .tolerance{fill:\(color(.soft))}
    .identity{fill:none;stroke:\(color(.mark));stroke-width:1.1;stroke-dasharray:5 3}
    .ends{fill:none;stroke:\(color(.faint));stroke-width:.8}
    .thumbs{stroke:\(color(.miss));fill:\(color(.miss))}
    .fingers{stroke:\(color(.hit));fill:\(color(.hit))}
    .others{stroke:\(color(.mark));fill:\(color(.mark))}
    .check,.bound{fill:\(color(.screen));fill-opacity:.7}
    .bound{stroke-dasharray:1.6 1.4}
    .rate-sign{stroke-width:1.4;stroke-linejoin:round}
    """
  }
}
