/// The result of hit testing at a point, whatever the intended target is.
package enum Reach: Hashable, Sendable {
  /// The target with that index on the placed screen, enabled or not.
  case target(Int)
  case statusBar
  /// An area where the touch brings hidden controls or a browser's bar back.
  case reveal
  case nothing
  /// The ground beside a menu, sheet or keyboard, which the touch closes.
  case ground
  case offScreen
}

extension PlacedScreen {
  /// Returns the owner of a touch at `point`: system areas and the status bar first, then the
  /// front-most hit target.
  ///
  /// For many points, make the `resolver` of the screen once and pass it.
  package func reach(at point: Point, by resolver: HitTester? = nil) -> Reach {
    guard bounds.contains(point) else { return .offScreen }
    if let area = systemArea(takingTapAt: point) { return area.reach }
    if let hiddenChrome {
      return hiddenChrome == .tap && !unrevealing.contains { $0.contains(point) }
        ? .reveal : .nothing
    }
    if let statusBar, statusBar.contains(point) { return .statusBar }
    guard !nodes.isEmpty else { return frontTarget(at: point).map(Reach.target) ?? .nothing }
    let resolver = resolver ?? HitTester(nodes, touch)
    guard let index = resolver.node(at: point) else { return .nothing }
    if let target = nodes[index].target { return .target(target) }
    if nodes[index].reveal == .tap { return .reveal }
    return nodes[index].dismisses ? .ground : .nothing
  }

  /// The target that was reached, enabled or not; nil for other results.
  package func target(at reach: Reach) -> Target? {
    guard case .target(let index) = reach, targets.indices.contains(index) else { return nil }
    return targets[index]
  }

  /// The outcome of a gesture aimed at the target with an id.
  ///
  /// Without an intended target, any enabled target is a hit.
  package func outcome(
    of reach: Reach, intending intended: String?, by gesture: Gesture = .tap
  ) -> Outcome {
    switch reach {
    case .target(let index):
      guard targets.indices.contains(index) else { return .nothing }
      let target = targets[index]
      guard target.isEnabled else { return .disabled(target.id) }
      if gesture == .tap, !target.circumstances.respondsToTap { return .nothing }
      let isMeant = intended.map { isSame(index, as: $0, by: gesture) } ?? true
      return isMeant ? .hit : .wrong(target.id)
    case .statusBar: return .statusBar
    case .reveal: return .revealed
    case .nothing, .ground: return .nothing
    case .offScreen: return .offScreen
    }
  }
}

extension SystemArea {
  /// The result of a tap in an area that takes taps.
  fileprivate var reach: Reach { kind == .browserStrip ? .reveal : .nothing }
}
