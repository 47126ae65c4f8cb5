internal import TouchLab

extension PictureLegend {
  /// A sign in a box of 28×14, and its meaning.
  struct Item {
    let sign: Markup
    let meaning: String
    /// The item in a list of a page.
    let listed: Markup

    init(sign: Markup, meaning: String) {
      self.sign = sign
      self.meaning = meaning
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
      .item("li", [], [.element("i", [.class("h\(step)")], .none), Markup(heat[step].meaning)])
    })

  /// Signs as a list of a page.
  static func list(_ items: [Item]) -> Markup {
    .block("ul", [.class("legend")], items.map(\.listed))
  }

  static let visual = Item(
    sign: SVG.rectangle(inner, "frame", radius: 2), meaning: "outline: shows, and is aimed at")
  static let responds = Item(
    sign: SVG.rectangle(inner, "area"), meaning: "responds")
  static let dead = Item(
    sign: SVG.rectangle(sign, "dead") + SVG.rectangle(sign, "specks"),
    meaning: "nothing responds")
  static let astray = Item(
    sign: SVG.rectangle(inner, "visual plain", radius: 2) + SVG.path("M4 11h14", "astray"),
    meaning: "misses that take another")
  static let status = Item(
    sign: SVG.rectangle(sign, "status") + SVG.rectangle(sign, "hatch"),
    meaning: "status bar, takes touches")
  static let ellipses = Item(
    sign: SVG.group(
      "ellipses",
      [
        SVG.ellipse(sign.center, Size(width: 5, height: 3)),
        SVG.ellipse(sign.center, Size(width: 12, height: 6)),
      ]), meaning: "50 % and 95 % of touches")
  static let hit = Item(
    sign: SVG.group("touches", [SVG.path("M14 7h0", "dot")]), meaning: "a touch that hits")
  static let miss = Item(
    sign: SVG.group("touches", [SVG.path("M12 5l4 4m0-4l-4 4", "miss")]),
    meaning: "a touch that does not")
  static let way = Item(
    sign: SVG.path("M2 7H20", "way", width: 2) + SVG.path("M26 7L18 3L18 11Z", "head"),
    meaning: "from what is meant to what is hit")
  static let noWay = Item(
    sign: .none,
    meaning: "no confusion of \(leastConfusion) or more")
  static let leastConfusion = "\((100 * ConfusionArrows.least).rounded(places: 1)) %"
  static let finding = Item(
    sign: .empty(
      "circle",
      [.class("badge"), Attribute("cx", "14"), Attribute("cy", "7"), Attribute("r", "6.5")]),
    meaning: "a finding, by its number")
  static let bezel = Item(
    sign: SVG.rectangle(inner, "visual plain", radius: 2)
      + SVG.group("bezels", [SVG.rectangle(inner.grown(by: -2), "", radius: 1)]),
    meaning: "[ ] bordered by its bar")
  static let knob = Item(
    sign: SVG.rectangle(inner, "visual plain", radius: inner.height / 2)
      + SVG.group("bezels", [SVG.knob(in: inner, isOn: true)]),
    meaning: "knob at the right: on")
  static let pressed = Item(
    sign: SVG.rectangle(inner.grown(by: -1), "visual plain pressed", radius: 2),
    meaning: "● pressed")
  static let chosen = Item(sign: .none, meaning: "✓ chosen")
  static let badge = Item(sign: .none, meaning: "(3) a tab's badge")
  static let disabled = Item(
    sign: SVG.rectangle(inner, "visual off", radius: 2), meaning: "disabled")
  static let irreversible = Item(
    sign: SVG.rectangle(inner, "visual plain", radius: 2) + SVG.dangerCorner(of: inner),
    meaning: "cannot be undone")
  static let dimmed = Item(
    sign: SVG.rectangle(sign, "veil"), meaning: "dimmed by a panel")
  static let clear = Item(
    sign: SVG.rectangle(sign, "hatch clear") + SVG.path("M0 13h28", "edge"),
    meaning: "status bar, content shows through")
  static let curl = Item(
    sign: SVG.path("M0 9q3.5-6 7 0t7 0q3.5-6 7 0t7 0", "wave"), meaning: "edge of the curled page")

  /// The signs of the states on these screens.
  static func states(of screens: [PlacedScreen]) -> [Item] {
    let targets = screens.lazy.flatMap(\.targets)
    let signs: [(Item, Bool)] = [
      (bezel, targets.contains { $0.style == .bordered && $0.isEnabled }),
      (irreversible, targets.contains { $0.danger == .irreversible }),
      (disabled, targets.contains { !$0.isEnabled }),
      (knob, targets.contains { $0.kind.look == .toggle }),
      (pressed, targets.contains(where: \.isPressed)),
      (chosen, targets.contains(where: \.isChosen)),
      (badge, targets.contains { $0.badge != nil }),
      (dimmed, screens.contains { $0.panel != nil }),
      (clear, screens.contains(where: \.contentShowsThroughStatusBar)),
      (
        curl,
        targets.contains { target in
          if case .curledPage = target.role { return true }
          return false
        }
      ),
    ]
    return signs.filter(\.1).map(\.0)
  }

  static let heat = (0..<HeatRamp.steps).map { step in
    Item(
      sign: SVG.rectangle(inner, "visual h\(step)", radius: 2),
      meaning: "\(HeatRamp.label(of: step)) % missed")
  }

  private static let inner = Rectangle(x: 2, y: 1, width: 24, height: 12)
}
