/// A placed screen cut into bands and runs, each owned by what a touch in it reaches.
///
/// All edges of the hit targets cut the screen into horizontal bands (coordinate compression); in a
/// band, neighbouring cells of one owner make a run. Bands that read alike are one. A touch's
/// probability to reach an owner is then a sum of ΔΦx·ΔΦy over the owner's runs: exact for any
/// distribution with independent axes.
package struct TargetMap: Sendable {
  /// What owns a run: the index of a target, or one of the codes below.
  package typealias Owner = Int32

  package static let nothing: Owner = -1
  package static let statusBar: Owner = -2
  package static let reveal: Owner = -3
  package static let offScreen: Owner = -4
  /// The ground beside what is in front, which a touch puts away.
  package static let ground: Owner = -5
  /// The owner of no run.
  static let nobody: Owner = .min
  /// How many owners there are besides targets.
  package static let otherOwners = 5

  /// From one edge to another, by their indices in `xEdges`.
  struct Run: Sendable, Hashable {
    var from: Int32
    var to: Int32
    var owner: Owner
  }

  package let targetCount: Int
  /// The cuts in points, ascending, from the screen's left edge to its right one.
  let xEdges: [Double]
  /// The cuts in points from the screen's top edge to its bottom one.
  let yEdges: [Double]
  /// The runs of all bands, one band after another; band b has those in
  /// `bandStarts[b] ..< bandStarts[b + 1]`, and lies between yEdges[b] and yEdges[b + 1].
  let runs: [Run]
  let bandStarts: [Int]

  /// The map of a placed screen; of its upper part if cancelled.
  ///
  /// `strip` is the height in points of cuts along borders that are no straight lines.
  package init(
    _ placed: PlacedScreen, strip: Double = NearestCutter.stripHeight,
    isCancelled: () -> Bool = { false }
  ) {
    self.init(placed, strip: strip, pitch: 1, isCancelled: isCancelled)
  }

  /// The same, of whole pixels one decided for `pitch` by `pitch`.
  ///
  /// Where only touches within `part` are asked about, the rest need not be right; what is like `base`
  /// need not be cut again.
  init(
    _ placed: PlacedScreen, strip: Double = NearestCutter.stripHeight, pitch: Int,
    within part: Rectangle? = nil, like base: CutScreen? = nil,
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

  /// The index of an owner in a list of probabilities or counts: targets first.
  package static func slot(of owner: Owner, targetCount: Int) -> Int {
    owner >= 0 ? Int(owner) : targetCount - 1 - Int(owner)
  }

  /// The owner at an index of such a list.
  package static func owner(at slot: Int, targetCount: Int) -> Owner {
    slot < targetCount ? Owner(slot) : Owner(targetCount - 1 - slot)
  }

  /// How long such a list is.
  var slotCount: Int { targetCount + TargetMap.otherOwners }
}

extension TouchNode {
  /// Who owns what is touched on it.
  var owner: TargetMap.Owner {
    if let target { return TargetMap.Owner(target) }
    if reveal == .tap { return TargetMap.reveal }
    return dismisses ? TargetMap.ground : TargetMap.nothing
  }
}
