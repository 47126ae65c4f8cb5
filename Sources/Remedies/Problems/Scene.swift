internal import Studies
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
  /// The views at the scroll positions where targets are used.
  ///
  /// The first one is the screen as first seen.
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
    alignment.value { TargetAlignment(placed, of: screen) }.holds(changed)
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

  /// The stated targets of a problem with all related ones, in the order of the screen.
  func group(of problem: Problem) -> [StatedTarget] {
    let ids = Set(problem.ids.flatMap { related.ids(with: $0) })
    return ids.compactMap { stated[$0] }.sorted { $0.index < $1.index }
  }

  /// Whether all targets of a problem can move freely, outside rows and bars.
  func isFree(_ problem: Problem) -> Bool {
    problem.ids.allSatisfy { id in
      stated[id].map { $0.standing == .free && $0.canMove && !$0.isOneOfSeveral } ?? false
    }
  }

  /// Whether all targets of a problem have a visible border.
  func isBordered(_ problem: Problem) -> Bool {
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
    frame.isInside(placed.viewport) ? placed.viewport : placed.bounds
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
