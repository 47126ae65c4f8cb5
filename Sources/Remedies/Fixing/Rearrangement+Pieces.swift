internal import TouchLab

extension Rearrangement {
  /// What is free on a screen, as it is there: of more than so many targets those that steps are about,
  /// then what is missed most; nil where there is nothing.
  ///
  /// `element` says how the element at a path was at first.
  init?(
    _ screen: ScreenFixes, most: Int, first: Set<String>, element: ([Int]) -> Element?
  ) {
    let placed = screen.matrix.placed
    let able = StatedTarget.all(on: placed, of: screen.screen).filter { target in
      target.standing != .placed && (target.target.isEnabled || target.isOneOfSeveral)
        && !target.target.isCutByScrolling && (target.canMove || Self.canRespond(target))
    }
    let chosen = Self.chosen(of: able, on: screen, most: most, first: first)
    guard !chosen.isEmpty else { return nil }
    let places = Dictionary(
      chosen.enumerated().map { ($1.index, $0) }, uniquingKeysWith: { one, _ in one })
    let rest = placed.targets.indices.filter { places[$0] == nil }.map { placed.targets[$0] }
    let pieces = chosen.compactMap { target in
      element(target.path).map { original in
        let hidden = target.isFirst ? target.hidden : []
        return Piece(
          target, original: original, on: screen, among: rest, chosen,
          alike: target.alike.compactMap { places[$0] },
          hidden: hidden.compactMap { one in element(one.path).map { (one, $0) } }
        ) { isColumn in
          screen.alignment.companions(of: target.index, inColumn: isColumn)
            .compactMap { places[$0] }.sorted()
        }
      }
    }
    guard pieces.count == chosen.count else { return nil }
    self.pieces = pieces
    leads = pieces.indices.filter { pieces[$0].alike.first == $0 }
    others = rest.map(\.drawn)
    bounds = placed.bounds
    states = pieces.map { _ in State() }
  }

  fileprivate static func canRespond(_ target: StatedTarget) -> Bool {
    target.element.kind.descriptor.statesHitTarget && target.target.hitPieces.isEmpty
      && !target.respondsAboutThumb
  }

  private static func chosen(
    of able: [StatedTarget], on screen: ScreenFixes, most: Int, first: Set<String>
  ) -> [StatedTarget] {
    let missed = Dictionary(
      screen.matrix.rows.map { ($0.index, $0.missed) }, uniquingKeysWith: { one, _ in one })
    func misses(_ group: [StatedTarget]) -> Double? { group.compactMap { missed[$0.index] }.max() }
    func isBegun(_ group: [StatedTarget]) -> Bool { group.contains { first.contains($0.id) } }
    let groups = able.groups.filter { $0.count == $0.first?.alike.count }
    let begun = groups.filter(isBegun)
    let rest = groups.filter { !isBegun($0) && misses($0) != nil }
      .stablySorted { misses($0) ?? 0 > misses($1) ?? 0 }
    let all = (begun + rest.prefix(max(0, most))).flatMap(\.self)
    // What stands in another goes with it.
    let ids = Set(all.map(\.id))
    return all.filter { !ids.contains($0.target.parent ?? "") }.sorted { $0.index < $1.index }
  }
}

extension Rearrangement.Piece {
  fileprivate init(
    _ target: StatedTarget, original: Element, on screen: ScreenFixes, among rest: [Target],
    _ chosen: [StatedTarget], alike: [Int],
    hidden: [(member: LikeTargets.Member, original: Element)], companions: (Bool) -> [Int]
  ) {
    let placed = screen.matrix.placed
    let first = screen.original.target(id: target.id) ?? target.target
    let old = first.hitTarget
    /// Whether it lay on nothing of another at first.
    func isClear(of other: Target) -> Bool {
      let drawn = (screen.original.target(id: other.id) ?? other).drawn
      return !drawn.overlaps(old) && !drawn.overlaps(first.drawn)
    }
    let rooms = [ChangeFit.holder(of: first, on: screen.original), placed.viewport, placed.bounds]
    // What sticks out of all of them may go anywhere.
    let room =
      rooms.compactMap(\.self).first { first.drawn.intersection($0) == first.drawn }
      ?? Rectangle(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
    self.init(
      target: target, original: original,
      largest: ChangeFit.largestHitTarget(of: first, now: target.target, on: placed),
      room: room, cuts: placed.framesCutting(target.index),
      canMove: target.canMove, canRespond: Rearrangement.canRespond(target),
      clearOf: rest.indices.filter { isClear(of: rest[$0]) },
      clearOfPieces: chosen.indices.filter {
        chosen[$0].index != target.index && isClear(of: chosen[$0].target)
      },
      companions: (companions(true), companions(false)), alike: alike, hidden: hidden)
  }
}
