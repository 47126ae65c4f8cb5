internal import TouchLab

/// The explained signs of a picture.
struct PictureLegend {
  let items: [Item]
  /// The person and the device.
  private let source: String
  /// The rates of the least accurate users.
  private let worst: String?
  /// The marks of the findings with numbers in the picture.
  let marks: FindingMarks
  /// The meaning of each number.
  private let numbered: [String]

  init(of kind: PictureFile.Kind, screen: ScreenResult, study: Study) {
    marks = FindingMarks(of: screen)
    numbered = kind == .targets ? Self.numbered(marks) : []
    var items = [Self.visual, Self.responds, Self.dead]
    switch kind {
    case .targets: if !numbered.isEmpty { items.append(Self.finding) }
    case .heat: items += Self.heat + [Self.astray]
    case .touches: items += [Self.ellipses, Self.hit, Self.miss]
    case .confusion: items.append(ConfusionArrows(of: screen).isEmpty ? Self.noWay : Self.way)
    }
    self.items = items + Self.states(of: [screen.placed])
    let people = study.people.count
    let which = people > 1 && kind.isPersonal ? ", first of \(people)" : ""
    source =
      "\(PersonSentences.name(of: study.person)) (\(study.person.id)\(which)), \(study.device.name)"
    worst = kind.isPersonal ? PopulationSentences.sentence(screen) : nil
  }

  /// A line for each numbered entry of findings, and one with the number of omitted entries.
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

  // MARK: - In a picture's file

  private static let lineHeight = 18.0
  private static let numberedHeight = 14.0

  private var rows: Int { (items.count + 1) / 2 }

  /// The height of the legend below a picture, in points.
  var height: Double {
    Double(rows) * Self.lineHeight + Double(numbered.count) * Self.numberedHeight + 34
      + (worst == nil ? 0 : Self.numberedHeight)
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
    if let worst, let text = FittedText(worst, width: whole.width - 16, sizes: [10, 9, 8]) {
      let below = Point(x: left, y: bottom.y + Self.numberedHeight)
      markup += SVG.text(text, at: below, .start)
    }
    return markup
  }
}
