internal import TouchLab

extension Rearrangement {
  private static let distances: [Double] = [4, 8, 16]
  private static let margins: [Double] = [12, 16, 20, 24, 32, 44]
  private static let pushes: [Double] = [-8, -4, 4, 8, 12]

  /// It with one change at random.
  func changed(by random: inout RandomStream) -> Rearrangement {
    var changed = self
    let index = leads[random.whole(below: leads.count)]
    let isSideways = random.whole(below: 2) == 0
    switch random.whole(below: 20) {
    case 0, 1:
      changed.move([index], anywhere(index, true, &random), anywhere(index, false, &random))
      changed.spread(by: &random)
    case 2, 3, 4, 5:
      changed.step([index], isSideways, &random)
    case 6:
      changed.step([index, leads[random.whole(below: leads.count)]], isSideways, &random)
    case 7:
      changed.step(together(index, isSideways), isSideways, &random)
    case 8, 9:
      let way = anywhere(index, isSideways, &random)
      changed.move(together(index, isSideways), isSideways ? way : 0, isSideways ? 0 : way)
      changed.spread(by: &random)
    case 10:
      changed.exchange(index, leads[random.whole(below: leads.count)])
      changed.spread(by: &random)
    case 11:
      changed.pushToEdge(random.whole(below: 4), of: index)
    default:
      let amount = random.one(of: Self.pushes)
      let side = random.whole(below: 6)
      changed.push(side % 4, of: index, by: amount)
      if side > 3 { changed.push(side - 2, of: index, by: amount) }
    }
    return changed
  }

  /// What has to go with a piece.
  private func together(_ index: Int, _ isSideways: Bool) -> [Int] {
    let companions = pieces[index].companions
    return isSideways ? companions.inColumn : companions.inRow
  }

  /// Moves some pieces a little, and mostly lets all respond in what is free then.
  private mutating func step(
    _ moved: [Int], _ isSideways: Bool, _ random: inout RandomStream
  ) {
    let way = random.one(of: Self.distances) * (random.whole(below: 2) == 0 ? 1 : -1)
    move(Array(Set(moved)), isSideways ? way : 0, isSideways ? 0 : way)
    if random.whole(below: 2) == 0 { spread(by: &random) }
  }

  private mutating func spread(by random: inout RandomStream) {
    spread(random.one(of: Self.margins), toEdges: random.whole(below: 2) == 0)
  }

  /// How far it is to any place where a piece may be: one in two is of those that others and the room
  /// have a say in, the rest lie steps of 4 points away.
  private func anywhere(_ index: Int, _ isSideways: Bool, _ random: inout RandomStream) -> Double {
    let (least, most) = freedom(index, isSideways)
    if random.whole(below: 2) == 0 {
      return 4 * ((least + random.unit() * (most - least)) / 4).rounded()
    }
    return random.one(of: telling(index, isSideways))
  }

  /// How far it is to either end of where a piece may be.
  private func freedom(_ index: Int, _ isSideways: Bool) -> (least: Double, most: Double) {
    let own = span(drawn(index), isSideways)
    let room = span(pieces[index].room, isSideways)
    return (room.start - own.start, room.end - own.end)
  }

  /// How far it is to the ends of the room, to where a piece lies in line with another, touches it, or
  /// lies so far from it that both may respond in as much as they may.
  func telling(_ index: Int, _ isSideways: Bool) -> [Double] {
    let (least, most) = freedom(index, isSideways)
    let own = span(drawn(index), isSideways)
    let reach = reach(index, isSideways)
    let among = others(than: index).flatMap { other -> [Double] in
      let next = span(drawn(other), isSideways)
      let apart = (reach + self.reach(other, isSideways)) / 2
      return [
        next.start - own.start, next.end - own.end, next.middle - own.middle,
        next.end - own.start, next.start - own.end, next.middle + apart - own.middle,
        next.middle - apart - own.middle,
      ]
    }
    return ([least, most] + among).map { min(max(least, $0), most) }
  }

  /// How much of a piece may respond at most, along one axis.
  private func reach(_ index: Int, _ isSideways: Bool) -> Double {
    isSideways ? pieces[index].largest.width : pieces[index].largest.height
  }

  private func span(_ frame: Rectangle, _ isSideways: Bool) -> Span {
    isSideways
      ? Span(start: frame.left, end: frame.right) : Span(start: frame.top, end: frame.bottom)
  }

  /// Where something begins and ends along one axis.
  private struct Span {
    var start: Double
    var end: Double

    var middle: Double { (start + end) / 2 }
  }
}
