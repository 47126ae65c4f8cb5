internal import TouchLab

/// What can be done to some pieces.
extension Rearrangement {
  /// Moves some pieces, each with what responds of it.
  mutating func move(_ moved: [Int], _ x: Double, _ y: Double) {
    for index in together(moved) where pieces[index].canMove {
      states[index].x += x
      states[index].y += y
    }
  }

  /// Moves a piece, while what responds of it stays where it is.
  mutating func slip(_ index: Int, _ x: Double, _ y: Double) {
    guard pieces[index].canMove, pieces[index].canRespond else { return }
    var margins = margins(index)
    margins.left = max(0, margins.left + x)
    margins.right = max(0, margins.right - x)
    margins.top = max(0, margins.top + y)
    margins.bottom = max(0, margins.bottom - y)
    respond(index, margins)
    move([index], x, y)
  }

  /// Lets every piece respond so far around it as nothing else is drawn there; of more than it may
  /// become, what lies at an edge of the screen, if that is asked for.
  mutating func spread(_ margin: Double, toEdges: Bool = false) {
    let all = pieces.indices.map(drawn)
    for index in pieces.indices where pieces[index].canRespond {
      let drawn = all[index]
      var room = drawn.grown(by: margin).intersection(bounds)
      for other in others { room.keepClear(of: other, about: drawn, false) }
      for other in all.indices where other != index {
        room.keepClear(of: all[other], about: drawn, false)
      }
      let kept = room.kept(
        to: pieces[index].largest, about: drawn, at: toEdges ? bounds : nil)
      states[index].margins = Margins(kept, drawn)
    }
    // What stands alike responds in what is free about all.
    for index in leads where pieces[index].alike.count > 1 {
      let margins = pieces[index].alike.compactMap { states[$0].margins }
      guard let first = margins.first else { continue }
      respond(index, margins.reduce(first) { $0.least($1) })
    }
  }

  /// Lets a piece, and what stands alike, respond so far beyond what is drawn.
  private mutating func respond(_ index: Int, _ margins: Margins) {
    for other in pieces[index].alike { states[other].margins = margins }
  }

  /// Some pieces with all that stand alike, each once.
  private func together(_ moved: [Int]) -> [Int] {
    guard leads.count < pieces.count else { return moved }
    var seen: Set<Int> = []
    return moved.flatMap { pieces[$0].alike }.filter { seen.insert($0).inserted }
  }

  /// All pieces but one and what stands alike.
  func others(than index: Int) -> [Int] {
    pieces.indices.filter { $0 != index && !pieces[index].alike.contains($0) }
  }

  /// Exchanges the places of two pieces.
  mutating func exchange(_ one: Int, _ other: Int) {
    let (first, second) = (drawn(one).center, drawn(other).center)
    let (x, y) = ((second.x - first.x).rounded(), (second.y - first.y).rounded())
    move([one], x, y)
    move([other], -x, -y)
  }

  /// Moves one side of what responds of a piece to the edge of the screen, where touches that go beyond
  /// count, and the opposite side after it as far as must be.
  mutating func pushToEdge(_ side: Int, of index: Int) {
    guard pieces[index].canRespond else { return }
    let drawn = drawn(index)
    let largest = pieces[index].largest
    var margins = margins(index)
    switch side {
    case 0:
      margins.left = drawn.left - bounds.left
      margins.right = min(margins.right, largest.width - drawn.width - margins.left)
    case 1:
      margins.top = drawn.top - bounds.top
      margins.bottom = min(margins.bottom, largest.height - drawn.height - margins.top)
    case 2:
      margins.right = bounds.right - drawn.right
      margins.left = min(margins.left, largest.width - drawn.width - margins.right)
    default:
      margins.bottom = bounds.bottom - drawn.bottom
      margins.top = min(margins.top, largest.height - drawn.height - margins.bottom)
    }
    guard min(margins.left, margins.right, margins.top, margins.bottom) >= 0 else { return }
    respond(index, margins)
  }

  /// Moves one side of what responds of a piece out, or in.
  mutating func push(_ side: Int, of index: Int, by amount: Double) {
    guard pieces[index].canRespond else { return }
    var margins = margins(index)
    switch side {
    case 0: margins.left = max(0, margins.left + amount)
    case 1: margins.top = max(0, margins.top + amount)
    case 2: margins.right = max(0, margins.right + amount)
    default: margins.bottom = max(0, margins.bottom + amount)
    }
    respond(index, margins)
  }
}
