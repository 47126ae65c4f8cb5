internal import Studies
internal import Synchronization
internal import TouchLab

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

  /// The half-width of the integration window, in standard deviations.
  ///
  /// It excludes 6e-7 of the touches on an axis.
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

  /// The screen divided into areas by owner.
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
  /// touch.
  ///
  /// Nil if the scroll ranges, system areas or targets differ.
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
      changed += [old, new].compactMap { Region($0.region + $0.cutRegion).bounds }
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
