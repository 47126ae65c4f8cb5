internal import Guidelines
internal import JSON
internal import TouchLab

/// The data with which a page's script recomputes the rates of dragged targets, or the reason why a
/// picture offers no dragging.
struct DragData {
  let screen: ScreenResult
  /// The part in sight; nil for the whole screen.
  let window: Rectangle?
  let layout: Layout
  /// Whether it is the layout with which the prompt starts.
  let isFirstLayout: Bool
  let study: Study

  /// The number of targets above which the script takes too long.
  private static let mostTargets = 60

  var attributes: [Attribute] {
    if let reason { return [Attribute("data-off", reason)] }
    let places = screen.placed.targets.indices.map { place(at: $0) }
    guard places.contains(where: { $0.count > 2 }) else {
      return [Attribute("data-off", "bars, lists and anchors place the targets in sight")]
    }
    let all = ([header] + places).map { numbers in
      numbers.map { $0.rounded(places: 5) }.joined(separator: " ")
    }
    return [Attribute("data-drag", all.joined(separator: ";"))] + way + words
  }

  /// The commands that bring the prompt to the screen, as a list in JSON.
  private var way: [Attribute] {
    var commands = isFirstLayout ? [] : ["layout \(layout.id.promptWord)"]
    if screen.id != layout.screens.first?.id { commands.append("start \(screen.id.promptWord)") }
    return commands.isEmpty ? [] : [Attribute("data-at", Self.json(commands))]
  }

  /// The targets as words of commands, as a list in JSON; absent if each is its id.
  private var words: [Attribute] {
    let ids = screen.placed.targets.map(\.id)
    let words = ids.map(\.promptWord)
    return words == ids ? [] : [Attribute("data-words", Self.json(words))]
  }

  private static func json(_ texts: [String]) -> String {
    String(decoding: JSONWriter.line(.array(texts.map(JSONValue.string))), as: UTF8.self)
  }

  /// Why the closed form of the script does not apply; nil if it may.
  private var reason: String? {
    let placed = screen.placed
    if placed.touch.hitTesting != .front { return "hit testing is not front-most" }
    if !placed.nodes.isEmpty { return "elements lie inside other elements" }
    if study.person.hand != nil { return "the thumb's offset changes with the place" }
    if placed.hiddenChrome != nil { return "a tap reveals hidden controls" }
    if placed.isMirrored { return "the layout is mirrored" }
    if placed.targets.contains(where: { !$0.hitPieces.isEmpty }) {
      return "a hit target is not one rectangle"
    }
    if placed.targets.count > Self.mostTargets { return "it has more than 60 targets" }
    return nil
  }

  /// Whether touches are moved to the screen's edges, the side that hit targets need, the step of
  /// arrow keys, and the areas in front that take taps.
  private var header: [Double] {
    let placed = screen.placed
    let side = study.leastHitSide ?? placed.unit.leastHitSide
    let step = placed.unit == .dp ? 8.0 : 4
    let areas =
      placed.systemAreas.filter(\.takesTaps).map(\.frame)
      + (placed.statusBar.map { [$0] } ?? [])
    return [study.person.overhangs ? 1 : 0, side, step]
      + areas.map { $0.intersection(placed.bounds) }.flatMap {
        [$0.left, $0.top, $0.right, $0.bottom]
      }
  }

  /// The mis-tap rate of a target, and whether its action is irreversible.
  ///
  /// A target that can be dragged also has the visible side up to which its hit target keeps its
  /// size, and whether it can be resized.
  private func place(at index: Int) -> [Double] {
    let result = screen.result(ofPlaced: index)
    let target = result?.target ?? screen.placed.targets[index]
    let facts = [result?.misTapRate ?? 0, target.danger == .irreversible ? 1 : 0]
    guard let element = element(of: target), let side = keptSide(of: element, target) else {
      return facts
    }
    let isResizable = target.outerFrame == nil && !element.isDrawnBySystem(target)
    return facts + [side, isResizable ? 1 : 0]
  }

  /// The element of a target with a stated frame, on which no other element depends.
  private func element(of target: Target) -> Element? {
    guard window?.contains(target.visibleFrame.center) != false,
      target.role == .element, target.arrangement == nil, target.isEnabled,
      !target.belongsToSystem, !target.isInScroller, target.parent == nil, target.family == nil,
      target.free == nil, target.uncut.isEmpty, target.fullFrame == nil, target.shape == Shape(),
      let found = layout.screens.first(where: { $0.id == screen.id }),
      let element = found.elements.first(where: { $0.id == target.id }),
      element.frame.complete != nil, element.anchors.isEmpty,
      found.allElements.allSatisfy({ other in
        other.anchors.below != target.id && other.anchors.above != target.id
      }),
      !screen.placed.targets.contains(where: { other in
        other.id != target.id
          && (other.visibleFrame.lies(within: target.visibleFrame)
            || target.visibleFrame.lies(within: other.visibleFrame))
      })
    else { return nil }
    return element
  }

  /// The visible side up to which a hit target keeps its size; nil if it does not grow so.
  private func keptSide(of element: Element, _ target: Target) -> Double? {
    switch element.hitRule {
    case .standard:
      let side = study.platform == nil ? BarMetrics.minimumHitSide : 0
      return target.visibleFrame.grown(toAtLeast: side) == target.hitTarget ? side : nil
    case .visual, .grown: return 0
    case .stated: return Self.longest
    case .union, .unsure, .shape: return nil
    }
  }

  /// A side longer than any screen's.
  private static let longest = 99_999.0
}
