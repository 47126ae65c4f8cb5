internal import TouchLab

/// What Accessibility Scanner says of a target's size: TouchTargetSizeCheck of the Accessibility Test
/// Framework 4.1.1, with ancestors compared in dp.
///
/// It looks at what is drawn, in whole dp, and at no neighbour.
struct ScannerSizeCheck {
  /// A target that is too small, in whole dp.
  struct Failure: Hashable, Sendable {
    var size: Size
    var required: Size
    /// The largest of the hit targets that are stated, if one is.
    var delegate: Size?
    /// What would have to be larger, about its middle: the hit target that is stated, or what is drawn.
    var frame: Rectangle
    var doubt: Doubt?
  }

  private let review: ScreenReview

  init(_ review: ScreenReview) { self.review = review }

  private static let least = 48.0
  /// Along an edge of the screen, where fingers do not slip beyond, and on the keyboard.
  private static let leastAtEdge = 32.0
  /// Frames are stated with few digits: what differs by less is the same pixel.
  static let samePixel = 1e-3

  /// What fails of a target; nil where it passes or is not looked at.
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
      doubt: doubt(about: space, required))
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

  /// What makes the framework warn instead: somebody else may take the touch for it.
  private func doubt(about space: TargetSpace, _ required: Size) -> Doubt? {
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

  /// Half a dp is rounded up.
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
  /// What accessibility services are told that it takes: of a bar's part its slot, of a slider its
  /// track, of a checkbox its words too; else what is drawn.
  var measured: Rectangle {
    switch arrangement {
    case .bar, .tabBar: isHitStated ? visual : hitTarget
    case .stack, nil: fullFrame == nil ? outerFrame ?? visual : visual
    }
  }

  /// Whether it responds to a tap or a long press.
  var respondsToAnything: Bool {
    circumstances.respondsToTap || circumstances.respondsToLongPress
  }

  /// Whether both respond to a tap, or both to a long press.
  func sharesGesture(with other: Target) -> Bool {
    circumstances.respondsToTap && other.circumstances.respondsToTap
      || circumstances.respondsToLongPress && other.circumstances.respondsToLongPress
  }
}
