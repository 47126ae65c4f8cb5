/// A placed screen with its map, from which the map of a similar screen can be made faster.
///
/// Only the areas that differ are cut again.
package struct PartitionedScreen: Sendable {
  let placed: PlacedScreen
  let map: TargetMap
  /// The side of the pixel block that shares one owner, in pixels.
  let pitch: Int

  package init(placed: PlacedScreen, map: TargetMap, pitch: Int) {
    self.placed = placed
    self.map = map
    self.pitch = pitch
  }

  /// Returns the areas whose owner may differ between this screen and `other`; nil if a difference
  /// may reach beyond them.
  package func difference(from other: PlacedScreen) -> [Rectangle]? {
    guard other.bounds == placed.bounds, other.statusBar == placed.statusBar,
      other.touch == placed.touch, other.hiddenChrome == placed.hiddenChrome,
      other.nodes.count == placed.nodes.count
    else { return nil }
    var changed: [Rectangle] = []
    for (old, new) in zip(placed.nodes, other.nodes) where old != new {
      guard old.part == new.part, old.holder == new.holder else { return nil }
      // A pure container only clips its contents, which differ themselves.
      guard old.part != .holder else { continue }
      changed += [old, new].compactMap { Region($0.region + $0.cutRegion).bounds }
    }
    return changed
  }
}
