internal import TouchLab

extension PictureLegend {
  /// A sign in a box of 28×14, and its meaning.
  struct Item {
    let sign: Markup
    let meaning: String
    /// The width of the sign, in points.
    var width = 28.0
    /// The item in a list of a page.
    let listed: Markup

    init(sign: Markup, meaning: String, width: Double = 28) {
      self.sign = sign
      self.meaning = meaning
      self.width = width
      let drawn = Markup.element(
        "svg",
        [.class("pic"), Attribute("aria-hidden", "true")], sign)
      listed = .item("li", [], [sign.isEmpty ? .none : drawn, Markup(meaning)])
    }
  }

  static let sign = Rectangle(x: 0, y: 0, width: 28, height: 14)

  /// The colours of rates as a list of a page.
  static let heatList = Markup.block(
    "ul", [.class("legend")],
    (0..<HeatRamp.steps).map { step in
      .item(
        "li", [],
        [.element("i", [.class("h\(step)")], .none), Markup("\(HeatRamp.label(of: step))%")])
    })

  /// Signs as a list of a page.
  static func list(_ items: [Item]) -> Markup {
    .block("ul", [.class("legend")], items.map(\.listed))
  }

  static let visibleFrame = Item(
    sign: SVG.rectangle(inner, "soft", radius: 2), meaning: "visible target")
  static let responds = Item(sign: SVG.rectangle(inner, "area rim"), meaning: "hit target")
  static let cut = Item(
    sign: SVG.rectangle(inner, "area rim cut"), meaning: "hit target, partly taken by others")
  static let dead = Item(
    sign: SVG.rectangle(sign, "soft") + SVG.rectangle(sign, "hatch"),
    meaning: "dead part of the visible target")
  /// The six colours of rates as one strip.
  static let heat = Item(
    sign: (0..<HeatRamp.steps).map { step in
      SVG.rectangle(
        Rectangle(x: 14 * Double(step), y: 1, width: 14, height: 12), "h\(step)")
    }.joined(), meaning: "mis-tap rate: \(HeatRamp.scale)", width: 14 * Double(HeatRamp.steps))
  static let astray = Item(
    sign: SVG.rectangle(inner, "soft", radius: 2) + SVG.path("M2 12h12", "astray"),
    meaning: "wrong-target rate")
  static let ellipses = Item(
    sign: SVG.group("ellipses", [SVG.ellipse(sign.center, Size(width: 12, height: 6))]),
    meaning: "95% of taps")
  static let hit = Item(
    sign: SVG.group(
      "touches", [SVG.path("M14 7h0", "dot"), SVG.path("M14 7h0", "core")]),
    meaning: "hit")
  static let miss = Item(
    sign: SVG.group("touches", [SVG.path("M14 7h0", "miss")]), meaning: "mis-tap")
  static let way = Item(
    sign: SVG.path("M2 7H18", "way", width: 2) + SVG.path("M26 7L18 3L18 11Z", "head"),
    meaning: "intended to activated target")
  static let noWay = Item(sign: .none, meaning: "no wrong-target rate of \(leastConfusion) or more")
  static let leastConfusion = "\((100 * ConfusionArrows.least).rounded(places: 1))%"
  static let finding = Item(
    sign: .empty(
      "circle",
      [.class("badge"), Attribute("cx", "14"), Attribute("cy", "7"), Attribute("r", "6.5")]),
    meaning: "finding, by its number")
  static let irreversible = Item(
    sign: SVG.rectangle(inner, "soft", radius: 2) + SVG.dangerCorner(of: inner),
    meaning: "irreversible action")

  /// The signs of the states on these screens.
  static func states(of screens: [PlacedScreen]) -> [Item] {
    screens.contains { $0.targets.contains { $0.danger == .irreversible } } ? [irreversible] : []
  }

  private static let inner = Rectangle(x: 2, y: 1, width: 24, height: 12)
}
