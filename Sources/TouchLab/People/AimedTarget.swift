/// The visible target and hit target of a target that a person aims at.
package struct AimedTarget: Hashable, Sendable {
  /// The visible bounds, in points; people aim at their centre.
  package var visibleFrame: Rectangle
  /// The bounding box of the hit target before anything covers it, in points.
  package var hitTarget: Rectangle

  package init(visibleFrame: Rectangle, hitTarget: Rectangle) {
    self.visibleFrame = visibleFrame
    self.hitTarget = hitTarget
  }

  /// Creates a target whose hit target is its visible target.
  package init(_ visibleFrame: Rectangle) {
    self.init(visibleFrame: visibleFrame, hitTarget: visibleFrame)
  }

  /// Returns the size by which a person aims, in mm along each axis: the visible size, or the hit
  /// target's size up to `largestMeasured` if that is larger.
  ///
  /// The models make scatter shrink with the visible size more than measurements do. From 7 to 3 mm
  /// the standard deviation fell by 10% across and 9% down, where the models predict 13% and 20%
  /// (the guide "How mis-taps are predicted", Small drawings). The visible size therefore changes
  /// nothing inside a hit target of up to 10 mm.
  func size(in density: Density) -> Size {
    Size(
      width: Self.side(
        density.millimetres(visibleFrame.width), within: density.millimetres(hitTarget.width)),
      height: Self.side(
        density.millimetres(visibleFrame.height), within: density.millimetres(hitTarget.height)))
  }

  private static func side(_ drawn: Double, within responding: Double) -> Double {
    max(drawn, min(responding, largestMeasured))
  }

  /// Returns the target with each side cut to at most 10 mm around its aim point; nil if both sides
  /// fit already.
  package func measuredAlone(in density: Density) -> AimedTarget? {
    let most = density.points(Self.largestMeasured)
    guard max(visibleFrame.width, visibleFrame.height) > most else { return nil }
    let size = Size(width: min(visibleFrame.width, most), height: min(visibleFrame.height, most))
    return AimedTarget(Rectangle(center: visibleFrame.center, size: size))
  }

  /// The largest size that the models were published for, in mm; larger sizes are extrapolated.
  static let largestMeasured = 10.0
}

extension PlacedScreen {
  /// The screen's targets as people aim at them, in the screen's order.
  package var aims: [AimedTarget] { targets.map(\.aimed) }
}

extension Target {
  /// The target as people aim at it: the free part of its visible bounds, if it is not the whole.
  package var aimed: AimedTarget {
    let hitTarget = room ?? hitTarget
    guard let free else { return AimedTarget(visibleFrame: visibleFrame, hitTarget: hitTarget) }
    // The hit target beyond the visible bounds belongs to the free part only if that reaches the
    // edge.
    let responding = Rectangle(
      left: free.left > visibleFrame.left ? free.left : hitTarget.left,
      top: free.top > visibleFrame.top ? free.top : hitTarget.top,
      right: free.right < visibleFrame.right ? free.right : hitTarget.right,
      bottom: free.bottom < visibleFrame.bottom ? free.bottom : hitTarget.bottom)
    return AimedTarget(visibleFrame: free, hitTarget: responding)
  }
}
