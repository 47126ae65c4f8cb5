internal import TouchLab

/// The smallest width and height of a hit target, which most current guideline sets require of
/// every target.
struct SizeDemand: Sendable {
  var size: Size
  /// The shortfall that passes, in points: the rounding of stated sizes.
  var tolerance = 0.05
  /// Whether targets in a sentence are exempt, and those whose size the system decides.
  var exceptsInline = false
  var exceptsSystemSize = false
  /// Whether controls at the platform's default size are exempt.
  var exceptsStandardControls = false
  /// Whether a covered target needs review because its hit target may exceed its frame.
  var asksOfCovered = false

  init(
    square side: Double, tolerance: Double = 0.05, exceptsInline: Bool = false,
    exceptsSystemSize: Bool = false, exceptsStandardControls: Bool = false,
    asksOfCovered: Bool = false
  ) {
    size = Size(width: side, height: side)
    self.tolerance = tolerance
    self.exceptsInline = exceptsInline
    self.exceptsSystemSize = exceptsSystemSize
    self.exceptsStandardControls = exceptsStandardControls
    self.asksOfCovered = asksOfCovered
  }

  /// Whether a target is large enough.
  ///
  /// Rounding of a neighbour's edges does not count against it.
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

  /// Returns a plan to enlarge the targets.
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
}

extension Target {
  /// Whether the platform decides its size, by the scenario or because the scenario states no
  /// other.
  var isDrawnByPlatform: Bool { isStandardControl || circumstances.hasSystemSize }
}

extension SizeDemand {
  /// The size of the hit target without Compose's extra space, if it is smaller than the measured
  /// size; otherwise empty.
  ///
  /// The extra space shrinks as the target grows.
  func own(_ space: TargetSpace, in unit: LengthUnit) -> String {
    guard let own = space.region.widestRectangle?.size,
      space.widest.width > own.width + tolerance || space.widest.height > own.height + tolerance
    else { return "" }
    return ", \(unit.size(own)) alone"
  }
}

/// The growth in width and height that a rectangle needs, in points.
struct Growth: Hashable, Sendable {
  var width: Double
  var height: Double
  /// The rectangle that must grow.
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
  /// A length with its unit.
  func length(_ points: Double) -> String { "\(points.points) \(rawValue)" }

  /// A length rounded up to the printed digits, so that following the advice is enough.
  func atLeast(_ points: Double) -> String {
    let hundredths = (points * 100 - tolerance).rounded(.up)
    return length(hundredths / 100)
  }

  func size(_ size: Size) -> String {
    "\(size.width.points)×\(size.height.points) \(rawValue)"
  }

  /// A size that fails, each side with enough digits to show that it is smaller than `required`.
  func size(_ size: Size, failing required: Size) -> String {
    let side = { (measured: Double, required: Double) in
      measured < required - tolerance ? measured.rounded(tellingFrom: required) : measured.points
    }
    return "\(side(size.width, required.width))×\(side(size.height, required.height)) \(rawValue)"
  }
}

extension TargetSpace {
  /// The size of the largest rectangle in the usable hit target; zero if nothing is left.
  var widest: Size { left.widestRectangle?.size ?? Size(width: 0, height: 0) }

  /// The names of the covering elements with their verb: `help lies`, `help and close lie`.
  var coverNames: String {
    let names = covers.map { $0.id.isEmpty ? "an element" : $0.id }
    return names.joined(separator: " and ") + (names.count > 1 ? " lie" : " lies")
  }
}

extension Finding.Message {
  /// The message that the usable hit target is smaller than required.
  static func leaves(
    _ space: TargetSpace, _ demand: SizeDemand, _ plan: GrowthPlan, in unit: LengthUnit
  ) -> Self {
    let measured = unit.size(space.widest, failing: demand.size)
    let beside = space.covers.isEmpty ? "" : " (\(space.coverNames) in front of the rest)"
    return Self(
      "\(space.id): usable hit target is \(measured)\(beside), needs \(unit.size(demand.size))",
      measured: measured,
      required: unit.size(demand.size), advice: demand.advice(for: space, plan, in: unit))
  }
}

extension Finding.Message {
  /// The message that the usable hit target is smaller than required, with its size without
  /// Compose's extra space.
  static func responds(
    _ space: TargetSpace, _ demand: SizeDemand, _ plan: GrowthPlan, in unit: LengthUnit
  ) -> Self {
    let measured = unit.size(space.widest, failing: demand.size)
    let beside = space.covers.isEmpty ? "" : " (\(space.coverNames) in front of the rest)"
    return Self(
      "\(space.id): hit target is \(measured)\(demand.own(space, in: unit))\(beside), "
        + "needs \(unit.size(demand.size))",
      measured: measured,
      required: unit.size(demand.size), advice: demand.advice(for: space, plan, in: unit))
  }
}
