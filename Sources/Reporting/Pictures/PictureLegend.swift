internal import TouchLab

/// The signs of a picture, explained.
struct PictureLegend {
  /// A sign, drawn into a box of 28 by 14, and what it means.
  struct Item {
    var sign: Markup
    var meaning: String
  }

  let items: [Item]
  /// Who touches, on what.
  private let source: String
  /// The findings that have numbers in the picture.
  let marks: FindingMarks
  /// What each number stands for.
  private let numbered: [String]

  static let sign = Rectangle(x: 0, y: 0, width: 28, height: 14)

  init(of kind: PictureFile.Kind, screen: ScreenResult, study: Study) {
    marks = FindingMarks(of: screen)
    numbered = kind == .targets ? Self.numbered(marks) : []
    var items = [Self.visual, Self.responds, Self.dead]
    switch kind {
    case .targets: if !numbered.isEmpty { items.append(Self.finding) }
    case .heat: items += Self.heat
    case .touches: items += [Self.ellipses, Self.hit, Self.miss]
    case .confusion: items.append(ConfusionArrows(of: screen).isEmpty ? Self.noWay : Self.way)
    }
    self.items = items + Self.states(of: [screen.placed])
    let people = study.people.count
    let which = people > 1 && kind.isPersonal ? ", first of \(people)" : ""
    source =
      "\(PersonSentences.name(of: study.person)) (\(study.person.id)\(which)), \(study.device.name)"
  }

  /// A line for each numbered entry of findings, and one for those that are too many to list.
  private static func numbered(_ marks: FindingMarks) -> [String] {
    let shown = Set(marks.marks.map(\.number))
    let lines = marks.groups.enumerated().filter { shown.contains($0.offset + 1) }
      .map { index, findings -> String in
        let targets = findings.flatMap { [$0.target, $0.neighbour] }.filter { !$0.isEmpty }
        let about = targets.isEmpty ? findings.first?.message.text ?? "" : unique(targets)
        return "\(index + 1)  \(findings.first?.rule ?? ""): \(about)"
      }
    guard lines.count > mostNumbered else { return lines }
    return lines.prefix(mostNumbered) + ["… \(lines.count - mostNumbered) more"]
  }

  private static func unique(_ ids: [String]) -> String {
    var seen: Set<String> = []
    return ids.filter { seen.insert($0).inserted }.joined(separator: ", ")
  }

  private static let mostNumbered = 16

  // MARK: - Signs

  static let visual = Item(
    sign: SVG.rectangle(inner, "visual plain", radius: 2), meaning: "shows, and is aimed at")
  static let responds = Item(
    sign: SVG.rectangle(inner, "area"), meaning: "responds")
  static let dead = Item(
    sign: SVG.rectangle(sign, "dead") + SVG.rectangle(sign, "specks"),
    meaning: "nothing responds")
  static let status = Item(
    sign: SVG.rectangle(sign, "status") + SVG.rectangle(sign, "hatch"),
    meaning: "status bar, takes touches")
  static let ellipses = Item(
    sign: SVG.group(
      "ellipses",
      [
        SVG.ellipse(sign.center, Size(width: 5, height: 3)),
        SVG.ellipse(sign.center, Size(width: 12, height: 6), "most"),
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

  /// The signs of states that occur on screens.
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

  // MARK: - In a picture's file

  private static let lineHeight = 18.0
  private static let numberedHeight = 14.0

  private var rows: Int { (items.count + 1) / 2 }

  /// The height of the legend below a picture, in points.
  var height: Double {
    Double(rows) * Self.lineHeight + Double(numbered.count) * Self.numberedHeight + 34
  }

  /// The legend in two columns below a picture.
  func markup(in whole: Rectangle, top: Double) -> Markup {
    let left = whole.left + 8
    let column = whole.width / 2
    var markup = items.enumerated().map { index, item -> Markup in
      let x = left + (index < rows ? 0 : column)
      let y = top + Double(index % rows) * Self.lineHeight
      let place = "translate(\(SVG.number(x)) \(SVG.number(y)))"
      var drawn = item.sign
      if let text = FittedText(item.meaning, width: column - 44, sizes: [10, 9, 8]) {
        drawn += SVG.text(text, at: Point(x: 34, y: 10.5), .start)
      }
      return Markup.element("g", [Attribute("transform", place)], drawn)
    }.joined()
    let list = top + Double(rows) * Self.lineHeight
    for (index, line) in numbered.enumerated() {
      let place = Point(x: left, y: list + Double(index) * Self.numberedHeight + 10)
      if let text = FittedText(line, width: whole.width - 16, sizes: [10, 9, 8]) {
        markup += SVG.text(text, at: place, .start)
      }
    }
    let bottom = Point(x: left, y: list + Double(numbered.count) * Self.numberedHeight + 14)
    if let text = FittedText(source, width: whole.width - 16, sizes: [10, 9, 8]) {
      markup += SVG.text(text, at: bottom, .start, style: "dim")
    }
    return markup
  }

  // MARK: - In a page

  /// Signs as a list of a page.
  static func list(_ items: [Item]) -> Markup {
    .block(
      "ul", [.class("legend")],
      items.map { item in
        let sign = Markup.element(
          "svg",
          [
            .class("pic"), SVG.viewBox(sign), Attribute("width", "28"), Attribute("height", "14"),
            Attribute("aria-hidden", "true"),
          ], SVG.rectangle(Self.sign, "ground") + item.sign)
        return .block("li", [], [item.sign.isEmpty ? .none : sign, Markup(item.meaning)])
      })
  }
}
