/// The parameters for drawing a person's touches on one target without this library, such as in a
/// script.
package struct TouchRecipe: Hashable, Sendable {
  /// The mean position of touches, in points.
  package let center: Point
  /// The size by which the person aims, in mm.
  package let size: Size
  /// The edges of the screen with which the target is flush, and to which touches beyond are moved.
  package let edges: Edges

  package struct Edges: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let left = Edges(rawValue: 1)
    package static let top = Edges(rawValue: 2)
    package static let right = Edges(rawValue: 4)
    package static let bottom = Edges(rawValue: 8)
  }

  /// Creates the parameters for touches aimed at a target of a screen.
  package init(
    of person: Person, aimedAt target: AimedTarget, on screen: Rectangle, density: Density
  ) {
    let first = TouchDistribution.members(
      of: person, aimedAt: target, on: screen, density: density
    ).first
    center = Point(x: first?.x.mean ?? 0, y: first?.y.mean ?? 0)
    size = target.size(in: density)
    var edges: Edges = []
    if let first {
      if first.x.first.isFinite { edges.insert(.left) }
      if first.y.first.isFinite { edges.insert(.top) }
      if first.x.last.isFinite { edges.insert(.right) }
      if first.y.last.isFinite { edges.insert(.bottom) }
    }
    self.edges = edges
  }
}

extension Person {
  /// The scatter factor of each user.
  package var memberSpreads: [Double] { spreads }

  /// The share of touches with the wider scatter and the factor on their deviations; nil for none.
  package var wideTouches: (share: Double, scale: Double)? {
    tails == .heavy ? (HeavyTails.share, HeavyTails.scale) : nil
  }
}
