package import TouchLab

/// The hit target of a target, and its usable part.
package struct TargetSpace: Sendable {
  /// An element in front that takes a part of the hit target.
  package struct Cover: Hashable, Sendable {
    package var id: String
    package var region: [Rectangle]
    /// Whether the element may take no touches.
    package var isUnsure: Bool
  }

  package let index: Int
  package let target: Target
  /// The hit target without the elements in front.
  package var region = Region([])
  package var left = Region([])
  /// The elements that take a part of the hit target, back to front.
  package var covers: [Cover] = []
  /// The usable part of the frame before a scroller or clip cut it; nil if none did.
  var whole: Region?
  /// The position among all surfaces, and the positions of its parents.
  var position = -1
  var ancestors: [Int] = []

  init(index: Int, target: Target) {
    self.index = index
    self.target = target
  }

  package var id: String { target.id }

  /// Whether it is enabled.
  package var isLive: Bool { target.isEnabled }

  /// Whether it is enabled and belongs to the app.
  package var isEvaluated: Bool { isLive && !target.belongsToSystem }

  /// Whether the scenario leaves open if it takes touches.
  package var isUnsure: Bool { target.circumstances.isUnsure }

  /// Whether other elements cover it entirely.
  package var isCovered: Bool { isEvaluated && !region.isEmpty && left.isEmpty }

  /// Whether the usable hit target contains `size`.
  ///
  /// A target that a scroller or clip cuts is measured whole.
  package func fits(_ size: Size, tolerance: Double = tolerance) -> Bool {
    target.isCutByScrolling || left.fits(size, tolerance: tolerance)
      || whole?.fits(size, tolerance: tolerance) ?? false
  }

  /// The visible frame before a scroller or clip cut it.
  package var drawn: Rectangle { target.fullFrame ?? target.visibleFrame }

  /// The centres of the bounding boxes of its connected parts.
  var centres: [Point] { left.connectedParts.compactMap { $0.bounds?.center } }
}

/// The overlap that counts as rounding of a dump's edges, in points: half a unit.
package let roundingOfDumps = 0.5

/// The error of computed lengths, in points.
package let tolerance = 1e-6

extension Target {
  /// Whether accidental activations of it have a cost.
  var isDestructive: Bool { danger != nil || isDeletion }
}
