internal import Studies
internal import TouchLab

/// A screen as it is met, with all that remedies ask of it.
struct Scene: Sendable {
  let state: AppState
  let layout: Layout
  let screen: Screen
  let figures: ScreenFigures
  let stated: [String: StatedTarget]
  let related: RelatedTargets
  let study: Study

  var placed: PlacedScreen { figures.screen.placed }
  var amounts: Amounts { figures.amounts }

  init(
    _ state: AppState, _ judged: ScreenResult, of layout: Layout, _ screen: Screen, in study: Study,
    _ floors: Floors
  ) {
    let amounts = Amounts(study)
    self.state = state
    self.layout = layout
    self.screen = screen
    self.study = study
    figures = ScreenFigures(judged, amounts: amounts, floors: floors)
    let stated = StatedTarget.all(on: judged.placed, of: screen)
    self.stated = Dictionary(stated.map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
    related = RelatedTargets(stated)
  }

  /// The stated targets that a problem is about, with all that belong together with them.
  func group(of problem: Problem) -> [StatedTarget] {
    var ids: [String] = []
    for id in problem.ids.flatMap({ related.ids(with: $0) }) where !ids.contains(id) {
      ids.append(id)
    }
    return ids.compactMap { stated[$0] }.sorted { $0.index < $1.index }
  }

  /// Whether what a problem is about stands on a free line, and not in a row or bar.
  func isFree(_ problem: Problem) -> Bool {
    problem.ids.allSatisfy { id in
      stated[id].map { $0.standing == .free && $0.canMove && !$0.isOneOfSeveral } ?? false
    }
  }

  /// Whether what a problem is about is drawn with a border.
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

  /// The names of some targets in a sentence: one by its label, several by number and kind.
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

  /// Where nothing may leave: between the bars for what lies there, else the screen.
  func room(about frame: Rectangle) -> Rectangle {
    frame.isInside(placed.viewport) ? placed.viewport : placed.bounds
  }

  /// A change of one target's element; nil where nothing changes.
  func edit(
    _ target: StatedTarget, _ kind: LayoutChange.Kind, by amount: Double,
    _ change: (inout Element) -> Void
  ) -> LayoutChange? { target.edit(kind, by: amount, change) }

  /// The elements of a block that state a corner, with their frames on the screen.
  func free(besides target: StatedTarget) -> [(path: [Int], element: Element, frame: Rectangle)] {
    let block = Array(target.path.dropLast())
    let children = block.isEmpty ? screen.elements : screen.element(at: block)?.children ?? []
    return children.enumerated().compactMap { index, child in
      guard child.frame.x != nil, child.frame.y != nil, child.anchors.isEmpty,
        let frame = placed.frame(of: child.id) ?? stated[child.id]?.drawn
      else { return nil }
      return (block + [index], child, frame)
    }
  }

  /// Edits that move down what stands below things which grow by so much each, in their columns.
  func pushed(below grown: [StatedTarget], by growth: Double) -> [LayoutChange] {
    guard growth > 0, let first = grown.first else { return [] }
    let own = Set(grown.map(\.path))
    return free(besides: first).compactMap { path, element, frame in
      let lines = Set(
        grown.filter { one in
          one.path != path && one.drawn.bottom <= frame.top + 1e-6
            && one.drawn.left < frame.right && frame.left < one.drawn.right
        }.map { $0.drawn.top.rounded() })
      guard !lines.isEmpty, !own.contains(path) else { return nil }
      return moved(element, at: path, 0, growth * Double(lines.count))
    }
  }

  /// How far a grown thing goes down because others above it grow.
  func push(of target: StatedTarget, among grown: [StatedTarget], by growth: Double) -> Double {
    let lines = Set(
      grown.filter { one in
        one.path != target.path && one.drawn.bottom <= target.drawn.top + 1e-6
          && one.drawn.left < target.drawn.right && target.drawn.left < one.drawn.right
      }.map { $0.drawn.top.rounded() })
    return growth * Double(lines.count)
  }

  func moved(_ element: Element, at path: [Int], _ x: Double, _ y: Double) -> LayoutChange {
    var after = element
    after.moveBy(x, y)
    return LayoutChange(
      kind: .move, amount: max(x.magnitude, y.magnitude), screen: screen.id, path: path,
      before: element, after: after)
  }
}
