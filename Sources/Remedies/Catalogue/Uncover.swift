internal import TouchLab

/// Brings a target in front of the element that covers it.
enum Uncover: RemedyRule {
  /// The kinds of elements that may go behind a target.
  private static let covers: Set<String> = [
    "plate", "image", "group", "button", "icon-button", "cell", "map", "media",
  ]

  static func candidates(for problem: DiagnosedProblem, on scene: Scene) -> [RemedyCandidate] {
    guard let id = problem.ids.first, let blame = problem.blame,
      let path = scene.screen.path(to: id), let element = scene.screen.element(at: path),
      let other = scene.screen.path(to: blame), let cover = scene.screen.element(at: other),
      covers.contains(cover.kind.name), path.dropLast() == other.dropLast(), let own = path.last,
      let front = other.last, own < front, cover.id != element.id
    else { return [] }
    let change: LayoutEdit
    if path.count == 1 {
      var taken = LayoutEdit(
        kind: .takenOut, amount: 1, screen: scene.screen.id, path: path, before: element,
        after: element)
      taken.added = [element]
      change = taken
    } else if let holder = scene.screen.element(at: Array(path.dropLast())) {
      var after = holder
      after.children.swapAt(own, front)
      change = LayoutEdit(
        kind: .exchange, amount: 1, screen: scene.screen.id, path: Array(path.dropLast()),
        before: holder, after: after)
    } else {
      return []
    }
    return [
      RemedyCandidate(
        remedy: .uncover, edits: [change], targets: problem.ids,
        title: "Put \(scene.name(of: id)) in front of \(scene.name(of: blame))",
        tradeoffs: ["The usable hit target of \(scene.name(of: blame)) becomes smaller"])
    ]
  }
}
