internal import TouchLab

/// The size check of Accessibility Scanner: TouchTargetSizeCheck of the Accessibility Test
/// Framework 4.1.1, with ancestors compared in dp. It checks visible frames in whole dp and ignores
/// neighbours.
struct ScannerSizeCheck {
  /// A target that is too small, in whole dp.
  struct Failure: Hashable, Sendable {
    var size: Size
    var required: Size
    /// The largest stated hit target; nil if none is stated.
    var delegate: Size?
    /// The frame that must grow about its centre: the stated hit target, otherwise the visible
    /// frame.
    var frame: Rectangle
    var missingFact: MissingFact?
  }

  private let review: ScreenReview

  init(_ review: ScreenReview) { self.review = review }

  static let least = 48.0
  /// The smallest side along an edge of the screen and on the keyboard.
  private static let leastAtEdge = 32.0
  /// The difference below which two edges are the same pixel. Dumps state frames with few digits.
  static let samePixel = 1e-3

  func failure(of space: TargetSpace) -> Failure? {
    let target = space.target
    guard !target.belongsToSystem, target.respondsToAnything, !target.isCutByScrolling else {
      return nil
    }
    let size = Self.whole(target.measured.size)
    let required = required(of: target)
    guard !size.holds(required) else { return nil }
    let delegates = target.isHitStated ? space.region.pieces.map { Self.whole($0.size) } : []
    guard !delegates.contains(where: { $0.holds(required) }) else { return nil }
    let delegate = delegates.max { $0.width * $0.height < $1.width * $1.height }
    let pieces = space.region.pieces.max { $0.area < $1.area }
    let about = delegate == nil ? target.measured : pieces ?? target.measured
    return Failure(
      size: size, required: required, delegate: delegate,
      frame: Rectangle(center: about.center, size: delegate ?? size),
      missingFact: missingFact(about: space, required))
  }

  private func required(of target: Target) -> Size {
    guard !target.circumstances.isInKeyboard else {
      return Size(width: Self.leastAtEdge, height: Self.leastAtEdge)
    }
    let bounds = review.placed.bounds
    let frame = target.measured
    func isSame(_ one: Double, _ other: Double) -> Bool { abs(one - other) < Self.samePixel }
    let isAtSide = isSame(frame.left, bounds.left) || isSame(frame.right, bounds.right)
    let isAtEnd = isSame(frame.top, bounds.top) || isSame(frame.bottom, bounds.bottom)
    return Size(
      width: isAtSide ? Self.leastAtEdge : Self.least,
      height: isAtEnd ? Self.leastAtEdge : Self.least)
  }

  /// The reason why the framework reports a warning instead: another element may take touches for
  /// the target.
  private func missingFact(about space: TargetSpace, _ required: Size) -> MissingFact? {
    let target = space.target
    if target.isHitUnsure { return .hitRegion }
    if space.isUnsure { return .target }
    let holders = review.space.targets(holding: space)
    if let holder = holders.first(where: \.target.isHitUnsure) { return .holder(holder.id) }
    let taking = holders.first { holder in
      holder.target.sharesGesture(with: target)
        && Self.whole(holder.target.measured.size).holds(required)
    }
    if let taking { return .holder(taking.id) }
    if let full = target.fullFrame, Self.whole(full.size).holds(required) { return .clip }
    return nil
  }

  /// Returns the size in whole dp; half a dp is rounded up.
  private static func whole(_ size: Size) -> Size {
    Size(
      width: (size.width + 0.5 + tolerance).rounded(.down),
      height: (size.height + 0.5 + tolerance).rounded(.down))
  }
}

extension Size {
  fileprivate func holds(_ other: Size) -> Bool { width >= other.width && height >= other.height }
}

extension Target {
  /// The bounds that accessibility services report: the slot of a bar item, the track of a slider,
  /// a checkbox with its label, otherwise the visible frame.
  var measured: Rectangle {
    switch arrangement {
    case .bar, .tabBar: isHitStated ? visibleFrame : hitTarget
    case .stack, nil: fullFrame == nil ? outerFrame ?? visibleFrame : visibleFrame
    }
  }

  var respondsToAnything: Bool { circumstances.respondsToTap || circumstances.respondsToLongPress }

  func sharesGesture(with other: Target) -> Bool {
    circumstances.respondsToTap && other.circumstances.respondsToTap
      || circumstances.respondsToLongPress && other.circumstances.respondsToLongPress
  }
}
