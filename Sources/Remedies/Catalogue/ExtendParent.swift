internal import TouchLab

/// Extends the parent of a target so that it contains the target.
enum ExtendParent: RemedyRule {
  static func candidates(for problem: DiagnosedProblem, on scene: Scene) -> [RemedyCandidate] {
    guard let id = problem.ids.first, let one = scene.stated[id], one.path.count > 1,
      let parent = one.parent, ["group", "plate"].contains(parent.kind.name),
      let holder = scene.frame(of: parent.id), parent.frame.x != nil,
      parent.frame.y != nil, parent.anchors.isEmpty
    else { return [] }
    let whole = holder.union(one.target.whole)
    let shift = Point(x: holder.left - whole.left, y: holder.top - whole.top)
    var after = parent
    after.moveBy(-shift.x, -shift.y)
    after.frame.width = whole.width.inHundredths
    after.frame.height = whole.height.inHundredths
    let path = Array(one.path.dropLast())
    let growth = max(whole.width - holder.width, whole.height - holder.height)
    let own = LayoutEdit(
      kind: .size, amount: growth, screen: scene.screen.id, path: path, before: parent,
      after: after)
    let moved =
      shift == .zero
      ? []
      : parent.children.enumerated().filter { $0.element.frame.x != nil }.map { place, child in
        scene.moved(child, at: path + [place], shift.x, shift.y)
      }
    let unit = scene.placed.unit.rawValue
    return [
      RemedyCandidate(
        remedy: .extendParent, edits: [own] + moved, targets: [id],
        title:
          "Extend the container of \(scene.name(of: id)) by \(growth.points) \(unit)",
        tradeoffs: ["The container takes taps on a larger area"])
    ]
  }
}
