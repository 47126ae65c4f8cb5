/// A placed screen of which it is known who owns what: another that differs from it here and there is cut
/// there alone.
package struct CutScreen: Sendable {
  let placed: PlacedScreen
  let map: TargetMap
  /// Of whole pixels one was decided for so many by so many.
  let pitch: Int

  package init(placed: PlacedScreen, map: TargetMap, pitch: Int) {
    self.placed = placed
    self.map = map
    self.pitch = pitch
  }

  /// What is in the way of touches, here or on another screen, and is not on both; nil where touches may
  /// go elsewhere that come near none of it.
  package func difference(from other: PlacedScreen) -> [Rectangle]? {
    guard other.bounds == placed.bounds, other.statusBar == placed.statusBar,
      other.touch == placed.touch, other.hiddenChrome == placed.hiddenChrome,
      other.nodes.count == placed.nodes.count
    else { return nil }
    var changed: [Rectangle] = []
    for (old, new) in zip(placed.nodes, other.nodes) where old != new {
      guard old.part == new.part, old.holder == new.holder else { return nil }
      // What only holds others cuts them, and they differ themselves.
      guard old.part != .holder else { continue }
      changed += [old, new].compactMap { Region($0.region + $0.cutRegion).bounds }
    }
    return changed
  }
}
