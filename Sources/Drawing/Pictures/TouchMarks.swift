internal import TouchLab

/// Simulated taps on each target: hollow circles for hits, filled dots for mis-taps.
struct TouchMarks {
  private let picture: ScreenPicture

  init(of picture: ScreenPicture) {
    self.picture = picture
  }

  var markup: Markup {
    var hits = PathData()
    var misses = PathData()
    for index in picture.placed.targets.indices {
      let target = picture.placed.targets[index]
      guard target.isEnabled else { continue }
      let meant = picture.placed.indices(doingSameAs: index).map(Reach.target)
      for point in points(for: target) {
        if meant.contains(picture.placed.reach(at: point)) {
          hits.mark(.dot, at: point)
        } else {
          misses.mark(.dot, at: point)
        }
      }
    }
    return SVG.group("touches", [hollow(hits), filled(misses)].filter { !$0.isEmpty })
  }

  /// Circles: dots with smaller ones of the ground's colour on them.
  private func hollow(_ path: PathData) -> Markup {
    guard !path.isEmpty else { return .none }
    let id = "\(picture.id)-hits"
    return .element("g", [.class("dot")], .empty("path", [.id(id), Attribute("d", path)]))
      + .empty("use", [.class("core"), .href("#\(id)")])
  }

  private func filled(_ path: PathData) -> Markup {
    path.isEmpty ? .none : .empty("path", [.class("miss"), Attribute("d", path)])
  }

  /// The simulated taps on a target, equal in every picture of the same seed.
  private func points(for target: Target) -> [Point] {
    let sampler = PointSampler(
      aimingAt: target.aimed, on: picture.placed.bounds, by: picture.study.person(aimingAt: target),
      density: picture.study.device.density, seed: picture.study.seed,
      name: "picture/\(picture.screen.id)/\(target.id)")
    let count = target.isKey ? min(Self.fewest, picture.touches) : picture.touches
    return (0..<count).compactMap { sampler.touch($0) }.filter { picture.window.contains($0) }
  }

  /// The number of taps on a key.
  private static let fewest = 2
}

/// The numbers of findings on a picture, and their positions.
struct FindingMarks {
  /// The findings of one entry of the list. They share a number.
  let groups: [[Finding]]
  private let placed: PlacedScreen
  /// The visible frames of small targets, which no number may cover.
  private let small: [Rectangle]

  init(_ groups: [[Finding]], on placed: PlacedScreen) {
    self.groups = groups
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
  /// screen's corner for findings about the whole screen. Ignored findings have none, nor do notes
  /// of own rules, whose rates the picture's figures show.
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

  /// The first place around a target where a disc covers no small target or other disc; a
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
  }

  /// The maximum number of marks at one target.
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
}

extension Finding {
  /// Whether pictures mark the finding.
  fileprivate var isMarked: Bool {
    silenced == nil && !(guidelineSets.isEmpty && severity == .note)
  }
}
