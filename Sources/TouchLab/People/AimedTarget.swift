/// What a touch is aimed at: what is drawn, and what it is known to respond in.
package struct AimedTarget: Hashable, Sendable {
  /// What is drawn, in points; people aim at its centre.
  package var visual: Rectangle
  /// The bounding box of what responds before anything covers it, in points.
  package var hitTarget: Rectangle

  package init(visual: Rectangle, hitTarget: Rectangle) {
    self.visual = visual
    self.hitTarget = hitTarget
  }

  /// Something that responds where it is drawn.
  package init(_ visual: Rectangle) {
    self.init(visual: visual, hitTarget: visual)
  }

  /// The size that a person aims by, in mm along each axis: what is drawn, or so much of what
  /// responds around it as published sizes reach to.
  ///
  /// The models let the scatter fall with the drawing, beyond any evidence: from 7 to 3 mm the standard
  /// deviation was measured to fall by 10 % across and 9 % down, where they have 13 and 20 % (the
  /// guide "How mis-taps are predicted", Small drawings). Inside a hit target of up to 10 mm the
  /// drawing therefore changes nothing.
  func size(in density: Density) -> Size {
    Size(
      width: Self.side(
        density.millimetres(visual.width), within: density.millimetres(hitTarget.width)),
      height: Self.side(
        density.millimetres(visual.height), within: density.millimetres(hitTarget.height)))
  }

  private static func side(_ drawn: Double, within responding: Double) -> Double {
    max(drawn, min(responding, largestMeasured))
  }

  /// The target with each side of at most 10 mm, about the same aim point; nil for one that is no
  /// larger.
  package func measuredAlone(in density: Density) -> AimedTarget? {
    let most = density.points(Self.largestMeasured)
    guard max(visual.width, visual.height) > most else { return nil }
    let size = Size(width: min(visual.width, most), height: min(visual.height, most))
    return AimedTarget(Rectangle(center: visual.center, size: size))
  }

  /// Where the sizes end that the models were published for, in mm; beyond is extrapolation.
  static let largestMeasured = 10.0
}

extension PlacedScreen {
  /// Its targets as what touches are aimed at, in the same order.
  package var aims: [AimedTarget] { targets.map(\.aimed) }
}

extension Target {
  /// The target as something to aim at.
  package var aimed: AimedTarget {
    guard let free else { return AimedTarget(visual: visual, hitTarget: hitTarget) }
    // What responds beyond the visual belongs to the free part only where that reaches the edge.
    let responding = Rectangle(
      left: free.left > visual.left ? free.left : hitTarget.left,
      top: free.top > visual.top ? free.top : hitTarget.top,
      right: free.right < visual.right ? free.right : hitTarget.right,
      bottom: free.bottom < visual.bottom ? free.bottom : hitTarget.bottom)
    return AimedTarget(visual: free, hitTarget: responding)
  }
}
