internal import TouchLab

/// Where the free targets of a small screen stand, and in what they respond.
struct Rearrangement: Sendable {
  /// A target that may be elsewhere, and respond in more or less.
  struct Piece: Sendable {
    /// The target as the screen has it before it is arranged.
    let target: StatedTarget
    /// How its element was at first, to which edits lead from there.
    let original: Element
    /// The largest that what responds of it may become.
    let largest: Size
    /// Where it may be drawn.
    let room: Rectangle
    /// What cuts off whatever of it sticks out.
    let cuts: [Rectangle]
    let canMove: Bool
    let canRespond: Bool
    /// What neither its drawing nor what responds of it lay on at first: by the index among the others,
    /// and among the pieces.
    let clearOf: [Int]
    let clearOfPieces: [Int]
    /// What has to go with it sideways, and up and down: indices of pieces.
    let companions: (inColumn: [Int], inRow: [Int])
    /// What stands alike, itself among it: indices of pieces, which have one state among them.
    let alike: [Int]
    /// What stands alike too and does not show, as it is before the screen is arranged and as it was at
    /// first; of the first of those that stand alike.
    let hidden: [(member: LikeTargets.Member, original: Element)]
  }

  /// How far a piece is from where it was, and how far it responds beyond what is drawn of it.
  struct State: Equatable, Sendable {
    var x = 0.0
    var y = 0.0
    var margins: Margins?
  }

  let pieces: [Piece]
  /// The pieces but for those that go with one before them.
  let leads: [Int]
  /// What is drawn of all other targets.
  let others: [Rectangle]
  let bounds: Rectangle
  var states: [State]

  /// Where a piece is drawn now.
  func drawn(_ index: Int) -> Rectangle {
    pieces[index].target.drawn.moved(from: Point(x: states[index].x, y: states[index].y))
  }

  /// The changes that lead to it from how the layout was.
  var edits: [LayoutChange] { pieces.indices.flatMap(edits) }

  /// What a piece comes to, and what goes with it and does not show; nothing where that is what it was at
  /// first.
  func edits(_ index: Int) -> [LayoutChange] {
    guard let edit = edit(index) else { return [] }
    return [edit] + pieces[index].hidden.map { $0.member.following(edit, from: $0.original) }
  }

  private func edit(_ index: Int) -> LayoutChange? {
    let (piece, state) = (pieces[index], states[index])
    var after = piece.target.element
    if state.x != 0 || state.y != 0 { after.moveBy(state.x, state.y) }
    if state.margins != nil, let hit = responding(index) { after.hitRule = .stated(hit) }
    guard after != piece.original else { return nil }
    return LayoutChange(
      kind: .moveAndGrow, amount: max(state.x.magnitude, state.y.magnitude),
      screen: piece.target.screen, path: piece.target.path, before: piece.original, after: after)
  }

  /// In what a piece and all that stand alike respond, counted from the block in which each stands: no
  /// more than can be touched of each.
  private func responding(_ index: Int) -> Rectangle? {
    let all = pieces[index].alike.map { other -> Rectangle in
      let hit = drawn(other).grown(by: margins(other)).intersection(bounds)
      return pieces[other].cuts.reduce(hit) { $0.intersection($1) }
        .counted(from: pieces[other].target.target.origin)
    }
    guard let first = all.first else { return nil }
    return all.dropFirst().reduce(first) { $0.intersection($1) }.inHundredths
  }

  /// The margins in which a piece responds now.
  func margins(_ index: Int) -> Margins {
    if let margins = states[index].margins { return margins }
    let (drawn, hit) = (pieces[index].target.drawn, pieces[index].target.target.hitTarget)
    return Margins(
      left: drawn.left - hit.left, top: drawn.top - hit.top, right: hit.right - drawn.right,
      bottom: hit.bottom - drawn.bottom)
  }

  /// Whether nothing lies on what it did not lie on at first, and all is where it may be: what no screen
  /// needs to be laid out for.
  var isClear: Bool {
    let all = pieces.indices.map(drawn)
    for (index, drawn) in all.enumerated() {
      let piece = pieces[index]
      guard drawn.intersection(piece.room) == drawn else { return false }
      let hit = piece.canRespond ? drawn.grown(by: margins(index)) : drawn
      for other in piece.clearOf where others[other].overlaps(hit) { return false }
      for other in piece.clearOfPieces where all[other].overlaps(hit) { return false }
    }
    return true
  }
}
