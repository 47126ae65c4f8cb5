internal import TouchLab

/// Enlarges visible targets and moves the elements below them down.
enum EnlargeTarget: RemedyRule {
  private static let bordered: Set<String> = [
    "text-field", "button", "chip", "picker", "menu-button", "segmented", "search-bar",
    "icon-button",
  ]

  static func candidates(for problem: DiagnosedProblem, on scene: Scene) -> [RemedyCandidate] {
    let group = scene.group(of: problem)
    guard !group.isEmpty, group.allSatisfy(isAble) else { return [] }
    let amounts = scene.amounts
    let isChip = group.contains { $0.element.kind.name == "chip" }
    let cap =
      problem.allowsMoreThanStandard ? amounts.cap : isChip ? amounts.standard : amounts.fieldCap
    let least = group.map { min($0.drawn.width, $0.drawn.height) }.min() ?? 0
    let sides = amounts.steps.filter { $0 > least + 0.5 && $0 <= cap }
    guard !sides.isEmpty else { return [] }
    let flow = isInLine(group, on: scene) ? nil : GrowingLines(group, on: scene)
    // What lies within another target grows there; anything else moves what is below it down.
    let isWithin = group.allSatisfy { one in
      scene.placed.targets.contains {
        $0.id != one.id && one.drawn.lies(within: $0.drawn)
      }
    }
    return sides.flatMap { side in
      let anchor = Anchor.allCases.first { anchor in
        group.allSatisfy { isFree(grown($0.drawn, to: side, anchor), for: $0, on: scene) }
      }
      let flowing = flow.flatMap { candidate(group, $0, side: side, .top, on: scene) }
      let inPlace =
        anchor == nil && flow != nil
        ? nil : candidate(group, nil, side: side, anchor ?? .centre, on: scene)
      return (isWithin ? [inPlace, flowing] : [flowing, inPlace]).compactMap(\.self)
    }
  }

  /// The part of a target that stays in its place vertically.
  private enum Anchor: CaseIterable {
    case centre
    case top
    case bottom
  }

  private static func grown(_ frame: Rectangle, to side: Double, _ anchor: Anchor) -> Rectangle {
    let (width, height) = (max(frame.width, side), max(frame.height, side))
    let left = frame.left - (width - frame.width) / 2
    let top =
      switch anchor {
      case .centre: frame.top - (height - frame.height) / 2
      case .top: frame.top
      case .bottom: frame.bottom - height
      }
    return Rectangle(left: left, top: top, right: left + width, bottom: top + height)
  }

  /// Whether a larger frame keeps to the room of a target, without new overlaps.
  private static func isFree(
    _ frame: Rectangle, for target: StatedTarget, on scene: Scene
  ) -> Bool {
    guard frame.top >= scene.room(about: target.drawn).top - 1e-6,
      frame.bottom <= scene.room(about: target.drawn).bottom + 1e-6
    else { return false }
    return scene.placed.targets.allSatisfy { other in
      other.id == target.id
        || other.drawn.intersection(frame).area
          <= other.drawn.intersection(target.drawn).area + 1e-6
        || target.drawn.lies(within: other.drawn) && frame.lies(within: other.drawn)
        || other.drawn.lies(within: target.drawn)
    }
  }

  /// Whether another element is beside a target of the group, or the group repeats in rows.
  private static func isInLine(_ group: [StatedTarget], on scene: Scene) -> Bool {
    guard !group.contains(where: \.isOneOfSeveral) else { return true }
    let paths = Set(group.map(\.path))
    return group.contains { one in
      scene.free(besides: one).contains { other in
        other.frame.top < one.drawn.bottom && one.drawn.top < other.frame.bottom
          && !one.drawn.lies(within: other.frame) && !paths.contains(other.path)
      }
    }
  }

  private static func isAble(_ target: StatedTarget) -> Bool {
    bordered.contains(target.element.kind.name) && target.frame != nil
      && target.target.fullFrame == nil && target.standing != .placed
      && !target.element.circumstances.isEssential && !target.element.circumstances.hasSystemSize
      && target.element.part == nil
  }

  private static func candidate(
    _ group: [StatedTarget], _ flow: GrowingLines?, side: Double, _ anchor: Anchor, on scene: Scene
  ) -> RemedyCandidate? {
    let growth = group.map { max(0, side - $0.drawn.height) }.max() ?? 0
    let edits = group.enumerated().map { place, one -> LayoutEdit? in
      let push = flow.map { growth * Double($0.above[place]) } ?? 0
      let down: Double? =
        flow != nil || anchor == .top
        ? push : anchor == .bottom ? min(0, one.drawn.height - side) : nil
      return grown(one, to: side, down: down, on: scene)
    }
    let alike = AlikeChanges.alike(edits, of: group).compactMap(\.self)
    guard !alike.isEmpty else { return nil }
    let pushed = flow?.pushed(by: growth, on: scene) ?? []
    let height = growth * Double(flow?.count ?? 1)
    let unit = scene.placed.unit.rawValue
    let isSquare = group.allSatisfy { $0.drawn.width < side }
    let what = isSquare ? "\(side.points)×\(side.points) \(unit)" : "\(side.points) \(unit) high"
    return RemedyCandidate(
      remedy: .enlargeTarget, edits: alike + pushed, targets: group.map(\.id),
      title: "Make \(scene.name(group)) \(what)", amount: side,
      tradeoffs: height > 0 ? ["It uses \(height.points) \(unit) of height"] : [],
      space: TakenSpace(height: height > 0 ? height : nil))
  }

  private static func grown(
    _ target: StatedTarget, to side: Double, down: Double?, on scene: Scene
  ) -> LayoutEdit? {
    guard let frame = target.frame else { return nil }
    let width = max(frame.width, side)
    let height = max(frame.height, side)
    let kind: LayoutEdit.Kind =
      width == frame.width ? .height : height == frame.height ? .width : .size
    // Grows from the centre, but keeps the margins that the target respects now.
    let room = scene.room(about: frame)
    let (left, right) = (room.left + scene.amounts.margin, room.right - scene.amounts.margin)
    let growth = (width - frame.width) / 2
    let isWithin = target.target.parent == nil || target.target.media != nil
    let back =
      !isWithin
      ? 0
      : frame.left >= left - 1e-6 && frame.left - growth < left
        ? left - frame.left + growth
        : frame.right <= right + 1e-6 && frame.right + growth > right
          ? right - frame.right - growth : 0
    return target.edit(kind, by: max(width - frame.width, height - frame.height)) { element in
      if width != frame.width { element.frame.width = width.inHundredths }
      if height != frame.height { element.frame.height = height.inHundredths }
      guard target.standing == .free else { return }
      let x = width == frame.width ? 0 : (frame.width - width) / 2 + back
      let y = down ?? (frame.height - height) / 2
      element.moveBy(x, y)
    }
  }
}

/// Lines of targets that grow downwards, with the elements that they push down.
struct GrowingLines {
  let count: Int
  /// The number of growing lines above each target of the group.
  let above: [Int]
  private let below: [(moved: Scene.FreeElement, lines: Int)]

  private struct Grown {
    let path: [Int]
    let drawn: Rectangle
    let line: Double
  }

  init(_ group: [StatedTarget], on scene: Scene) {
    let grown = group.map {
      Grown(path: $0.path, drawn: $0.drawn, line: $0.drawn.top.rounded())
    }
    func lines(above frame: Rectangle, besides path: [Int]) -> Int {
      var lines: Set<Double> = []
      for one in grown
      where one.drawn.bottom <= frame.top + 1e-6 && one.drawn.left < frame.right
        && frame.left < one.drawn.right && one.path != path
      {
        lines.insert(one.line)
      }
      return lines.count
    }
    count = Set(grown.map(\.line)).count
    above = grown.map { lines(above: $0.drawn, besides: $0.path) }
    let own = Set(group.map(\.path))
    let others = group.first.map { scene.free(besides: $0) } ?? []
    below = others.filter { !own.contains($0.path) }
      .map { ($0, lines(above: $0.frame, besides: $0.path)) }
      .filter { $0.lines > 0 }
  }

  /// Returns the edits that move elements down when each line above them grows by `growth`.
  func pushed(by growth: Double, on scene: Scene) -> [LayoutEdit] {
    guard growth > 0 else { return [] }
    return below.map { element, lines in
      scene.moved(element.element, at: element.path, 0, growth * Double(lines))
    }
  }
}
