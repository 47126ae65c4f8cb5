/// The explanation of a touch: the stages of hit testing and their results.
package struct HitTestResult: Sendable {
  package enum Stage: Sendable {
    case bounds(Rectangle, inside: Bool)
    case hiddenChrome(Element.Media.Reveal)
    case statusBar(Rectangle?, takes: Bool)
    /// The system area at the point, which takes the touch.
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
}
