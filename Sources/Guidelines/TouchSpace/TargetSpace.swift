package import TouchLab

/// What a target responds in, and what is left of that.
package struct TargetSpace: Sendable {
  /// Something in front that takes a share of it.
  package struct Cover: Hashable, Sendable {
    package var id: String
    package var region: [Rectangle]
    /// Whether it may take no touches.
    package var isUnsure: Bool
  }

  package let index: Int
  package let target: Target
  /// What responds where nothing lies in front.
  package var region = Region([])
  package var left = Region([])
  /// What takes a share of it, back to front.
  package var covers: [Cover] = []
  /// What is left of the frame as it was before a scroller or clip cut it, if one did.
  var whole: Region?
  /// Its position among all that takes touches or holds what does, and those of what holds it.
  var position = -1
  var ancestors: [Int] = []

  init(index: Int, target: Target) {
    self.index = index
    self.target = target
  }

  package var id: String { target.id }

  /// Whether it takes touches and does something.
  package var isLive: Bool { target.isEnabled }

  /// Whether it is the app's own, and does something.
  package var isJudged: Bool { isLive && !target.belongsToSystem }

  /// Whether it may take no touches at all.
  package var isUnsure: Bool { target.circumstances.isUnsure }

  /// Whether all of it lies behind others.
  package var isCovered: Bool { isJudged && !region.isEmpty && left.isEmpty }

  /// Whether what is left holds so much; of what a scroller or clip cuts, what is left of the whole.
  package func fits(_ size: Size, tolerance: Double = tolerance) -> Bool {
    target.isCutByScrolling || left.fits(size, tolerance: tolerance)
      || whole?.fits(size, tolerance: tolerance) ?? false
  }

  /// The frame that is drawn, before a scroller or clip cut it.
  package var drawn: Rectangle { target.fullFrame ?? target.visual }

  /// The centres of the parts that hang together, each of the rectangle about it.
  var centres: [Point] { left.connectedParts.compactMap { $0.bounds?.center } }
}

/// Overlaps below this are the rounding of a dump's edges, in points: half a unit.
package let roundingOfDumps = 0.5

/// What lengths that a layout computed may be off by, in points.
package let tolerance = 1e-6

extension Target {
  /// Whether a mistake costs something.
  var isDestructive: Bool { danger != nil || isDeletion }
}
