/// A placed screen cut into bands and runs, each owned by the target or area that gets its touches.
///
/// All edges of the hit targets cut the screen into horizontal bands (coordinate compression). In a
/// band, neighbouring cells of one owner form a run; equal successive bands are joined. The
/// probability of an owner is a sum of ΔΦx·ΔΦy over its runs, which is exact for any distribution
/// with independent axes.
package struct TargetMap: Sendable {
  /// The owner of a run: the index of a target, or one of the codes below.
  package typealias Owner = Int32

  package static let nothing: Owner = -1
  package static let statusBar: Owner = -2
  package static let reveal: Owner = -3
  package static let offScreen: Owner = -4
  /// The area beside a front element, such as a menu, where a touch dismisses it.
  package static let ground: Owner = -5
  /// The owner of no run.
  static let nobody: Owner = .min
  /// The number of owners besides targets.
  package static let otherOwners = 5

  /// An interval of a band, by the indices of its ends in `xEdges`.
  struct Run: Sendable, Hashable {
    var from: Int32
    var to: Int32
    var owner: Owner
  }

  package let targetCount: Int
  /// The horizontal positions of the cuts in points, ascending, from the screen's left to its right
  /// edge.
  let xEdges: [Double]
  /// The vertical positions of the cuts in points, from the screen's top to its bottom edge.
  let yEdges: [Double]
  /// The runs of all bands, band by band.
  ///
  /// Band b has the runs `bandStarts[b] ..< bandStarts[b + 1]` and lies between yEdges[b] and
  /// yEdges[b + 1].
  let runs: [Run]
  let bandStarts: [Int]

  /// Creates the map of a placed screen; of its upper part if cancelled.
  ///
  /// `strip` is the height in points of strips along borders that are not straight lines.
  package init(
    _ placed: PlacedScreen, strip: Double = NearestCutter.stripHeight,
    isCancelled: () -> Bool = { false }
  ) {
    self.init(placed, strip: strip, pitch: 1, isCancelled: isCancelled)
  }

  /// Creates a map in which one pixel decides for a block of `pitch` × `pitch`.
  ///
  /// Only the area within `part` has to be correct. Areas equal to those of `base` are not cut
  /// again.
  init(
    _ placed: PlacedScreen, strip: Double = NearestCutter.stripHeight, pitch: Int,
    within part: Rectangle? = nil, like base: PartitionedScreen? = nil,
    isCancelled: () -> Bool = { false }
  ) {
    if let regions = RegionRuns(
      placed, strip: strip, pitch: pitch, within: part, like: base, isCancelled: isCancelled)
    {
      let cut = regions.compressed()
      targetCount = placed.targets.count
      xEdges = cut.xEdges
      yEdges = regions.yEdges
      runs = cut.runs
      bandStarts = cut.bandStarts
      return
    }
    let cutter = TargetMapCutter(placed, isCancelled: isCancelled)
    targetCount = placed.targets.count
    xEdges = cutter.xEdges
    yEdges = cutter.yEdges
    runs = cutter.runs
    bandStarts = cutter.bandStarts
  }

  /// The whole screen, in points.
  var bounds: Rectangle {
    Rectangle(
      left: xEdges.first ?? 0, top: yEdges.first ?? 0, right: xEdges.last ?? 0,
      bottom: yEdges.last ?? 0)
  }

  /// Returns the slot of an owner in a list of probabilities or counts, which begins with the
  /// targets.
  package static func slot(of owner: Owner, targetCount: Int) -> Int {
    owner >= 0 ? owner.index : targetCount - 1 - owner.index
  }

  /// Returns the owner of a slot.
  package static func owner(at slot: Int, targetCount: Int) -> Owner {
    slot < targetCount ? Owner(slot) : Owner(targetCount - 1 - slot)
  }

  /// The number of slots.
  var slotCount: Int { targetCount + TargetMap.otherOwners }
}

extension TouchNode {
  /// The owner of touches on the node.
  var owner: TargetMap.Owner {
    if let target { return TargetMap.Owner(target) }
    if reveal == .tap { return TargetMap.reveal }
    return dismisses ? TargetMap.ground : TargetMap.nothing
  }
}
