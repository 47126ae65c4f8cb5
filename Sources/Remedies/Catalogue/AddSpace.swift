internal import TouchLab

/// Puts one equal gap between related targets.
enum AddSpace: RemedyRule {
  static func candidates(for problem: DiagnosedProblem, on scene: Scene) -> [RemedyCandidate] {
    let group = scene.group(of: problem)
    guard group.count > 1, let first = group.first,
      group.allSatisfy({ $0.path.dropLast() == first.path.dropLast() }),
      !group.contains(where: { $0.element.circumstances.isEssential })
    else { return [] }
    if let flow = flowing(group, on: scene) { return flow }
    guard group.allSatisfy(\.canMove) else { return [] }
    return spread(group, on: scene)
  }

  /// The gaps to try, in points: those of the platform, and one that makes slots of the standard
  /// size.
  private static func gaps(_ length: Double, above gap: Double, _ amounts: Amounts) -> [Double] {
    let slot = amounts.standard - length
    let all = Set(amounts.gaps + (slot >= 8 && slot <= 24 ? [slot] : []))
    return all.filter { $0 > gap + 0.5 && $0 <= 24 }.sorted()
  }

  /// The candidates for targets that a container lays out in sequence; nil if `group` has no such
  /// parent.
  private static func flowing(_ group: [StatedTarget], on scene: Scene) -> [RemedyCandidate]? {
    guard let first = group.first, let parent = first.parent,
      let flow = parent.kind.descriptor.flow, group.allSatisfy({ !$0.element.isPlaced })
    else { return nil }
    let spacing = FlowSettings(parent.flow, flow).spacing
    let path = Array(first.path.dropLast())
    let length = min(first.drawn.width, first.drawn.height)
    return gaps(length, above: spacing, scene.amounts).map { gap in
      var after = parent
      after.flow.spacing = gap
      let change = LayoutEdit(
        kind: .spacing, amount: gap - spacing, screen: scene.screen.id, path: path, before: parent,
        after: after)
      return candidate([change], group, gap, gap - spacing, on: scene)
    }
  }

  /// The candidates for targets with positions of their own, in one row or column.
  private static func spread(_ group: [StatedTarget], on scene: Scene) -> [RemedyCandidate] {
    let ys = group.map(\.drawn.center.y)
    let xs = group.map(\.drawn.center.x)
    let isLine = (ys.max() ?? 0) - (ys.min() ?? 0) <= 1
    guard isLine || (xs.max() ?? 0) - (xs.min() ?? 0) <= 1 else { return [] }
    let line = group.sorted { isLine ? $0.drawn.left < $1.drawn.left : $0.drawn.top < $1.drawn.top }
    func start(_ one: StatedTarget) -> Double { isLine ? one.drawn.left : one.drawn.top }
    func end(_ one: StatedTarget) -> Double { isLine ? one.drawn.right : one.drawn.bottom }
    let now = zip(line, line.dropFirst()).map { start($1) - end($0) }
    guard let least = now.min(), let first = line.first, let last = line.last else { return [] }
    let sizes = line.map { end($0) - start($0) }
    let room = scene.room(about: first.drawn)
    let parent = first.target.parent.flatMap { scene.frame(of: $0) }
    let margin = parent == nil ? scene.amounts.margin : 8
    let within = parent.map { room.intersection($0) } ?? room
    let lower = min((isLine ? within.left : within.top) + margin, start(first))
    let upper = max((isLine ? within.right : within.bottom) - margin, end(last))
    return gaps(sizes.min() ?? 0, above: least, scene.amounts).compactMap { gap in
      let length = sizes.reduce(0, +) + gap * Double(line.count - 1)
      guard length <= upper - lower + 1e-6 else { return nil }
      // Grows the line towards its free side; a line that would cross the margin starts further
      // back.
      let begin = max(lower, min(start(first), upper - length))
      var cursor = begin
      let edits = zip(line, sizes).map { one, size -> LayoutEdit? in
        let by = (cursor - start(one)).inHundredths
        cursor += size + gap
        return one.edit(.moveAndGrow, by: max(by.magnitude, gap / 2)) { element in
          element.moveBy(isLine ? by : 0, isLine ? 0 : by)
          respond(&element, one, by: isLine ? Point(x: by, y: 0) : Point(x: 0, y: by), gap, scene)
        }
      }
      let made = AlikeChanges.alike(edits, of: line).compactMap(\.self)
      guard !made.isEmpty else { return nil }
      return candidate(
        made, line, gap, length - (end(last) - start(first)), on: scene, isLine: isLine)
    }
  }

  /// Extends the hit target by half of the gap on each side, up to the platform's size.
  private static func respond(
    _ element: inout Element, _ target: StatedTarget, by way: Point, _ gap: Double, _ scene: Scene
  ) {
    guard element.kind.descriptor.statesHitTarget, target.target.hitPieces.isEmpty,
      !target.respondsAboutThumb,
      [.front, .uikit, .reactNative].contains(scene.placed.touch.hitTesting)
    else { return }
    let drawn = target.drawn
    let side = scene.amounts.standard
    let margin = min(gap / 2, max(0, (side - min(drawn.width, drawn.height)) / 2))
    let hit = target.target.hitTarget
    guard margin > 0, hit.lies(within: drawn.grown(by: margin)) else { return }
    element.hitRule = .grown(margin)
  }

  private static func candidate(
    _ edits: [LayoutEdit], _ group: [StatedTarget], _ gap: Double, _ more: Double,
    on scene: Scene, isLine: Bool = true
  ) -> RemedyCandidate {
    let unit = scene.placed.unit.rawValue
    let title = "Put \(gap.points) \(unit) between \(scene.name(group))"
    return RemedyCandidate(
      remedy: .addSpace, edits: edits, targets: group.map(\.id), title: title, amount: gap,
      tradeoffs: ["They use \(more.points) \(unit) more"],
      space: isLine ? TakenSpace(width: more) : TakenSpace(height: more))
  }
}
