import LabSupport
import Testing

@testable import TouchLab

@Suite struct `A target map` {
  /// Screens on which buttons lie over each other in all ways, and some on which none does.
  @Test(arguments: [UInt64](501...540))
  func `A target map gives every cell to the front-most owner`(_ seed: UInt64) throws {
    let screen = try RandomScreen(seed: seed, mostButtons: Int(seed % 3) * 9 + 1)
    let map = TargetMap(screen.placed)
    for band in 0..<(map.yEdges.count - 1) {
      let runs = map.runs[map.bandStarts[band]..<map.bandStarts[band + 1]]
      let y = (map.yEdges[band] + map.yEdges[band + 1]) / 2
      var column: Int32 = 0
      for run in runs {
        #expect(run.from == column && run.from < run.to)
        for cell in Int(run.from)..<Int(run.to) {
          let point = Point(x: (map.xEdges[cell] + map.xEdges[cell + 1]) / 2, y: y)
          #expect(run.owner == Self.owner(at: point, on: screen.placed))
        }
        column = run.to
      }
      #expect(Int(column) == map.xEdges.count - 1)
      #expect(zip(runs, runs.dropFirst()).allSatisfy { $0.owner != $1.owner })
    }
  }

  private static func owner(at point: Point, on placed: PlacedScreen) -> TargetMap.Owner {
    if placed.statusBar?.contains(point) == true { return TargetMap.statusBar }
    return placed.frontTarget(at: point).map(TargetMap.Owner.init) ?? TargetMap.nothing
  }
}

@Suite struct `Ascending numbers` {
  @Test(arguments: 0...33) func `Counting below a bound equals counting one by one`(count: Int) {
    let numbers = (0..<count).map { Double($0 / 2) }
    for bound in stride(from: -1.0, through: Double(count) + 1, by: 0.5) {
      let below = numbers.withUnsafeBufferPointer { $0.countBelow(bound) }
      #expect(below == numbers.count { $0 < bound })
      #expect(numbers.partitioningIndex { $0 >= bound } == below)
    }
  }
}
