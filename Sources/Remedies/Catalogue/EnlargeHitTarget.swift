internal import TouchLab

/// Enlarges hit targets and keeps the visible targets.
enum EnlargeHitTarget: RemedyRule {
  /// The largest margin of a hit target beyond one side of the visible target, and the largest
  /// shift from one side to the other.
  private static let furthest = 20.0
  private static let mostShifted = 8.0

  static func candidates(for problem: DiagnosedProblem, on scene: Scene) -> [RemedyCandidate] {
    let group = scene.group(of: problem)
    guard !group.isEmpty, group.allSatisfy({ isAble($0, on: scene) }) else { return [] }
    let least = group.map { min($0.target.hitTarget.width, $0.target.hitTarget.height) }.min() ?? 0
    let sides = scene.amounts.steps.filter { $0 > least + 0.5 && $0 >= scene.amounts.minimum }
    guard let longest = sides.max() else { return [] }
    let rooms = group.map { room(of: $0, within: 2 * longest, on: scene) }
    var last: [LayoutEdit] = []
    return
      sides
      .compactMap { side in
        let margins = common(group, rooms, side: side, on: scene)
        let edits = AlikeChanges.alike(group.map { edit(of: $0, by: margins) }, of: group)
          .compactMap(\.self)
        guard !edits.isEmpty, edits.map(\.after) != last.map(\.after) else { return nil }
        last = edits
        let sizes = Set(edits.map { $0.after.hitRule.stated.first?.size })
        let size = sizes.count == 1 ? sizes.first.flatMap(\.self) : nil
        let words =
          size.map { "\($0.width.points)×\($0.height.points)" }
          ?? "up to \(side.points)×\(side.points)"
        let noun = group.count > 1 ? "hit targets" : "hit target"
        return RemedyCandidate(
          remedy: .enlargeHitTarget, edits: edits, targets: group.map(\.id),
          title:
            "Enlarge the \(noun) of \(scene.name(group)) to \(words) \(scene.placed.unit.rawValue)",
          amount: side)
      }
  }

  private static func isAble(_ target: StatedTarget, on scene: Scene) -> Bool {
    let element = target.element
    guard element.kind.descriptor.statesHitTarget, target.target.hitPieces.isEmpty,
      target.standing != .placed, !target.respondsAboutThumb, !element.circumstances.hasSystemSize,
      element.circumstances.isInline != true
    else { return false }
    // The row of a switch toggles it, or is the better place for a larger hit target.
    if element.kind.name == "switch", target.parent?.part == .row { return false }
    return !["slider", "stepper", "rating", "segmented"].contains(element.kind.name)
  }

  /// The margins beyond the visible target on each side that every target of the group has room
  /// for.
  private static func common(
    _ group: [StatedTarget], _ rooms: [Rectangle], side: Double, on scene: Scene
  ) -> (x: Sides, y: Sides) {
    var x: Sides?
    var y: Sides?
    for (one, room) in zip(group, rooms) {
      let (drawn, whole) = (one.target.visibleFrame, one.target.hitTarget)
      let across = span(
        drawn.left, drawn.right, whole.left, whole.right, side, room.left, room.right)
      let down = span(drawn.top, drawn.bottom, whole.top, whole.bottom, side, room.top, room.bottom)
      let own = (
        x: Sides(lower: drawn.left - across.lower, upper: across.upper - drawn.right),
        y: Sides(lower: drawn.top - down.lower, upper: down.upper - drawn.bottom)
      )
      x = x.map { $0.least(own.x) } ?? own.x
      y = y.map { $0.least(own.y) } ?? own.y
    }
    let size = group.first?.target.visibleFrame.size ?? Size(width: 0, height: 0)
    let grid = scene.amounts.grid
    let none = Sides(lower: 0, upper: 0)
    return ((x ?? none).trimmed(size.width, grid), (y ?? none).trimmed(size.height, grid))
  }

  /// The margins of a hit target beyond the two ends of the visible target along one axis.
  private struct Sides {
    var lower: Double
    var upper: Double

    func least(_ other: Sides) -> Sides {
      Sides(lower: min(lower, other.lower), upper: min(upper, other.upper))
    }

    /// Returns the margins cut so that the whole length, or the growth alone, fits the grid. The
    /// longer margin gives way first.
    func trimmed(_ length: Double, _ grid: Double) -> Sides {
      let growth = lower + upper
      let rest = min(
        growth.truncatingRemainder(dividingBy: grid),
        (length + growth).truncatingRemainder(dividingBy: grid))
      guard growth > 0, rest > 1e-6, grid - rest > 1e-6, rest < growth else { return self }
      var made = self
      let first = min(rest, (lower - upper).magnitude)
      if lower > upper { made.lower -= first } else { made.upper -= first }
      made.lower -= (rest - first) / 2
      made.upper -= (rest - first) / 2
      return made
    }
  }

  private static func edit(
    of target: StatedTarget, by margins: (x: Sides, y: Sides)
  ) -> LayoutEdit? {
    let drawn = target.target.visibleFrame
    let whole = target.target.hitTarget
    let hit = Rectangle(
      left: drawn.left - margins.x.lower, top: drawn.top - margins.y.lower,
      right: drawn.right + margins.x.upper, bottom: drawn.bottom + margins.y.upper)
    guard hit.width > whole.width + 0.5 || hit.height > whole.height + 0.5,
      hit.width > whole.width - 0.5, hit.height > whole.height - 0.5
    else { return nil }
    let stated = hit.counted(from: target.target.origin).inHundredths
    let reach = max(whole.left - hit.left, hit.right - whole.right, whole.top - hit.top)
    return target.edit(.hitTarget, by: max(reach, hit.bottom - whole.bottom)) {
      $0.hitRule = .stated(stated)
    }
  }

  /// The ends of a hit target of length `side`, centred on the visible target.
  private static func span(
    _ start: Double, _ end: Double, _ hitStart: Double, _ hitEnd: Double, _ side: Double,
    _ least: Double, _ most: Double
  ) -> (lower: Double, upper: Double) {
    let length = max(side, hitEnd - hitStart, end - start)
    let middle = (start + end) / 2
    var lower = middle - length / 2
    var upper = middle + length / 2
    if lower < least {
      upper += min(least - lower, mostShifted)
      lower = least
    }
    if upper > most {
      lower -= min(upper - most, mostShifted)
      upper = most
    }
    lower = max(lower, least, start - furthest)
    upper = min(upper, most, end + furthest)
    return (min(lower, hitStart), max(upper, hitEnd))
  }

  /// The area that the hit target may fill: half-way to the next target, within its parent, its
  /// clipping containers and the safe area.
  private static func room(
    of target: StatedTarget, within reach: Double, on scene: Scene
  ) -> Rectangle {
    let drawn = target.drawn
    let placed = scene.placed
    var room = placed.bounds.intersection(scene.room(about: drawn))
    if let parent = target.target.parent, let frame = scene.frame(of: parent),
      drawn.lies(within: frame)
    {
      room = room.intersection(frame)
    }
    for frame in placed.framesCutting(target.index) { room = room.intersection(frame) }
    for other in placed.targetsInTheWay(of: target.target, within: drawn.grown(by: reach))
    where !drawn.lies(within: other.drawn) {
      room.keepClear(of: other.drawn, about: drawn, other.isEnabled)
    }
    return room.union(target.target.hitTarget)
  }
}
