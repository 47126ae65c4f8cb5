/// What it takes to draw a person's touches on one target elsewhere, without the library.
package struct TouchRecipe: Hashable, Sendable {
  /// Where touches land on average, in points.
  package let center: Point
  /// The size that the person aims by, in mm.
  package let size: Size
  /// The ends of the screen to which touches beyond are brought back, of which the target is flush
  /// with some.
  package let edges: Edges

  package struct Edges: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let left = Edges(rawValue: 1)
    package static let top = Edges(rawValue: 2)
    package static let right = Edges(rawValue: 4)
    package static let bottom = Edges(rawValue: 8)
  }

  /// How the person's touches are drawn that are aimed at a target of a screen.
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
  /// How much each of the people scatters whom this one stands for.
  package var memberSpreads: [Double] { spreads }

  /// The share of touches that are scattered wider, and how much wider; nil for none.
  package var wideTouches: (share: Double, scale: Double)? {
    tails == .heavy ? (HeavyTails.share, HeavyTails.scale) : nil
  }
}
