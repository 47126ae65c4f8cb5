internal import TouchLab

/// The numbers of findings on a picture, and their positions.
struct FindingMarks {
  /// The findings of one entry of the list.
  ///
  /// They share a number.
  let groups: [[Finding]]
  private let placed: PlacedScreen
  /// The visible frames of small targets, which no number may cover.
  private let small: [Rectangle]
  /// The text of the picture that numbers must not cover.
  private let figures: [Rectangle]

  init(of screen: ScreenResult) {
    self.init(FindingGroup.groups(of: screen.findings), on: screen.placed)
  }

  init(_ groups: [FindingGroup], on placed: PlacedScreen, beside figures: [Rectangle] = []) {
    self.groups = groups.map(\.findings)
    self.figures = figures
    self.placed = placed
    small = placed.targets.map(\.visibleFrame).filter {
      min($0.width, $0.height) < Self.smallSide
    }
  }

  /// A number and its position.
  struct Pin {
    /// The number of the entry, from 1.
    var number: Int
    var center: Point
  }

  /// A mark at every target with a finding, beside small targets rather than on them; at the
  /// screen's corner for findings about the whole screen.
  ///
  /// Ignored findings have none, nor do notes of own rules, whose rates the picture's figures show.
  var marks: [Pin] {
    var taken: [Rectangle] = []
    var counts: [String: Int] = [:]
    var marks: [Pin] = []
    for (index, findings) in groups.enumerated() where findings.first?.isMarked == true {
      var seen: Set<String> = []
      for finding in findings where seen.insert(finding.target).inserted {
        guard counts[finding.target, default: 0] < Self.mostAtOnePlace else { continue }
        counts[finding.target, default: 0] += 1
        let center = center(at: finding.target, taken)
        taken.append(Rectangle(center: center, size: Self.disc))
        marks.append(Pin(number: index + 1, center: center))
      }
    }
    return marks
  }

  /// The first place around a target where a disc covers no small target, figure or other disc; a
  /// corner of the target if there is none.
  private func center(at target: String, _ taken: [Rectangle]) -> Point {
    let bounds = placed.bounds
    guard let visibleFrame = placed.target(id: target)?.visibleFrame.intersection(bounds),
      !visibleFrame.isEmpty
    else {
      let steps = (0..<8).map {
        Point(x: bounds.right - Self.step * Double($0 + 1), y: bounds.top + 10)
      }
      return steps.first { isFree($0, taken) }
        ?? Point(x: bounds.right - Self.step, y: bounds.top + 10)
    }
    let places = Self.places(about: visibleFrame)
    return places.first { isFree($0, taken) } ?? places.first ?? visibleFrame.center
  }

  /// The corners of the target, then eight places at growing distances.
  private static func places(about visibleFrame: Rectangle) -> [Point] {
    let out = step / 2
    var places = [
      Point(x: visibleFrame.right, y: visibleFrame.top),
      Point(x: visibleFrame.left, y: visibleFrame.top),
      Point(x: visibleFrame.right, y: visibleFrame.bottom),
      Point(x: visibleFrame.left, y: visibleFrame.bottom),
    ]
    for distance in [out, 2 * out, 3 * out, 5 * out] {
      let frame = visibleFrame.grown(by: distance)
      let middle = visibleFrame.center
      places += [
        Point(x: frame.right, y: frame.top), Point(x: frame.left, y: frame.top),
        Point(x: frame.right, y: middle.y), Point(x: frame.left, y: middle.y),
        Point(x: middle.x, y: frame.top), Point(x: middle.x, y: frame.bottom),
        Point(x: frame.right, y: frame.bottom), Point(x: frame.left, y: frame.bottom),
      ]
    }
    return places
  }

  private func isFree(_ center: Point, _ taken: [Rectangle]) -> Bool {
    let disc = Rectangle(center: center, size: Self.disc)
    let bounds = placed.bounds.grown(by: ScreenPicture.margin)
    return disc.left >= bounds.left && disc.right <= bounds.right && disc.top >= bounds.top
      && disc.bottom <= bounds.bottom
      && taken.allSatisfy { $0.intersection(disc).isEmpty }
      && small.allSatisfy { $0.intersection(disc).isEmpty }
      && figures.allSatisfy { $0.intersection(disc).isEmpty }
  }

  /// The maximum number of marks at one target.
  ///
  /// More would crowd it.
  private static let mostAtOnePlace = 4
  private static let step = 15.0
  private static let disc = Size(width: 14, height: 14)
  /// The width or height in points below which a disc would hide too much of a target.
  private static let smallSide = 44.0

  /// The marks as drawing.
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

  /// The marks as links to their findings, laid over a picture, since a keyboard cannot reach
  /// inside it.
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

extension Finding {
  /// Whether pictures mark the finding.
  fileprivate var isMarked: Bool {
    silenced == nil && !(guidelineSets.isEmpty && severity == .note)
  }
}
