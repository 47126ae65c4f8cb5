internal import TouchLab

/// A least width and height of what responds, which most editions of today ask of every target.
struct SizeDemand: Sendable {
  var size: Size
  /// How much less passes, in points: the rounding of stated sizes.
  var tolerance = 0.05
  /// Whether a target in a sentence is excepted, or one of which the system gives the size.
  var exceptsInline = false
  var exceptsSystemSize = false
  /// Whether controls are excepted that the platform draws at its own default size.
  var exceptsStandardControls = false
  /// Whether of a covered target it is asked if it responds in more than its frame.
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

  /// Whether a target is large enough; what the rounding of a neighbour's edges takes from it counts as
  /// its own.
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

  /// How targets can become large enough.
  func plan(for targets: [TargetSpace], on space: TouchSpace) -> GrowthPlan {
    GrowthPlan(targets.compactMap { GrowthPlan.Need($0, $0.region, to: size) }, in: space)
  }

  /// What would make a target large enough, in the words of an advice.
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
  /// Whether the platform gives it its size, by the scenario or because nobody stated another.
  var isDrawnByPlatform: Bool { isStandardControl || circumstances.hasSystemSize }
}

extension SizeDemand {
  /// What an advice starts from, where what is measured is more: Compose gives a target room beside it
  /// that goes as the target grows.
  func own(_ space: TargetSpace, in unit: LengthUnit) -> String {
    guard let own = space.region.widestRectangle?.size,
      space.widest.width > own.width + tolerance || space.widest.height > own.height + tolerance
    else { return "" }
    return ", by itself in \(unit.size(own))"
  }
}

/// How much wider and higher something has to be, in points.
struct Growth: Hashable, Sendable {
  var width: Double
  var height: Double
  /// What has to be so much larger.
  var rectangle: Rectangle

  /// What the rectangle of a region that lacks least lacks to a size; nil where it holds it.
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
  /// A length with the unit's word.
  func length(_ points: Double) -> String { "\(points.points) \(rawValue)" }

  /// A length rounded up to what is shown, so that who follows an advice has enough.
  func atLeast(_ points: Double) -> String {
    let hundredths = (points * 100 - tolerance).rounded(.up)
    return length(hundredths / 100)
  }

  func size(_ size: Size) -> String {
    "\(size.width.points)×\(size.height.points) \(rawValue)"
  }

  /// A size that is smaller than is required, each side with as many places as show that it is.
  func size(_ size: Size, failing required: Size) -> String {
    let side = { (measured: Double, required: Double) in
      measured < required - tolerance ? measured.rounded(tellingFrom: required) : measured.points
    }
    return "\(side(size.width, required.width))×\(side(size.height, required.height)) \(rawValue)"
  }
}

extension TargetSpace {
  /// What is left of it at its widest.
  var widest: Size { left.widestRectangle?.size ?? Size(width: 0, height: 0) }

  /// `help lies`, `help and close lie`.
  var coverNames: String {
    let names = covers.map { $0.id.isEmpty ? "what takes touches" : $0.id }
    return names.joined(separator: " and ") + (names.count > 1 ? " lie" : " lies")
  }
}

extension Finding.Message {
  /// That what is left of a target does not hold what is required.
  static func leaves(
    _ space: TargetSpace, _ demand: SizeDemand, _ plan: GrowthPlan, in unit: LengthUnit
  ) -> Self {
    let measured = unit.size(space.widest, failing: demand.size)
    let beside = space.covers.isEmpty ? "" : ": \(space.coverNames) in front of the rest"
    return Self(
      "\(space.id) leaves \(measured)\(beside)", measured: measured,
      required: unit.size(demand.size), advice: demand.advice(for: space, plan, in: unit))
  }
}

extension Finding.Message {
  /// That a target responds in less than is required.
  static func responds(
    _ space: TargetSpace, _ demand: SizeDemand, _ plan: GrowthPlan, in unit: LengthUnit
  ) -> Self {
    let measured = unit.size(space.widest, failing: demand.size)
    let beside = space.covers.isEmpty ? "" : ": \(space.coverNames) in front of the rest"
    return Self(
      "\(space.id) responds in \(measured)\(demand.own(space, in: unit))\(beside)",
      measured: measured,
      required: unit.size(demand.size), advice: demand.advice(for: space, plan, in: unit))
  }
}
