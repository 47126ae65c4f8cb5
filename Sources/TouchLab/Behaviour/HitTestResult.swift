/// The explanation of a touch: the stages of hit testing and their results.
package struct HitTestResult: Sendable {
  package enum Stage: Sendable {
    case bounds(Rectangle, inside: Bool)
    case hiddenChrome(Element.Media.Reveal)
    case statusBar(Rectangle?, takes: Bool)
    case systemArea(SystemArea)
    case panel(Rectangle, inside: Bool)
    /// A hit target that contains the point; the first of several takes the touch.
    case target(Target, takes: Bool)
    /// A candidate for the touch by the screen's rule of hit testing, the best first.
    case candidate(TouchCandidate, Target?, HitTesting)
    /// A visible target that contains the point although its hit target does not.
    case visualOnly(Target)
    /// The nearest target, with its distance in points, if no hit target contains the point.
    case nearest(Target, distance: Double)
  }

  package let point: Point
  package let stages: [Stage]
  package let reach: Reach
}

extension PlacedScreen {
  /// The explanation of a touch at `point`, with its stages from front to back.
  package func decision(at point: Point) -> HitTestResult {
    let reach = reach(at: point)
    return HitTestResult(point: point, stages: stages(at: point, reach), reach: reach)
  }

  private func stages(at point: Point, _ reach: Reach) -> [HitTestResult.Stage] {
    guard bounds.contains(point) else { return [.bounds(bounds, inside: false)] }
    if let area = systemArea(takingTapAt: point) { return [.systemArea(area)] }
    if let hiddenChrome { return [.hiddenChrome(hiddenChrome)] }
    var stages: [HitTestResult.Stage] = [.statusBar(statusBar, takes: reach == .statusBar)]
    if let panel { stages.append(.panel(panel, inside: panel.contains(point))) }
    if nodes.isEmpty {
      for index in targets.indices.reversed() where targets[index].responds(at: point) {
        stages.append(.target(targets[index], takes: reach == .target(index)))
      }
    } else if reach != .statusBar {
      stages += candidates(at: point).map { candidate in
        let index = nodes[candidate.node].target
        return .candidate(candidate, index.map { targets[$0] }, touch.hitTesting)
      }
    }
    for target in targets.reversed()
    where target.visibleFrame.contains(point) && !target.responds(at: point) {
      stages.append(.visualOnly(target))
    }
    if reach == .nothing, candidates(at: point).isEmpty, let nearest = nearestTarget(to: point) {
      stages.append(.nearest(nearest.target, distance: nearest.distance))
    }
    return stages
  }

  private func nearestTarget(to point: Point) -> (target: Target, distance: Double)? {
    targets.map { (target: $0, distance: $0.hitTarget.gap(to: point)) }
      .min { $0.distance < $1.distance }
  }

  /// Returns the owner of a touch at `point`: system areas and the status bar first, then the
  /// front-most hit target. For many points, make the `resolver` of the screen once and pass it.
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

  package func target(at reach: Reach) -> Target? {
    guard case .target(let index) = reach, targets.indices.contains(index) else { return nil }
    return targets[index]
  }

  /// The outcome of a gesture aimed at the target with an id. Without an intended target, any
  /// enabled target is a hit.
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
    // A tap that only hides the keyboard is a dead tap.
    case .ground: return groundEndsTyping ? .nothing : .dismissed
    case .nothing: return .nothing
    case .offScreen: return .offScreen
    }
  }
}

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

extension SystemArea {
  /// The result of a tap in an area that takes taps.
  fileprivate var reach: Reach { kind == .browserStrip ? .reveal : .nothing }
}

package enum DragGoal: Hashable, Sendable {
  case element(String)
  case value(Double)
  /// At a distance to the right and down, in points.
  case distance(Point)
}

package enum Gesture: Hashable, Sendable {
  case tap
  case longPress(seconds: Double)
  case drag(DragGoal)
}

extension AppState {
  /// The state before controls hid, or before a notice disappeared; nil if neither happened.
  package var withWhatWent: AppState? {
    var shown = self
    if isChromeHidden || !hiddenMedia.isEmpty {
      shown.isChromeHidden = false
      shown.hiddenMedia = []
      return shown
    }
    guard notice != nil, !isNoticeUp else { return nil }
    shown.notice?.secondsLeft = 1
    return shown
  }
}
