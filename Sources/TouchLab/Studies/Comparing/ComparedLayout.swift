/// A layout that takes part in a comparison: what was found about it, and by what study.
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

  /// Where touches meant for the target hit it; nil where the screen has none of that id.
  ///
  /// `map` is that of the screen.
  func region(of index: Int, on screen: ScreenResult, _ map: TargetMap) -> HitRegion {
    HitRegion(
      map, owner: TargetMap.Owner(index), aimingAt: screen.placed.targets[index].visual,
      by: study.person, density: study.device.density)
  }

  /// Where each touch of a task that a person aims hits; nil where the layout lacks the task.
  func regions(ofTask id: String) -> [HitRegion]? {
    guard let layout = study.layouts.first(where: { $0.id == result.id }),
      let task = study.tasks(on: layout).first(where: { $0.id == id })
    else { return nil }
    var run = TaskRun(app: study.app(of: layout))
    var regions: [HitRegion] = []
    for step in task.steps {
      if case .tap(.target(let target)) = step.action {
        regions.append(region(ofTouchMeantFor: target, in: run))
      }
      _ = run.perform(step)
    }
    return regions
  }

  /// While the chrome is hidden, all that a touch can mean is to bring it back; what is not on the
  /// screen is never hit.
  private func region(ofTouchMeantFor id: String, in run: TaskRun) -> HitRegion {
    guard let placed = run.placed, let visual = run.visual(of: id) else { return .nowhere() }
    let owner: TargetMap.Owner
    if placed.hiddenChrome != nil {
      guard placed.reach(at: visual.center) == .reveal else { return .nowhere() }
      owner = TargetMap.reveal
    } else {
      guard let index = placed.targets.lastIndex(where: { $0.id == id }) else { return .nowhere() }
      owner = TargetMap.Owner(index)
    }
    return HitRegion(
      TargetMap(placed), owner: owner, aimingAt: visual, by: study.person,
      density: study.device.density)
  }
}
