internal import TouchLab

extension Rearrangement {
  /// The small steps from it, each by so much.
  func smallSteps(by amount: Double) -> [(inout Rearrangement) -> Void] {
    leads.flatMap { index in
      [amount, -amount].flatMap { way in pushes(of: index, by: way) + moves(of: index, by: way) }
    }
  }

  /// One side of what responds, alone or with what another has there: what is apart can be pushed one by
  /// one.
  private func pushes(of index: Int, by way: Double) -> [(inout Rearrangement) -> Void] {
    (0..<4).flatMap { side -> [(inout Rearrangement) -> Void] in
      let others = others(than: index).map {
        other -> (inout Rearrangement) -> Void in
        {
          guard $0.meets(other, on: side, of: index) else { return }
          $0.push(side, of: index, by: way)
          $0.push((side + 2) % 4, of: other, by: -way)
        }
      }
      return [{ $0.push(side, of: index, by: way) }] + others
    }
  }

  /// No further than this from the side of what responds of one another has something there, in points: our
  /// choice.
  private static let nearby = 4.0

  /// Whether what responds of another piece begins about where that of one ends.
  private func meets(_ other: Int, on side: Int, of index: Int) -> Bool {
    let one = drawn(index).grown(by: margins(index))
    let two = drawn(other).grown(by: margins(other))
    let gap =
      switch side {
      case 0: one.left - two.right
      case 1: one.top - two.bottom
      case 2: two.left - one.right
      default: two.top - one.bottom
      }
    let isBeside =
      side.isMultiple(of: 2)
      ? one.top < two.bottom && two.top < one.bottom
      : one.left < two.right && two.left < one.right
    return gap.magnitude <= Self.nearby && isBeside
  }

  /// A piece with what responds of it, without, and with what lines up with it.
  private func moves(of index: Int, by way: Double) -> [(inout Rearrangement) -> Void] {
    let companions = pieces[index].companions
    return [(way, 0.0, companions.inColumn), (0, way, companions.inRow)].flatMap {
      x, y, together -> [(inout Rearrangement) -> Void] in
      [
        { $0.move([index], x, y) }, { $0.slip(index, x, y) }, { $0.move(together, x, y) },
      ]
    }
  }
}

extension RandomStream {
  /// A number from 0 to 1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// One of the whole numbers from 0 on.
  mutating func whole(below end: Int) -> Int { min(end - 1, Int(unit() * Double(end))) }

  mutating func one(of amounts: [Double]) -> Double { amounts[whole(below: amounts.count)] }
}
