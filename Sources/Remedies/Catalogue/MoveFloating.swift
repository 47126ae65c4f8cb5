internal import TouchLab

/// Moves the floating button into the top bar or to the other lower corner.
enum MoveFloating: RemedyRule {
  static func candidates(for problem: DiagnosedProblem, on scene: Scene) -> [RemedyCandidate] {
    guard let blame = problem.blame, let path = scene.screen.path(to: blame),
      let button = scene.screen.element(at: path), button.kind.name == "floating-button",
      !scene.isTappedByMost(blame)
    else { return [] }
    return [intoBar(button, path, problem, on: scene), toCorner(button, path, problem, on: scene)]
      .compactMap(\.self)
  }

  private static func intoBar(
    _ button: Element, _ path: [Int], _ problem: DiagnosedProblem, on scene: Scene
  ) -> RemedyCandidate? {
    let place = scene.screen.elements.firstIndex {
      ["app-bar", "navigation-bar"].contains($0.kind.name)
    }
    // Material: two actions beside the menu; an iPhone's bar has one at its end.
    let most = scene.study.platform == .android ? 2 : 1
    guard let place, let bar = scene.screen.element(at: [place]),
      bar.children.count(where: { $0.kind.name == "right" }) < most
    else { return nil }
    var item = Element(kind: Element.RightButton(), id: button.id, label: button.label ?? "")
    item.icon = button.icon
    item.consequence = button.consequence
    var after = bar
    after.children.append(item)
    let edits = [
      LayoutEdit(
        kind: .fewerItems, amount: 1, screen: scene.screen.id, path: [place], before: bar,
        after: after),
      LayoutEdit(
        kind: .takenOut, amount: 1, screen: scene.screen.id, path: path, before: button,
        after: button),
    ]
    return RemedyCandidate(
      remedy: .moveFloating, edits: edits, targets: [button.id] + problem.ids,
      title: "Move \(scene.name(of: button.id)) into the bar at the top",
      tradeoffs: ["The bar's icon is smaller than the button"])
  }

  private static func toCorner(
    _ button: Element, _ path: [Int], _ problem: DiagnosedProblem, on scene: Scene
  ) -> RemedyCandidate? {
    guard let right = button.anchors.right, button.frame.x == nil else { return nil }
    var after = button
    after.anchors.right = nil
    after.frame.x = right
    let change = LayoutEdit(
      kind: .move, amount: scene.placed.bounds.width - 2 * right, screen: scene.screen.id,
      path: path, before: button, after: after)
    return RemedyCandidate(
      remedy: .moveFloating, edits: [change], targets: [button.id] + problem.ids,
      title: "Move \(scene.name(of: button.id)) to the other lower corner",
      tradeoffs: ["People look for it in its old place at first"])
  }
}

extension Scene {
  /// The ids of the targets that tasks tap, once for each task.
  var tapped: [String] {
    study.tasks.flatMap { task in
      Set(
        task.steps.compactMap { step -> String? in
          if case .tap(.target(let id)) = step.action { id } else { nil }
        })
    }
  }

  /// Whether at least half of the tasks tap the target; false without tasks.
  fileprivate func isTappedByMost(_ id: String) -> Bool {
    !study.tasks.isEmpty && 2 * tapped.count(where: { $0 == id }) >= study.tasks.count
  }
}
