internal import TouchLab

struct CoveredWhile: MomentRule {
  static let summary = GuidelineSummary(
    id: "covered-while",
    title: "Nothing that comes for a while covers a target",
    severity: .warning,
    guidelineSets: [],
    source: "mistap, hit testing of the platform",
    reason: """
      A message, a tip or the controls of a mode cover a target for a while. People who aim at it \
      then reach the cover, or nothing.
      """,
    passing: """
      platform android
      screen shop title="Shop" {
          button add "Add" x=16 y=100 width=160 height=56 shows=added
          button pay "Pay" x=16 y=300 width=160 height=56 does=pay
          snackbar added "Added" { action undo "Undo" }
      }
      """,
    failing: """
      platform android
      screen shop title="Shop" {
          button add "Add" x=16 y=100 width=160 height=56 shows=added
          button pay "Pay" x=16 bottom=8 width=300 height=48 does=pay
          snackbar added "Added" { action undo "Undo" }
      }
      """
  )

  /// The smallest reported share of the touches aimed at a target: 5%, a convention.
  private static let least = 0.05

  static func findings(on entry: EntryReview) -> [Finding] {
    var told: Set<[String]> = []
    return entry.views.flatMap { view in
      let covers = covers(in: view)
      let targets = covers.isEmpty ? [] : view.review.aimedTargets
      return covers.flatMap { cover in
        let atRest = cover.pieces(on: view.review.placed)
        return targets.compactMap { use -> Finding? in
          let pieces = use.swipes == 0 ? atRest : cover.pieces(on: use.placed)
          guard !cover.parts.contains(use.target.id), let bounds = Region(pieces).bounds,
            !use.target.visibleFrame.intersection(bounds).isEmpty,
            !told.contains([use.target.id, cover.id]), isFree(use.target.id, of: cover, in: entry),
            case let share = share(of: cover, pieces, bounds, use, view, entry), share >= least
          else { return nil }
          told.insert([use.target.id, cover.id])
          return finding(on: use.target, cover, share, at: view.moment)
        }
      }
    }
  }

  /// An element that comes or goes, with everything in it.
  private struct Cover {
    let id: String
    let label: String
    let parts: Set<String>

    init(_ element: Element) {
      id = element.id
      label = element.called
      parts = Set(element.withDescendants.map(\.id))
    }

    /// The rectangles in which it takes touches.
    func pieces(on placed: PlacedScreen) -> [Rectangle] {
      var pieces: [Rectangle] = []
      for node in placed.nodes where node.part != .holder && parts.contains(node.id) {
        pieces += node.cutRegion
      }
      for target in placed.targets where parts.contains(target.id) {
        pieces += target.hitRectangles
      }
      return pieces
    }
  }

  private static func covers(in view: EntryReview.View) -> [Cover] {
    let review = view.review
    var covers: [Cover] = []
    if view.moment?.kind == .message,
      let notice = review.screen.notices.first(where: { $0.id == view.moment?.name })
    {
      covers.append(Cover(notice))
    }
    let shown = Set(review.placed.nodes.map(\.id) + review.placed.targets.map(\.id))
    for element in review.elements
    where element.presence.isConditional && shown.contains(element.id) {
      covers.append(Cover(element))
    }
    return covers
  }

  /// Whether the target is in sight at another moment without the cover.
  private static func isFree(_ id: String, of cover: Cover, in entry: EntryReview) -> Bool {
    entry.views.contains { other in
      other.review.uses.contains { $0.target.id == id }
        && !other.review.placed.nodes.contains { $0.id == cover.id }
        && !other.review.placed.targets.contains { $0.id == cover.id }
    }
  }

  /// The share of the touches aimed at a target that a cover takes.
  private static func share(
    of cover: Cover, _ pieces: [Rectangle], _ bounds: Rectangle, _ use: UsedTarget,
    _ view: EntryReview.View, _ entry: EntryReview
  ) -> Double {
    let placed = use.placed
    let map = use.swipes == 0 ? view.map : TargetMap(placed)
    let own = Set(placed.indices(doingSameAs: use.index))
    let coverTargets = Set(
      placed.targets.indices.filter {
        cover.parts.contains(placed.targets[$0].id) && !own.contains($0)
      }.map { TargetMap.Owner($0) })
    let regions = map.regions(within: bounds, at: pieces) { point in
      guard pieces.contains(where: { $0.contains(point) }) else { return TargetMap.nothing }
      let owner = map.owner(at: point)
      guard owner >= 0 else { return owner == TargetMap.nothing ? 0 : TargetMap.nothing }
      return coverTargets.contains(owner) ? 0 : TargetMap.nothing
    }
    return entry.share(aimedAt: use.target, endingOn: 0, in: regions)
  }

  private static func finding(
    on target: Target, _ cover: Cover, _ share: Double, at moment: Moment?
  ) -> Finding {
    let rate = Rate.rounded(share).text
    let way = moment?.by.map { ", after a tap on \($0)," } ?? ","
    var finding = failure(
      of: target,
      "while \(cover.label) shows\(way) it takes \(rate) of taps aimed at \(target.called)",
      measured: rate, required: "less than 5%",
      advice: "show \(cover.id) where it covers no target, or move \(target.id)")
    finding.blame = cover.id
    finding.share = share
    finding.moment = moment
    return finding
  }
}
