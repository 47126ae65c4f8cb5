internal import Studies
internal import Synchronization
internal import TouchLab

/// A screen as first seen, with the data that remedies need.
struct Scene: Sendable {
  let state: AppState
  let app: App
  let layout: Layout
  let screen: Screen
  let figures: ScreenFigures
  let stated: [String: StatedTarget]
  let related: RelatedTargets
  let study: Study
  let floors: Floors
  /// The views at the scroll positions where targets are used. The first one is the screen as first
  /// seen.
  let views: [SceneView]
  private let frames: [String: Rectangle]
  private let fit = Once<ChangeFit>()
  private let alignment = Once<TargetAlignment>()
  private let blocks: [[Int]: [FreeElement]]

  /// An element with an explicit corner, and its frame on the screen.
  typealias FreeElement = (path: [Int], element: Element, frame: Rectangle)

  var placed: PlacedScreen { figures.screen.placed }
  var amounts: Amounts { figures.amounts }

  init(
    _ state: AppState, _ evaluated: ScreenResult, of app: App, _ screen: Screen, in study: Study,
    _ floors: Floors
  ) {
    self.state = state
    self.app = app
    layout = app.layout
    self.screen = screen
    self.study = study
    self.floors = floors
    figures = ScreenFigures(evaluated, amounts: Amounts(study), floors: floors)
    let all = StatedTarget.all(on: evaluated.placed, of: screen)
    stated = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
    related = RelatedTargets(all)
    views = SceneView.all(of: figures, state)
    frames = evaluated.placed.framesByID
    blocks = Self.blocks(of: screen, frames)
  }

  /// The frame of the element with an id, before clipping; nil for an unknown id.
  func frame(of id: String) -> Rectangle? { frames[id] }

  /// Whether the changed screen keeps the geometric constraints of a plausible design.
  func fits(_ changed: PlacedScreen) -> Bool {
    fit.value { ChangeFit(placed, textSize: study.textSize) }.holds(changed)
  }

  /// Whether targets that are aligned on this screen stay aligned on a changed one.
  func keepsLines(_ changed: PlacedScreen) -> Bool {
    alignment.value { TargetAlignment(placed, of: screen, cutOff: figures.cutOff) }.holds(changed)
  }

  private static func blocks(
    of screen: Screen, _ frames: [String: Rectangle]
  ) -> [[Int]: [FreeElement]] {
    var blocks: [[Int]: [FreeElement]] = [:]
    func add(_ children: [Element], in block: [Int]) {
      var free: [FreeElement] = []
      for (index, child) in children.enumerated() {
        if !child.children.isEmpty { add(child.children, in: block + [index]) }
        guard child.frame.x != nil, child.frame.y != nil, child.anchors.isEmpty,
          let frame = frames[child.id]
        else { continue }
        free.append((block + [index], child, frame))
      }
      blocks[block] = free
    }
    add(screen.elements, in: [])
    return blocks
  }

  /// The stated targets of a problem with all related ones, without those that a scroller cuts, in
  /// the order of the screen.
  func group(of problem: DiagnosedProblem) -> [StatedTarget] {
    let ids = Set(problem.ids.flatMap { related.ids(with: $0) }).subtracting(figures.cutOff)
    return ids.compactMap { stated[$0] }.sorted { $0.index < $1.index }
  }

  /// Whether all targets of a problem can move freely, outside rows and bars.
  func isFree(_ problem: DiagnosedProblem) -> Bool {
    problem.ids.allSatisfy { id in
      stated[id].map { $0.standing == .free && $0.canMove && !$0.isOneOfSeveral } ?? false
    }
  }

  func isBordered(_ problem: DiagnosedProblem) -> Bool {
    problem.ids.allSatisfy { id in
      guard let element = stated[id]?.element else { return false }
      switch element.kind.name {
      case "text-field", "chip", "picker", "menu-button", "search-bar", "segmented": return true
      case "button":
        return element.style != .plain && element.button?.role != .link
          && stated[id]?.target.media == nil
      default: return element.circumstances.hasBezel == true
      }
    }
  }

  /// The name of some targets in a sentence: one by its label, several by number and kind.
  func name(_ group: [StatedTarget]) -> String {
    guard group.count > 1, let first = group.first else {
      return group.first.map { "'\($0.target.label.isEmpty ? $0.id : $0.target.label)'" } ?? ""
    }
    var noun = "\(first.element.kind.name)s".replacing("-", with: " ")
    if Set(group.map(\.element.kind.name)).count > 1 {
      noun = "targets"
    } else if first.element.kind.name == "text-field" {
      noun = "fields"
    } else if Set(group.map(\.target.label)).count == 1 {
      noun = first.target.label.isEmpty ? noun : "'\(first.target.label)' \(noun)"
    }
    return "the \(group.count) \(noun)"
  }

  /// The area that an element may not leave: the viewport if its frame lies within, otherwise the
  /// screen.
  func room(about frame: Rectangle) -> Rectangle {
    frame.lies(within: placed.viewport) ? placed.viewport : placed.bounds
  }

  /// The elements with an explicit corner in the target's block.
  func free(besides target: StatedTarget) -> [FreeElement] {
    blocks[Array(target.path.dropLast())] ?? []
  }

  func moved(_ element: Element, at path: [Int], _ x: Double, _ y: Double) -> LayoutEdit {
    var after = element
    after.moveBy(x, y)
    return LayoutEdit(
      kind: .move, amount: max(x.magnitude, y.magnitude), screen: screen.id, path: path,
      before: element, after: after)
  }
}

struct SceneChange: Sendable {
  let placed: PlacedScreen
  /// The figures, before and after, of the targets whose taps may end elsewhere.
  let targets: [(before: TargetFigures, after: TargetFigures)]
  /// The ids of the targets that the edits remove.
  var gone: Set<String> = []
  /// The figures of the whole screen; nil if only the surroundings of the edits were predicted.
  var figures: ScreenFigures?

  /// The new figures of a target; nil if they cannot differ.
  subscript(id: String) -> TargetFigures? { targets.last { $0.after.id == id }?.after }
}

extension Scene {
  /// Returns the result of edits, including rules if `findings` is true; nil if the screen cannot
  /// be laid out. Without rules, only targets whose touches reach a changed area are predicted
  /// again.
  func change(by edits: [LayoutEdit], findings: Bool) -> SceneChange? {
    let app = study.app(of: layout.making(edits), like: self.app)
    if !findings, let near = near(app) { return near }
    return StudyRunner.evaluate(state, of: app, in: study, draws: false).map(change)
  }

  private func change(to screen: ScreenResult) -> SceneChange {
    var evaluated = screen
    evaluated.id = figures.screen.id
    let after = ScreenFigures(evaluated, amounts: amounts, floors: floors)
    return SceneChange(
      placed: evaluated.placed,
      targets: figures.targets.compactMap { one in after[one.id].map { (one, $0) } },
      gone: Set(figures.targets.map(\.id).filter { after[$0] == nil }), figures: after)
  }

  /// Returns the result from the changed surroundings alone, without rules.
  private func near(_ app: App) -> SceneChange? {
    guard let placed = app.placed(state), self.placed.differences(from: placed) != nil else {
      return nil
    }
    var targets: [(before: TargetFigures, after: TargetFigures)] = []
    for view in views {
      guard let now = view.state == state ? placed : app.placed(view.state),
        let changed = view.placed.differences(from: now)
      else { return nil }
      targets += self.targets(of: view, on: now, changed)
    }
    return SceneChange(placed: placed, targets: targets)
  }

  private func targets(
    of view: SceneView, on now: PlacedScreen, _ changed: [Rectangle]
  ) -> [(before: TargetFigures, after: TargetFigures)] {
    guard !changed.isEmpty else { return [] }
    var part: Rectangle?
    var near: [(index: Int, place: Int)] = []
    for (member, reach) in zip(view.members, view.reaches(in: study)) {
      let isChanged = now.targets[member.index] != view.placed.targets[member.index]
      guard isChanged || changed.contains(where: { $0.overlaps(reach) }) else { continue }
      near.append(member)
      let own =
        isChanged ? SceneView.reach(of: now.targets[member.index], on: now, study) : reach
      let both = reach.union(own)
      part = part?.union(both) ?? both
    }
    let predictor = ExactPredictor(
      now, density: study.device.density, within: part,
      like: now.nodes.isEmpty ? nil : view.cutScreen(), isCancelled: { false })
    let effective = predictor.map?.effectiveTargets
    let lookup = TargetLookup(now)
    return near.map { member in
      let before = figures.targets[member.place]
      var result = StudyRunner.result(
        of: member.index, on: now, predictor,
        effective: effective?[member.index]
          ?? UsableHitTarget(alone: now.targets[member.index].hitTarget.intersection(now.bounds)),
        in: study)
      result.swipes = before.result.swipes
      result.seen = before.result.seen == nil ? nil : now
      result.seenState = before.result.seenState
      return (before, TargetFigures(result, on: lookup, floor: floors.floor(of: result.target)))
    }
  }
}

/// A value that is computed once, on its first use.
final class Once<Value: Sendable>: Sendable {
  private let known = Mutex<Value?>(nil)

  func value(_ find: () -> Value) -> Value {
    if let value = known.withLock({ $0 }) { return value }
    let value = find()
    known.withLock { $0 = value }
    return value
  }
}

/// A screen at one scroll position, with the targets that are used there.
struct SceneView: Sendable {
  let state: AppState
  let placed: PlacedScreen
  /// The indices of the targets on the placed screen, and their indices among the scene's figures.
  let members: [(index: Int, place: Int)]
  private let reaches = Once<[Rectangle]>()
  private let cut = Once<PartitionedScreen>()

  /// The half-width of the integration window, in standard deviations. It excludes 6e-7 of the
  /// touches on an axis.
  private static let reach = 5.0

  init(_ state: AppState, _ placed: PlacedScreen, members: [(index: Int, place: Int)]) {
    self.state = state
    self.placed = placed
    self.members = members
  }

  /// The integration windows of the touches aimed at each member.
  func reaches(in study: Study) -> [Rectangle] {
    reaches.value { members.map { Self.reach(of: placed.targets[$0.index], on: placed, study) } }
  }

  func cutScreen() -> PartitionedScreen {
    cut.value { PartitionedScreen(placed: placed, map: TargetMap(placed), pitch: 1) }
  }

  static func reach(of target: Target, on placed: PlacedScreen, _ study: Study) -> Rectangle {
    let members = TouchDistribution.members(
      of: study.person, aimedAt: target.aimed, on: placed.bounds, density: study.device.density)
    let x = members.map { ($0.tail?.x ?? $0.x).deviation }.max() ?? 0
    let y = members.map { ($0.tail?.y ?? $0.y).deviation }.max() ?? 0
    let center = members.first.map { Point(x: $0.x.mean, y: $0.y.mean) } ?? target.aim
    return Rectangle(
      center: center, size: Size(width: 2 * reach * x, height: 2 * reach * y))
  }
}

extension PlacedScreen {
  /// The areas where this screen and another with the same targets may react differently to a
  /// touch. Nil if the scroll ranges, system areas or targets differ.
  func differences(from other: PlacedScreen) -> [Rectangle]? {
    guard targets.count == other.targets.count, nodes.count == other.nodes.count,
      bounds == other.bounds, statusBar == other.statusBar, viewport == other.viewport,
      scrollRange == other.scrollRange, hiddenChrome == other.hiddenChrome,
      touch == other.touch, systemAreas == other.systemAreas,
      scrollers.map(\.range) == other.scrollers.map(\.range)
    else { return nil }
    var changed: [Rectangle] = []
    for (old, new) in zip(targets, other.targets) where old != new {
      guard old.id == new.id else { return nil }
      changed += [old, new].compactMap {
        Region([$0.visibleFrame, $0.hitTarget] + $0.hitPieces).bounds
      }
    }
    for (old, new) in zip(nodes, other.nodes) where old != new {
      guard old.part == new.part, old.holder == new.holder else { return nil }
      // A container that only clips is skipped: the elements it clips differ themselves.
      guard old.part != .holder else { continue }
      // Touches in a node's reach may belong to it too.
      changed += [old, new].compactMap {
        Region($0.region + $0.cutRegion).bounds?.grown(by: touch.reach)
      }
    }
    return changed
  }
}

extension SceneView {
  /// The views of a scene; the first one is the screen as first seen.
  static func all(of figures: ScreenFigures, _ state: AppState) -> [SceneView] {
    var order: [AppState] = [state]
    var placed: [AppState: PlacedScreen] = [state: figures.screen.placed]
    var members: [AppState: [(index: Int, place: Int)]] = [:]
    var lookups: [AppState: TargetLookup] = [:]
    for (place, one) in figures.targets.enumerated() {
      let own = one.result.seenState ?? state
      if placed[own] == nil {
        order.append(own)
        placed[own] = one.placed
      }
      let lookup = lookups[own] ?? TargetLookup(one.placed)
      lookups[own] = lookup
      if let index = lookup[one.id] { members[own, default: []].append((index, place)) }
    }
    return order.compactMap { state in
      placed[state].map { SceneView(state, $0, members: members[state] ?? []) }
    }
  }
}

extension PlacedScreen {
  /// The frames of all elements with an id, before clipping.
  var framesByID: [String: Rectangle] {
    var frames: [String: Rectangle] = [:]
    for decoration in decorations.reversed() where !decoration.id.isEmpty {
      frames[decoration.id] = decoration.frame
    }
    for target in targets { frames[target.id] = target.frame }
    for node in nodes where !node.id.isEmpty { frames[node.id] = node.frame }
    return frames
  }
}
