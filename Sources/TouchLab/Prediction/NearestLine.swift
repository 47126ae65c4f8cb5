/// The owners of touches on a horizontal line of a screen whose nearest target gets each touch.
///
/// Items are laid on the line one after another, from left to right, each over those that are
/// farther away. Most are compared with two or three others only.
struct NearestLine: LevelLine {
  /// A part of the line that one item gets.
  private struct Stretch {
    let met: Int32
    let from: Double
    var end: Double
    let border: NearestBorder
  }

  private let items: [NearestItem]
  private let left: Double
  private let right: Double
  /// The indices of the nearby items, from left to right.
  private var near: [Int] = []
  private var met: [NearestMet] = []
  private var stretches: [Stretch] = []
  /// The parts to the right of the start of the next item.
  private var lifted: [Stretch] = []

  /// The width up to which a part is a rounding error, in points.
  private static let leastWidth = 1e-9

  /// Creates the lines between the left and the right edge of a screen; items come from left to
  /// right.
  init(_ items: [NearestItem], from left: Double, to right: Double) {
    self.items = items
    self.left = left
    self.right = right
  }

  mutating func move(from top: Double, to bottom: Double) -> Bool {
    items.find(from: top, to: bottom, into: &near)
      && near.contains { items[$0].frame.top > top || items[$0].frame.bottom < bottom }
  }

  mutating func find(at y: Double, into line: inout OwnedLine) {
    met.removeAll(keepingCapacity: true)
    for index in near where items[index].isMet(at: y) {
      met.append(NearestMet(items[index], index, at: y))
    }
    stretches.removeAll(keepingCapacity: true)
    for newcomer in met.indices { lay(Int32(clamping: newcomer)) }
    line.removeAll()
    var end = left
    for stretch in stretches {
      if stretch.from - end > Self.leastWidth {
        line.append(TargetMap.nothing, from: end, .upright(end))
      }
      line.append(owner(of: stretch), from: stretch.from, stretch.border)
      end = stretch.end
    }
    if right - end > Self.leastWidth { line.append(TargetMap.nothing, from: end, .upright(end)) }
  }

  private func owner(of stretch: Stretch) -> TargetMap.Owner {
    items[met[stretch.met.index].item.index].owner
  }

  /// Lays an item over the parts where it is nearer.
  private mutating func lay(_ newcomer: Int32) {
    let (start, end) = (max(met[newcomer.index].start, left), min(met[newcomer.index].end, right))
    lift(rightOf: start)
    var low = start
    while low < end {
      guard let under = lifted.last, under.from < end else {
        append(newcomer, from: low, to: end, .upright(low))
        break
      }
      lifted.removeLast()
      if under.from > low {
        append(newcomer, from: low, to: under.from, .upright(low))
        low = under.from
      }
      let high = min(under.end, end)
      divide(low, high, under.from < low ? .upright(low) : under.border, newcomer, under.met)
      if under.end > end { append(under.met, from: end, to: under.end, .upright(end)) }
      low = high
    }
    while let under = lifted.popLast() {
      append(under.met, from: under.from, to: under.end, under.border)
    }
  }

  /// Removes the parts to the right of a position from the line and stacks them in `lifted`.
  private mutating func lift(rightOf start: Double) {
    while let last = stretches.last, last.end > start {
      lifted.append(last)
      if start - last.from > Self.leastWidth {
        stretches[stretches.count - 1].end = start
        break
      }
      stretches.removeLast()
    }
  }

  /// Divides a part of the line, which begins at a border, between a new item and its current
  /// owner.
  private mutating func divide(
    _ low: Double, _ high: Double, _ border: NearestBorder, _ newcomer: Int32, _ holder: Int32
  ) {
    let duel = NearestDuel(one: met[newcomer.index], other: met[holder.index])
    let isNew = duel.isOnes(low)
    let (first, second) = isNew ? (newcomer, holder) : (holder, newcomer)
    if duel.isOnes(high) != isNew {
      let turn = duel.border(between: low, high)
      append(first, from: low, to: turn.x, border)
      append(second, from: turn.x, to: high, turn.border)
    } else if let best = duel.turn(between: low, high), duel.isOnes(best) != isNew {
      let start = duel.border(between: low, best)
      let end = duel.border(between: best, high)
      append(first, from: low, to: start.x, border)
      append(second, from: start.x, to: end.x, start.border)
      append(first, from: end.x, to: high, end.border)
    } else {
      append(first, from: low, to: high, border)
    }
  }

  /// Adds a part that begins at a border, or extends the last one; drops parts of negligible width.
  private mutating func append(
    _ met: Int32, from low: Double, to high: Double, _ border: NearestBorder
  ) {
    let last = stretches.count - 1
    if last >= 0, stretches[last].met == met {
      stretches[last].end = high
    } else if high - low > Self.leastWidth {
      stretches.append(Stretch(met: met, from: low, end: high, border: border))
    }
  }
}
