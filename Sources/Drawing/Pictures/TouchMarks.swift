package import TouchLab

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

/// The overlay on a picture of one of two compared layouts. It fades unchanged areas and writes the
/// differences of changed targets.
package struct ChangeMarks {
  let placed: PlacedScreen
  let changed: [Comparison.TargetDifference]
  /// The screen on the baseline layout, for the picture of the candidate only. Differences and
  /// moves are drawn relative to it.
  let before: PlacedScreen?

  package init(
    placed: PlacedScreen, changed: [Comparison.TargetDifference], before: PlacedScreen?
  ) {
    self.placed = placed
    self.changed = changed
    self.before = before
  }

  package var markup: Markup {
    let holes = Self.apart(targets.map { $0.frame.grown(by: 2) })
    return SVG.path(Self.filling([placed.bounds] + holes), "fade") + moves
      + figures.map(\.markup).joined()
  }

  /// Arrows from the old places of moved targets to the new ones.
  private var moves: Markup {
    guard let before else { return .none }
    let lines = targets.compactMap { target -> String? in
      guard let old = before.target(id: target.change.id)?.visibleFrame.center else { return nil }
      let new = target.frame.center
      let (x, y) = (new.x - old.x, new.y - old.y)
      let length = (x * x + y * y).squareRoot()
      guard length >= Self.leastMove, length.isFinite else { return nil }
      let (a, b) = (x / length * 7, y / length * 7)
      let edge = Self.border(of: target.frame, from: old)
      let head = [(-a - b * 0.6, -b + a * 0.6), (-a + b * 0.6, -b - a * 0.6)].map { point in
        "M\(SVG.number(edge.x)) \(SVG.number(edge.y))l\(SVG.number(point.0)) \(SVG.number(point.1))"
      }.joined()
      return
        "M\(SVG.number(old.x)) \(SVG.number(old.y))L\(SVG.number(edge.x)) \(SVG.number(edge.y))"
        + head
    }
    return lines.isEmpty ? .none : SVG.path(lines.joined(), "move")
  }

  /// The point where the line from `start` to a frame's centre meets its edge; the centre if the
  /// line starts inside.
  private static func border(of frame: Rectangle, from start: Point) -> Point {
    let center = frame.center
    guard !frame.contains(start) else { return center }
    let (x, y) = (start.x - center.x, start.y - center.y)
    let scale = min(
      x == 0 ? .infinity : frame.width / 2 / x.magnitude,
      y == 0 ? .infinity : frame.height / 2 / y.magnitude)
    return scale.isFinite ? Point(x: center.x + x * scale, y: center.y + y * scale) : center
  }

  /// The shortest move with an arrow, in points.
  private static let leastMove = 12.0

  /// A changed target and the part of it that is on the screen.
  private typealias Target = (frame: Rectangle, change: Comparison.TargetDifference)

  private var targets: [Target] {
    changed.compactMap { change in
      placed.target(id: change.id).map { ($0.visibleFrame.intersection(placed.bounds), change) }
    }.filter { $0.frame.isDrawable }
  }

  /// A difference and the place of its text.
  private struct Figure {
    let text: FittedText
    let box: Rectangle
    let isWorse: Bool

    var markup: Markup {
      SVG.text(
        text, at: Point(x: box.center.x, y: box.bottom - 2),
        style: "glow rate \(isWorse ? "worse" : "better")")
    }
  }

  /// The figures, largest difference first, without those that would cover another.
  private var figures: [Figure] {
    guard before != nil else { return [] }
    let frames = targets.map(\.frame)
    var figures: [Figure] = []
    for target in targets.greatestFirst(\.change.difference.value.magnitude) {
      let room = Self.room(for: target.frame, among: frames)
      guard let text = Self.text(of: target.change.difference, in: room),
        let box = places(of: text, beside: target.frame).first(where: { place in
          figures.allSatisfy { $0.box.intersection(place).isEmpty }
        })
      else { continue }
      figures.append(
        Figure(text: text, box: box, isWorse: target.change.difference.value < 0))
    }
    return figures
  }

  private static func text(of difference: Difference, in room: Double) -> FittedText? {
    let points = difference.complement.rate.number
    let words = [("\(points) pp", [13.0, 12]), (points, [13.0, 12, 11])]
    return words.lazy.compactMap { FittedText($0, width: (room - 3) / boldness, sizes: $1) }
      .first { !$0.isCut }
  }

  /// Above the target or below it; at its upper edge if it fills the screen.
  private func places(of text: FittedText, beside frame: Rectangle) -> [Rectangle] {
    let bounds = placed.bounds
    let width = Self.boldness * text.width
    let x = min(max(frame.center.x, bounds.left + width / 2), bounds.right - width / 2)
    func place(_ top: Double) -> Rectangle {
      Rectangle(x: x - width / 2, y: top, width: width, height: text.size)
    }
    let outside = [place(frame.top - 3 - text.size), place(frame.bottom + 4)]
      .filter { $0.top >= bounds.top && $0.bottom <= bounds.bottom }
    return outside.isEmpty ? [place(frame.top + 3)] : outside
  }

  /// The assumed maximum width of bold letters of system fonts, relative to regular ones.
  private static let boldness = 1.2

  /// The width available to a figure before it meets those of neighbours, at least what is legible.
  private static func room(for frame: Rectangle, among frames: [Rectangle]) -> Double {
    let distances = frames.filter { $0 != frame && ($0.top - frame.top).magnitude < 16 }
      .map { ($0.center.x - frame.center.x).magnitude }
    return max(36, distances.reduce(90, min))
  }

  /// The frames without overlaps: those that overlap are replaced by their union.
  private static func apart(_ frames: [Rectangle]) -> [Rectangle] {
    var apart: [Rectangle] = []
    for frame in frames {
      var whole = frame
      while let index = apart.firstIndex(where: { !$0.intersection(whole).isEmpty }) {
        whole = whole.union(apart.remove(at: index))
      }
      apart.append(whole)
    }
    return apart
  }

  private static func filling(_ frames: [Rectangle]) -> String {
    frames.map { frame in
      let (left, top) = (SVG.number(frame.left), SVG.number(frame.top))
      return "M\(left) \(top)H\(SVG.number(frame.right))V\(SVG.number(frame.bottom))H\(left)Z"
    }.joined()
  }
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
