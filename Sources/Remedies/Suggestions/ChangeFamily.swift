internal import TouchLab

/// Changes of one kind, by how far they go: `step`, 2 × `step` and so on.
struct ChangeFamily: Sendable {
  let kind: LayoutChange.Kind
  /// Points, or items.
  let step: Double
  private let make:
    @Sendable (Double) -> (screen: String?, path: [Int], before: Element, after: Element)?
  /// What stands alike, and is changed together with it.
  private var alike: [LikeTargets.Member] = []
  private var name: String?

  /// Half a point is the finest that screens of two pixels to the point can show.
  static let finest = 0.5

  func change(_ amount: Double) -> LayoutChange? {
    guard let made = make(amount) else { return nil }
    var change = LayoutChange(
      kind: kind, amount: amount, screen: made.screen, path: made.path, before: made.before,
      after: made.after)
    change.alike = alike.filter { $0.path != made.path }.map { $0.following(change) }
    change.name = name
    return change
  }

  /// The same of all that stand alike.
  func together(_ group: LikeTargets.Group, named name: String?) -> ChangeFamily {
    var family = self
    family.alike = group.members
    family.name = name
    return family
  }

  init(
    _ kind: LayoutChange.Kind, step: Double = finest, on screen: String?, at path: [Int],
    of element: Element, change: @escaping @Sendable (inout Element, Double) -> Bool
  ) {
    self.kind = kind
    self.step = step
    make = { amount in
      var after = element
      return change(&after, amount) ? (screen, path, element, after) : nil
    }
  }

  /// What can be changed about a target of a screen, given where it is drawn and what responds.
  ///
  /// Elements that state a frame can grow and move; of rows, cells and what shares a bar, the system
  /// decides the place, and only what the scenario can say of it is changed.
  static func families(
    for target: Target, on screen: Screen, of layout: Layout, placed: PlacedScreen
  ) -> [ChangeFamily] {
    if case .tab = target.role { return tabs(of: layout, keeping: target.id) }
    guard target.role == .element, let path = screen.path(to: target.id),
      let element = screen.element(at: path)
    else { return [] }
    let parent = screen.element(at: Array(path.dropLast()))
    switch element.kind.descriptor.changes {
    case .frame:
      let hitTargets =
        hitTargets(element, target, screen.id, path, placed.bounds)
        + [hitRoom(element, target, placed, path)]
      guard parent.map(\.placement.givesFrames) ?? true else { return hitTargets }
      let sizes =
        element.isDrawnBySystem(target) ? [] : sizes(element, target, screen.id, path)
      return hitTargets + sizes + moves(.move, element, target, placed, path)
    case .rowHeight: return rows(element, target, screen.id, path, parent)
    case .cells: return cells(target, screen.id, Array(path.dropLast()), parent, placed)
    case .width: return [width(element, target, screen.id, path)]
    case .itemCount: return items(screen.id, Array(path.dropLast()), parent, keeping: target.id)
    case .controlWidth:
      return parent.map { [segments($0, placed, screen.id, Array(path.dropLast()))] } ?? []
    case .none: return []
    }
  }

  /// Moving a neighbour that states a frame away from a target.
  static func families(
    moving neighbour: Target, awayFrom target: Target, on screen: Screen, _ placed: PlacedScreen
  ) -> [ChangeFamily] {
    guard neighbour.role == .element, let path = screen.path(to: neighbour.id),
      let element = screen.element(at: path), element.hasOwnFrame,
      screen.element(at: Array(path.dropLast())).map(\.placement.givesFrames) ?? true
    else { return [] }
    let away = Point(
      x: neighbour.aim.x - target.aim.x, y: neighbour.aim.y - target.aim.y)
    return moves(.moveNeighbour, element, neighbour, placed, path, towards: away)
  }

  /// Left, right, up and down.
  static let directions: [(Double, Double)] = [(-1, 0), (1, 0), (0, -1), (0, 1)]

  // MARK: - Elements with a frame

  static func hitTargets(
    _ element: Element, _ target: Target, _ screen: String, _ path: [Int], _ bounds: Rectangle
  ) -> [ChangeFamily] {
    let whole = target.hitTarget
    let shares: [(LayoutChange.Kind, Double, Double)] = [
      (.hitTarget, 1, 1), (.hitWidth, 1, 0), (.hitHeight, 0, 1),
    ]
    return shares.map { kind, x, y in
      ChangeFamily(kind, on: screen, at: path, of: element) { element, amount in
        let grown = Rectangle(
          left: whole.left - x * amount, top: whole.top - y * amount,
          right: whole.right + x * amount, bottom: whole.bottom + y * amount
        ).intersection(bounds)
        // Once the screen's edges are reached on both sides, there is nothing left to grow.
        guard grown.width > whole.width || grown.height > whole.height else { return false }
        element.hitRule = .stated(grown.counted(from: target.origin).inHundredths)
        return true
      }
    }
  }

  private static func sizes(
    _ element: Element, _ target: Target, _ screen: String, _ path: [Int]
  ) -> [ChangeFamily] {
    let shares: [(LayoutChange.Kind, Double, Double)] = [
      (.size, 1, 1), (.width, 1, 0), (.height, 0, 1),
    ]
    return shares.map { kind, x, y in
      ChangeFamily(kind, on: screen, at: path, of: element) { element, amount in
        let old = target.frame.size
        element.resize(
          to: Size(width: old.width + 2 * x * amount, height: old.height + 2 * y * amount),
          from: old)
        return true
      }
    }
  }

  /// Left, right, up and down, or those of them that go the way of `towards`.
  static func moves(
    _ kind: LayoutChange.Kind, _ element: Element, _ target: Target, _ placed: PlacedScreen,
    _ path: [Int], towards: Point? = nil
  ) -> [ChangeFamily] {
    directions.filter { x, y in
      towards.map { x * $0.x > 0 || y * $0.y > 0 } ?? true
    }.map { x, y in
      ChangeFamily(kind, on: placed.screenID, at: path, of: element) { element, amount in
        element.move(target, Point(x: x * amount, y: y * amount), on: placed)
        return true
      }
    }
  }

  // MARK: - Elements that the system places

  private static func rows(
    _ row: Element, _ target: Target, _ screen: String, _ path: [Int], _ list: Element?
  ) -> [ChangeFamily] {
    let height = target.visual.height
    let own = ChangeFamily(.rowHeight, on: screen, at: path, of: row) { row, amount in
      row.frame.height = (height + amount).inHundredths
      return true
    }
    // Rows that are alike stay so.
    guard let list, let rowHeight = list[Element.List.self]?.rowHeight, row.frame.height == nil
    else {
      return [own]
    }
    return [
      ChangeFamily(.rowHeight, on: screen, at: Array(path.dropLast()), of: list) {
        list, amount in
        list[Element.List.self]?.rowHeight = (rowHeight + amount).inHundredths
        return true
      }
    ]
  }

  private static func cells(
    _ target: Target, _ screen: String, _ path: [Int], _ parent: Element?, _ placed: PlacedScreen
  ) -> [ChangeFamily] {
    guard let parent, let grid = parent[Element.Grid.self] else { return [] }
    let ids = Set(parent.children.map(\.id))
    let tops = placed.targets.filter { $0.kind == target.kind && ids.contains($0.id) }
    let columns = grid.columns ?? max(1, tops.count { $0.visual.y == target.visual.y })
    let size = target.visual
    let larger = ChangeFamily(.cellSize, on: screen, at: path, of: parent) { element, amount in
      var grid = grid
      grid.columns = columns
      grid.cellWidth = (size.width + amount).inHundredths
      grid.cellHeight = (size.height + amount).inHundredths
      element[Element.Grid.self] = grid
      return true
    }
    let wider = ChangeFamily(.spacing, on: screen, at: path, of: parent) { element, amount in
      var grid = grid
      grid.columns = columns
      grid.cellWidth = size.width.inHundredths
      grid.cellHeight = size.height.inHundredths
      grid.spacing = (grid.spacing + amount).inHundredths
      element[Element.Grid.self] = grid
      return true
    }
    return [larger, wider]
  }

  private static func width(
    _ element: Element, _ target: Target, _ screen: String, _ path: [Int]
  ) -> ChangeFamily {
    ChangeFamily(.width, on: screen, at: path, of: element) { element, amount in
      element.frame.width = (target.visual.width + amount).inHundredths
      return true
    }
  }

  private static func segments(
    _ control: Element, _ placed: PlacedScreen, _ screen: String, _ path: [Int]
  ) -> ChangeFamily {
    let ids = Set(control.children.map(\.id))
    let width = placed.targets.filter { $0.kind == Element.Segment.drawn && ids.contains($0.id) }
      .reduce(0) { $0 + $1.visual.width }
    return ChangeFamily(.width, on: screen, at: path, of: control) { control, amount in
      control.frame.width = (width + amount).inHundredths
      return true
    }
  }

  private static func items(
    _ screen: String, _ path: [Int], _ parent: Element?, keeping id: String
  ) -> [ChangeFamily] {
    guard let parent, case .toolbar = parent.placement else { return [] }
    return [fewer(screen, path, parent, keeping: id)]
  }

  private static func tabs(of layout: Layout, keeping id: String) -> [ChangeFamily] {
    layout.tabBar.map { [fewer(nil, [], $0, keeping: id)] } ?? []
  }

  /// Takes out the children that stand furthest from the one that stays.
  private static func fewer(
    _ screen: String?, _ path: [Int], _ bar: Element, keeping id: String
  ) -> ChangeFamily {
    ChangeFamily(.fewerItems, step: 1, on: screen, at: path, of: bar) { bar, amount in
      guard amount < Double(bar.children.count),
        let kept = bar.children.firstIndex(where: { $0.id == id })
      else { return false }
      let gone = bar.children.indices.sorted {
        (abs($0 - kept), $0) > (abs($1 - kept), $1)
      }.prefix(Int(amount))
      bar.children = bar.children.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
      return true
    }
  }
}

extension Element {
  /// Whether the scenario says where it is.
  var hasOwnFrame: Bool { kind.descriptor.changes == .frame }

  mutating func move(_ target: Target, _ way: Point, on placed: PlacedScreen) {
    move(
      by: way, from: target.frame.counted(from: target.origin), isMirrored: placed.isMirrored)
  }
}
