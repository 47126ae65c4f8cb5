internal import TouchLab

/// The smallest width and height of a hit target, which most current guideline sets require of
/// every target.
struct SizeDemand: Sendable {
  var square: Double
  /// The shortfall that passes, in points: the rounding of stated sizes.
  var tolerance = 0.05
  /// Whether targets in a sentence are exempt, and those whose size the system decides.
  var exceptsInline = false
  var exceptsSystemSize = false
  var exceptsStandardControls = false
  /// Whether a covered target needs review because its hit target may exceed its frame.
  var asksOfCovered = false

  var size: Size { Size(width: square, height: square) }

  /// Whether a target is large enough. Rounding of a neighbour's edges does not count against it.
  func holds(for space: TargetSpace) -> Bool {
    space.fits(size, tolerance: tolerance)
      || space.region.fits(size, tolerance: tolerance)
        && space.left.fits(size, tolerance: roundingOfDumps)
  }

  func excepts(_ target: Target) -> Bool {
    exceptsInline && target.circumstances.isInline == true
      || exceptsSystemSize && target.circumstances.hasSystemSize
      || exceptsStandardControls && target.isDrawnByPlatform
  }

  func plan(for targets: [TargetSpace], on space: TouchSpace) -> GrowthPlan {
    GrowthPlan(targets.compactMap { GrowthPlan.Need($0, $0.region, to: size) }, in: space)
  }

  /// The advice that makes a target large enough, in words.
  func advice(for space: TargetSpace, _ plan: GrowthPlan, in unit: LengthUnit) -> String {
    if let outcome = plan.outcome(of: space) {
      let uncovered = space.covers.isEmpty ? "" : ", and uncover it: \(space.coverNames) in front"
      return outcome.words("make it", in: unit) + uncovered
    }
    if let move = Move.uncovering(space, size) { return move.words(in: unit) }
    return "uncover it: \(space.coverNames) in front"
  }

  /// The size of the hit target without Compose's extra space, if it is smaller than the measured
  /// size; otherwise empty. The extra space shrinks as the target grows.
  private func own(_ space: TargetSpace, in unit: LengthUnit) -> String {
    guard !space.target.isCutByScrolling, let own = space.region.widestRectangle?.size,
      space.widest.width > own.width + tolerance || space.widest.height > own.height + tolerance
    else { return "" }
    return ", \(unit.size(own)) alone"
  }

  /// The message that a target is smaller than required. `isWhole` adds its size without Compose's
  /// extra space.
  func message(
    about space: TargetSpace, _ plan: GrowthPlan, in unit: LengthUnit, isWhole: Bool = false
  ) -> Finding.Message {
    let measured = unit.size(space.widest, failing: size)
    let beside = space.covers.isEmpty ? "" : " (\(space.coverNames) in front of the rest)"
    let own = isWhole ? own(space, in: unit) : ""
    return Finding.Message(
      "\(space.id): \(isWhole ? "" : "usable ")hit target is \(measured)\(own)\(beside), "
        + "needs \(unit.size(size))", measured: measured, required: unit.size(size),
      advice: advice(for: space, plan, in: unit))
  }
}

extension Target {
  /// Whether the platform decides its size, by the scenario or because the scenario states no
  /// other.
  var isDrawnByPlatform: Bool { isStandardControl || circumstances.hasSystemSize }
}

/// The growth in width and height that a rectangle needs, in points.
struct Growth: Hashable, Sendable {
  var width: Double
  var height: Double
  var rectangle: Rectangle

  /// Creates the growth of the region's rectangle that lacks the least; nil if the region is large
  /// enough.
  init?(of region: Region, to size: Size) {
    let lacking = region.maximalRectangles.map { rectangle in
      Growth(
        width: max(0, size.width - rectangle.width),
        height: max(0, size.height - rectangle.height), rectangle: rectangle)
    }
    guard let least = lacking.min(by: { $0.sum < $1.sum }), least.sum > tolerance else {
      return nil
    }
    self = least
  }

  private init(width: Double, height: Double, rectangle: Rectangle) {
    self.width = width
    self.height = height
    self.rectangle = rectangle
  }

  private var sum: Double { width + height }

  /// `4 px wider and taller`, `4 px wider and 2 px taller`.
  func words(in unit: LengthUnit) -> String {
    let wider = unit.atLeast(width)
    let taller = unit.atLeast(height)
    if height <= tolerance { return "\(wider) wider" }
    if width <= tolerance { return "\(taller) taller" }
    return wider == taller ? "\(wider) wider and taller" : "\(wider) wider and \(taller) taller"
  }
}

extension LengthUnit {
  func length(_ points: Double) -> String { "\(points.points) \(rawValue)" }

  /// A length rounded up to the printed digits, so that following the advice is enough.
  func atLeast(_ points: Double) -> String {
    let hundredths = (points * 100 - tolerance).rounded(.up)
    return length(hundredths / 100)
  }

  func size(_ size: Size) -> String { "\(size.width.points)×\(size.height.points) \(rawValue)" }

  /// A size that fails, each side with enough digits to show that it is smaller than `required`.
  func size(_ size: Size, failing required: Size) -> String {
    let side = { (measured: Double, required: Double) in
      measured < required - tolerance ? measured.rounded(tellingFrom: required) : measured.points
    }
    return "\(side(size.width, required.width))×\(side(size.height, required.height)) \(rawValue)"
  }
}

extension TargetSpace {
  /// The size of the largest rectangle in the usable hit target, whole if a scroller cuts it; zero
  /// if nothing is left.
  var widest: Size {
    let usable = target.isCutByScrolling ? whole ?? left : left
    return usable.widestRectangle?.size ?? Size(width: 0, height: 0)
  }

  /// The names of the covering elements with their verb: `help lies`, `help and close lie`.
  var coverNames: String {
    let names = covers.map { $0.id.isEmpty ? "an element" : $0.id }
    return names.joined(separator: " and ") + (names.count > 1 ? " lie" : " lies")
  }
}

/// The 24 px circles that WCAG 2.2 sets on targets smaller than 24×24 px.
struct SpacingCircles: Sendable {
  static let diameter = 24.0
  /// The overlap that passes, in points. Browsers lay out in fractions of a pixel.
  static let tolerance = 0.05
  static let size = Size(width: diameter, height: diameter)

  struct Overlap: Hashable, Sendable {
    let index: Int
    /// The distance from the circle's centre to the neighbour's usable hit target, or between the
    /// two centres.
    let distance: Double
    let required: Double
    let isBetweenCentres: Bool
    let centre: Point

    var shortfall: Double { required - distance }
  }

  private let space: TouchSpace
  private let undersized: [Bool]
  /// The targets with a usable hit target, and its bounding box.
  private let neighbours: [(index: Int, bounds: Rectangle)]
  private let tree: RectangleTree

  init(_ space: TouchSpace) {
    self.space = space
    undersized = space.targets.map { !Self.isLargeEnough($0) }
    let neighbours = space.targets.compactMap { target in
      target.isLive ? target.left.bounds.map { (index: target.index, bounds: $0) } : nil
    }
    self.neighbours = neighbours
    tree = RectangleTree(neighbours.map(\.bounds))
  }

  static func isLargeEnough(_ space: TargetSpace) -> Bool { space.fits(size, tolerance: tolerance) }

  /// Returns the neighbours that a target's circles overlap, in screen order, each with its largest
  /// shortfall.
  func overlaps(of target: TargetSpace) -> [Overlap] {
    let centres = target.centres
    guard let bounds = target.left.bounds else { return [] }
    var found: [Overlap] = []
    // Centres lie within bounds, so no circle reaches a target further away.
    for number in tree.indices(within: Self.diameter, of: bounds) {
      let other = neighbours[number]
      guard other.index != target.index, bounds.gap(to: other.bounds) < Self.diameter else {
        continue
      }
      let worst = centres.flatMap { overlaps(from: $0, with: space.targets[other.index]) }
        .max { $0.shortfall < $1.shortfall }
      if let worst { found.append(worst) }
    }
    return found
  }

  private func overlaps(from centre: Point, with other: TargetSpace) -> [Overlap] {
    let radius = Self.diameter / 2
    var overlaps = [
      Overlap(
        index: other.index, distance: other.left.distance(to: centre), required: radius,
        isBetweenCentres: false, centre: centre)
    ]
    if undersized[other.index] {
      overlaps += other.centres.map { otherCentre in
        Overlap(
          index: other.index, distance: centre.distance(to: otherCentre),
          required: Self.diameter, isBetweenCentres: true, centre: centre)
      }
    }
    return overlaps.filter { $0.shortfall > Self.tolerance }
  }

  /// Returns the smallest move of a neighbour that clears a target's circles; nil if none is met,
  /// or if it holds or covers the target. A parent would take the target along. A covering element
  /// needs a longer move.
  func move(of index: Int, from target: TargetSpace) -> Move? {
    let other = space.targets[index]
    guard !target.ancestors.contains(other.position),
      !target.covers.contains(where: { $0.id == other.id })
    else { return nil }
    // One direction clears all obstacles: a move that clears one may violate another.
    let obstacles = target.centres.flatMap { centre -> [Move.Obstacle] in
      let pieces = Move.Obstacle(
        point: centre, pieces: other.region.pieces, distance: Self.diameter / 2)
      guard undersized[index] else { return [pieces] }
      let all = other.centres + (other.region.bounds.map { [$0.center] } ?? [])
      let spots = all.map { Rectangle(x: $0.x, y: $0.y, width: 0, height: 0) }
      return [pieces, Move.Obstacle(point: centre, pieces: spots, distance: Self.diameter)]
    }
    return Move.clearing(obstacles, named: other.id)
  }

  func id(of index: Int) -> String { space.targets[index].id }
}

extension Point {
  func distance(to other: Point) -> Double {
    let across = x - other.x
    let down = y - other.y
    return (across * across + down * down).squareRoot()
  }
}

/// A fact that the scenario must state before a failure is certain.
enum MissingFact: Hashable, Sendable {
  /// The extent of the target's hit target beyond its frame.
  case hitRegion
  /// Whether the target takes touches at all.
  case target
  /// Whether the elements that alone cause the failure take touches.
  case others([String])
  /// Whether a link is inside a sentence.
  case inline
  /// The control that does the same. The named one is missing or disabled.
  case equivalent(String)
  /// Whether these controls have a visible border or filling.
  case bezel([String])
  /// Whether the parent takes the touches aimed at the target.
  case holder(String)
  /// Whether scrolling brings the whole target into view.
  case clip

  /// The condition under which the target passes.
  var condition: String {
    switch self {
    case .hitRegion: "unless its hit target is larger than its frame"
    case .target: "unless it takes no touches"
    case .others(let ids):
      "unless \(ids.joined(separator: " and ")) \(ids.count == 1 ? "takes" : "take") no touches"
    case .inline: "unless it is inside a sentence"
    case .equivalent(let id): "unless \(id) does the same, which is missing or disabled here"
    case .bezel(let ids):
      "unless \(ids.joined(separator: " and ")) \(ids.count == 1 ? "has" : "have") a bezel"
    case .holder(let id): "unless its parent \(id) takes its touches"
    case .clip: "unless scrolling brings all of it into view"
    }
  }

  /// The statement that the scenario needs.
  var request: String {
    switch self {
    case .hitRegion: "state its hit target: hit-target X Y WIDTH HEIGHT, or hit=visual"
    case .target: "state whether it takes touches: remove target=unsure, or the target"
    case .others(let ids):
      "state whether \(ids.joined(separator: " and ")) \(ids.count == 1 ? "takes" : "take") touches: "
        + "remove target=unsure, or "
        + (ids.count > 1 ? "the targets" : "the target")
    case .inline: "set inline=#true if it is inside a sentence, otherwise inline=#false"
    case .equivalent(let id):
      "set equivalent= to an enabled control of this screen; \(id) is missing or disabled"
    case .bezel(let ids):
      "set bezel=#true or bezel=#false on \(ids.joined(separator: " and "))"
    case .holder(let id):
      "state its own hit target: hit-target X Y WIDTH HEIGHT; \(id) is its parent"
    case .clip: "state its frame where all of it is visible; it is cut here"
    }
  }
}
