package import TouchLab

/// The explained signs of a picture: those that occur in it, at most five.
package struct PictureLegend {
  let items: [Sign]
  /// The person and the device.
  private let source: String
  /// The rates of the least accurate users.
  private let worst: String?
  /// The marks of the findings with numbers in the picture.
  let marks: FindingMarks
  /// The meaning of each number.
  private let numbered: [String]

  /// The maximum number of signs.
  static let most = 5

  init(
    of kind: PictureFile.Kind, screen: ScreenResult, study: Study, groups: [[Finding]]
  ) {
    marks = FindingMarks(groups, on: screen.placed)
    numbered = kind == .targets ? Self.numbered(marks, on: screen) : []
    let picture = ScreenPicture(screen: screen, study: study, layers: kind.layers)
    var items: [Sign] = []
    switch kind {
    case .targets:
      items = Self.targets(of: picture) + (numbered.isEmpty ? [] : [Self.finding])
    case .heat:
      items.append(Self.heat)
      if screen.targets.contains(where: { $0.astray >= ScreenPicture.leastAstray }) {
        items.append(Self.astray)
      }
    case .touches: items += [Self.hit, Self.miss, Self.ellipses]
    case .confusion: items.append(ConfusionArrows(of: screen).isEmpty ? Self.noWay : Self.way)
    }
    self.items = Array((items + Self.states(of: [screen.placed])).prefix(Self.most))
    let people = study.people.count
    let which = people > 1 && kind.isPersonal ? ", first of \(people) persons" : ""
    source = "\(PersonSentences.name(of: study.person))\(which), \(study.device.name)"
    worst = kind.isPersonal ? PopulationSentences.sentence(screen) : nil
  }

  /// The signs of hit targets that occur.
  private static func targets(of picture: ScreenPicture) -> [Sign] {
    let styles = picture.placed.targets.indices.map(picture.areaStyle)
    var items: [Sign] = []
    if styles.contains(where: { $0.hasSuffix(" rim") }) { items.append(responds) }
    if styles.contains(where: { $0.hasSuffix(" cut") }) { items.append(cut) }
    if picture.hasDeadParts { items.append(dead) }
    return items
  }

  /// A line for each numbered entry of findings, and one with the number of omitted entries.
  private static func numbered(_ marks: FindingMarks, on screen: ScreenResult) -> [String] {
    let shown = Set(marks.marks.map(\.number))
    let lines = marks.groups.enumerated().filter { shown.contains($0.offset + 1) }
      .map { index, findings -> String in
        let targets = findings.flatMap { [$0.target, $0.neighbour] }.filter { !$0.isEmpty }
        let labels = unique(targets).map { screen.label(of: $0) }
        let about =
          labels.isEmpty ? findings.first?.message.text ?? "" : labels.joined(separator: ", ")
        return "\(index + 1)  \(findings.first?.rule ?? ""): \(about)"
      }
    guard lines.count > mostNumbered else { return lines }
    return lines.prefix(mostNumbered) + ["… \(lines.count - mostNumbered) more"]
  }

  private static func unique(_ ids: [String]) -> [String] {
    var seen: Set<String> = []
    return ids.filter { seen.insert($0).inserted }
  }

  private static let mostNumbered = 16

  // MARK: - In a picture's file

  private static let lineHeight = 22.0
  private static let sizes = [14.0, 12]

  /// The height of the legend below a picture, in points.
  var height: Double {
    Double(items.count + numbered.count + (worst == nil ? 1 : 2)) * Self.lineHeight + 12
  }

  /// The legend below a picture.
  func markup(in whole: Rectangle, top: Double) -> Markup {
    let left = whole.left + 8
    var markup = items.enumerated().map { index, item -> Markup in
      let place =
        "translate(\(SVG.number(left)) \(SVG.number(top + Double(index) * Self.lineHeight)))"
      var drawn = item.sign
      let start = item.sign.isEmpty ? 0 : item.width + 8
      if let text = FittedText(item.meaning, width: whole.width - 16 - start, sizes: Self.sizes) {
        drawn += SVG.text(text, at: Point(x: start, y: 12), .start)
      }
      return Markup.element("g", [Attribute("transform", place)], drawn)
    }.joined()
    var y = top + Double(items.count) * Self.lineHeight + 12
    for (line, style) in numbered.map({ ($0, "") }) + [(source, "dim")] + [(worst ?? "", "dim")] {
      guard let text = FittedText(line, width: whole.width - 16, sizes: Self.sizes) else {
        continue
      }
      markup += SVG.text(text, at: Point(x: left, y: y), .start, style: style)
      y += Self.lineHeight
    }
    return markup
  }
}

extension PictureLegend {
  /// A sign in a box of 28×14, and its meaning.
  package struct Sign {
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
  package static let heatList = Markup.block(
    "ul", [.class("legend")],
    (0..<HeatRamp.steps).map { step in
      .item(
        "li", [],
        [.element("i", [.class("h\(step)")], .none), Markup("\(HeatRamp.label(of: step))%")])
    })

  /// Signs as a list of a page.
  package static func list(_ items: [Sign]) -> Markup {
    .block("ul", [.class("legend")], items.map(\.listed))
  }

  static let visibleFrame = Sign(
    sign: SVG.rectangle(inner, "soft", radius: 2), meaning: "visible target")
  package static let responds = Sign(sign: SVG.rectangle(inner, "area rim"), meaning: "hit target")
  static let cut = Sign(
    sign: SVG.rectangle(inner, "area rim cut"), meaning: "hit target, partly taken by others")
  static let dead = Sign(
    sign: SVG.rectangle(sign, "soft") + SVG.rectangle(sign, "hatch"),
    meaning: "dead part of the visible target")
  /// The six colours of rates as one strip.
  static let heat = Sign(
    sign: (0..<HeatRamp.steps).map { step in
      SVG.rectangle(
        Rectangle(x: 14 * Double(step), y: 1, width: 14, height: 12), "h\(step)")
    }.joined(), meaning: "mis-tap rate: \(HeatRamp.scale)", width: 14 * Double(HeatRamp.steps))
  package static let astray = Sign(
    sign: SVG.rectangle(inner, "soft", radius: 2) + SVG.path("M2 12h12", "astray"),
    meaning: "wrong-target rate")
  package static let ellipses = Sign(
    sign: SVG.group("ellipses", [SVG.ellipse(sign.center, Size(width: 12, height: 6))]),
    meaning: "95% of taps")
  package static let hit = Sign(
    sign: SVG.group(
      "touches", [SVG.path("M14 7h0", "dot"), SVG.path("M14 7h0", "core")]),
    meaning: "hit")
  package static let miss = Sign(
    sign: SVG.group("touches", [SVG.path("M14 7h0", "miss")]), meaning: "mis-tap")
  static let way = Sign(
    sign: SVG.path("M2 7H18", "way", width: 2) + SVG.path("M26 7L18 3L18 11Z", "head"),
    meaning: "intended to activated target")
  static let noWay = Sign(sign: .none, meaning: "no wrong-target rate of \(leastConfusion) or more")
  static let leastConfusion = "\((100 * ConfusionArrows.least).rounded(places: 1))%"
  static let finding = Sign(
    sign: .empty(
      "circle",
      [.class("badge"), Attribute("cx", "14"), Attribute("cy", "7"), Attribute("r", "6.5")]),
    meaning: "finding, by its number")
  static let irreversible = Sign(
    sign: SVG.danger(.irreversible, on: middle, within: sign), meaning: "irreversible action")
  static let costly = Sign(
    sign: SVG.danger(.costly, on: middle, within: sign), meaning: "costly action")
  package static let ghost = Sign(
    sign: SVG.rectangle(inner, "ghost"), meaning: "dashed: where it was")
  package static let same = Sign(
    sign: SVG.rectangle(inner, "area same"), meaning: "grey: does not change")

  /// The signs of the states on these screens.
  package static func states(of screens: [PlacedScreen]) -> [Sign] {
    let dangers = Set(screens.flatMap(\.targets).compactMap(\.danger))
    return (dangers.contains(.irreversible) ? [irreversible] : [])
      + (dangers.contains(.costly) ? [costly] : [])
  }

  private static let middle = Rectangle(x: 12, y: 5, width: 2, height: 2)
  private static let inner = Rectangle(x: 2, y: 1, width: 24, height: 12)
}
