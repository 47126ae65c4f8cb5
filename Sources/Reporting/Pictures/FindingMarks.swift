internal import TouchLab

/// The numbers that findings have on a picture, and where they stand.
struct FindingMarks {
  /// The findings of one entry of the list, which share a number.
  let groups: [[Finding]]
  private let placed: PlacedScreen

  init(of screen: ScreenResult) {
    self.init(FindingGroup.groups(of: screen.findings), on: screen.placed)
  }

  init(_ groups: [FindingGroup], on placed: PlacedScreen) {
    self.groups = groups.map(\.findings)
    self.placed = placed
  }

  /// A number at its point.
  struct Pin {
    /// The number of the entry, from 1.
    var number: Int
    var center: Point
  }

  /// A mark at every target that a finding is about, at its upper right corner; at the screen's for
  /// what is about the whole.
  ///
  /// What is silenced has none.
  var marks: [Pin] {
    var taken: [String: Int] = [:]
    var marks: [Pin] = []
    for (index, findings) in groups.enumerated() where findings.first?.silenced == nil {
      var seen: Set<String> = []
      for finding in findings where seen.insert(finding.target).inserted {
        let place = taken[finding.target, default: 0]
        guard place < Self.mostAtOnePlace else { continue }
        taken[finding.target] = place + 1
        marks.append(Pin(number: index + 1, center: center(at: finding.target, place: place)))
      }
    }
    return marks
  }

  private func center(at target: String, place: Int) -> Point {
    let bounds = placed.bounds
    let shift = Double(place) * Self.step
    guard let visual = placed.target(id: target)?.visual.intersection(bounds) else {
      return Point(x: bounds.right - Self.step - shift, y: bounds.top + 10)
    }
    let x = min(visual.right, bounds.right - Self.step / 2)
    return Point(
      x: max(x - shift, bounds.left + Self.step / 2), y: max(visual.top, bounds.top + 8))
  }

  /// More would cover the target.
  private static let mostAtOnePlace = 4
  private static let step = 15.0

  /// The marks as they are drawn.
  var markup: Markup {
    SVG.group("badges", marks.map(draw))
  }

  func draw(_ mark: Pin) -> Markup {
    .empty(
      "circle",
      [
        .class("badge"), Attribute("cx", mark.center.x), Attribute("cy", mark.center.y),
        Attribute("r", "7"),
      ])
      + .element(
        "text",
        [
          .class("badge-text"), Attribute("x", mark.center.x), Attribute("y", mark.center.y + 3.2),
        ], Markup("\(mark.number)"))
  }

  /// The same marks as links to their findings, to lie over a picture: what is inside a picture
  /// cannot be reached by a keyboard.
  func overlay(window: Rectangle, linking: (Int) -> String) -> Markup {
    let marks = marks
    guard !marks.isEmpty else { return .none }
    let links = marks.map { mark in
      Markup.element(
        "a",
        [
          .href("#\(linking(mark.number))"),
          Attribute("aria-label", "Finding \(mark.number)"),
        ],
        [
          .empty(
            "circle",
            [
              .class("room"), Attribute("cx", mark.center.x), Attribute("cy", mark.center.y),
              Attribute("r", "12"),
            ]), draw(mark),
        ])
    }
    return .block("svg", [.class("over"), SVG.viewBox(window)], links)
  }
}
