internal import Guidelines
package import TouchLab

/// A compared layout: its results and its study.
package struct ComparedLayout: Sendable {
  package let study: Study
  package let result: LayoutResult
  /// The layout's name in reports.
  package let name: String

  package init(study: Study, result: LayoutResult, name: String? = nil) {
    self.study = study
    self.result = result
    self.name = name ?? result.id
  }

  /// Returns the region in which touches aimed at a target hit it.
  ///
  /// `map` is the map of the screen.
  func region(of index: Int, on screen: ScreenResult, _ map: TargetMap) -> HitRegion {
    let target = screen.placed.targets[index]
    return HitRegion(
      map, owners: screen.placed.indices(doingSameAs: index).map(TargetMap.Owner.init),
      aimingAt: target.aimed, by: study.person(aimingAt: target), density: study.device.density)
  }

  /// Returns the region in which each aimed touch of a task hits, on the screen as it is when the
  /// finger arrives; nil if the layout lacks the task.
  func regions(ofTask id: String) -> [HitRegion]? {
    guard let layout = study.layouts.first(where: { $0.id == result.id }),
      let task = study.tasks(on: layout).first(where: { $0.id == id })
    else { return nil }
    var graph = TaskGraph(TaskPlan(task, on: study.app(of: layout)), by: study.person)
    return graph.plan.touches.indices.map { touch in
      // A target that is not on the screen is never hit.
      guard let aimed = graph.plannedAim(of: touch), !aimed.intended.isEmpty else {
        return .nowhere()
      }
      let map = TargetMap(graph.placements[aimed.screen])
      return HitRegion(
        map, owners: aimed.intended.map { TargetMap.owner(at: $0, targetCount: map.targetCount) },
        aimingAt: aimed.target, by: study.person, density: study.device.density)
    }
  }
}
