internal import Studies
internal import TouchLab

/// Moves a target out of a system area, off the screen's edge or back into its parent.
enum MoveOut: RemedyRule {
  static func candidates(for problem: DiagnosedProblem, on scene: Scene) -> [RemedyCandidate] {
    guard let id = problem.ids.first, let one = scene.stated[id], one.canMove,
      !one.element.circumstances.isEssential
    else { return [] }
    if let parent = one.target.parent, let holder = scene.frame(of: parent) {
      return [inside(one, holder, on: scene)].compactMap(\.self)
    }
    let strips = scene.placed.systemAreas.filter {
      !$0.takesTaps && !$0.frame.intersection(one.target.frame).isEmpty
    }
    let isDrag = problem.cause == .inSystemArea && strips.contains { $0.kind == .backStrip }
    guard isDrag else {
      let room = scene.placed.viewport.grown(by: -scene.amounts.margin)
      return [inside(one, room, on: scene)].compactMap(\.self)
    }
    let strip = strips.map(\.frame.width).max() ?? 0
    return [narrowed(one, max(strip, scene.amounts.dragMargin), on: scene)].compactMap(\.self)
  }

  /// Shortens the target so that both ends keep `margin` to the screen's edges.
  private static func narrowed(
    _ one: StatedTarget, _ margin: Double, on scene: Scene
  ) -> RemedyCandidate? {
    let frame = one.target.frame
    let bounds = scene.placed.bounds
    let left = max(frame.left, bounds.left + margin)
    let right = min(frame.right, bounds.right - margin)
    let shorter = frame.width - (right - left)
    guard
      let edit = one.edit(
        .size, by: left - frame.left,
        { element in
          element.moveBy(left - frame.left, 0)
          element.frame.width = (right - left).inHundredths
        })
    else { return nil }
    let unit = scene.placed.unit.rawValue
    return RemedyCandidate(
      remedy: .moveOut, edits: [edit], targets: [one.id],
      title: "Start \(scene.name(of: one.id)) \(margin.points) \(unit) from the edge",
      tradeoffs: ["It is \(shorter.points) \(unit) shorter"])
  }

  private static func inside(
    _ one: StatedTarget, _ room: Rectangle, on scene: Scene
  ) -> RemedyCandidate? {
    let frame = one.target.frame
    guard frame.width <= room.width, frame.height <= room.height else { return nil }
    let x = max(0, room.left - frame.left) - max(0, frame.right - room.right)
    let y = max(0, room.top - frame.top) - max(0, frame.bottom - room.bottom)
    guard let edit = one.edit(.move, by: max(x.magnitude, y.magnitude), { $0.moveBy(x, y) }) else {
      return nil
    }
    let parent = one.target.parent.map { scene.name(of: $0) }
    return RemedyCandidate(
      remedy: .moveOut, edits: [edit], targets: [one.id],
      title:
        "Move \(scene.name(of: one.id)) \(parent.map { "into \($0)" } ?? "inside the margins")",
      tradeoffs: ["People look for it in its old place at first"])
  }
}
