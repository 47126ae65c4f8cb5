/// The owner of each cell of a map, with a ring of cells around the screen.
package struct OwnerGrid: Sendable {
  /// The slots of the owners, row by row; the outer cells are off-screen.
  let owners: [Int32]

  /// Creates the (edges across + 1) × (edges down + 1) cells of a map.
  package init(_ map: TargetMap) {
    let columns = map.xEdges.count + 1
    let outside = Int32(
      clamping: TargetMap.slot(of: TargetMap.offScreen, targetCount: map.targetCount))
    var owners = [Int32](repeating: outside, count: columns * (map.yEdges.count + 1))
    for band in 0..<max(0, map.yEdges.count - 1) {
      for run in map.runs[map.bandStarts[band]..<map.bandStarts[band + 1]] {
        let slot = Int32(clamping: TargetMap.slot(of: run.owner, targetCount: map.targetCount))
        for column in run.from.index..<run.to.index {
          owners[(band + 1) * columns + column + 1] = slot
        }
      }
    }
    self.owners = owners
  }
}
