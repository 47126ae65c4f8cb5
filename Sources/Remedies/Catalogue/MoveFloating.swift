internal import TouchLab

/// The floating button goes to the other lower corner.
enum MoveFloating: RemedyRule {
  static func candidates(for problem: Problem, on scene: Scene) -> [RemedyCandidate] {
    guard let cause = problem.cause, let path = scene.screen.path(to: cause),
      let button = scene.screen.element(at: path), button.kind.name == "floating-button",
      let right = button.anchors.right, button.frame.x == nil
    else { return [] }
    var after = button
    after.anchors.right = nil
    after.frame.x = right
    let change = LayoutChange(
      kind: .move, amount: scene.placed.bounds.width - 2 * right, screen: scene.screen.id,
      path: path, before: button, after: after)
    return [
      RemedyCandidate(
        remedy: .moveFloating, edits: [change], targets: [cause] + problem.ids,
        title: "Move \(scene.name(of: cause)) to the other lower corner",
        tradeoffs: ["People who know the old place will miss it at first"])
    ]
  }
}
