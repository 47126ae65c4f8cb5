internal import TouchLab

struct LayoutShift: MomentRule {
  static let summary = GuidelineSummary(
    id: "layout-shift",
    title: "Nothing that comes by itself brings another target under the finger",
    severity: .warning,
    guidelineSets: [],
    source: "mistap; web.dev, Cumulative Layout Shift",
    reason: """
      Something comes or goes by itself, and what people aim at moves. A touch on its way then \
      activates another target.
      """,
    passing: """
      platform web
      screen menu title="Menu" {
          image notice x=16 right=16 y=20 height=60 shows-after=2
          button single "Single" x=16 right=16 y=100 height=60 does=single
          button team "Team" x=16 right=16 y=180 height=60 does=team
      }
      """,
    failing: """
      platform web
      screen menu title="Menu" {
          group page x=16 right=16 y=20 spacing=8 {
              image notice height=60 shows-after=2
              button single "Single" height=60 does=single
              button team "Team" height=60 does=team
          }
      }
      """
  )

  /// The smallest reported share of the touches aimed at a target: 5%, a convention.
  private static let least = 0.05

  static func findings(on entry: EntryReview) -> [Finding] {
    var told: Set<String> = []
    guard var before = entry.views.first else { return [] }
    return entry.views.filter { $0.moment?.kind == .time }.flatMap { after -> [Finding] in
      defer { before = after }
      return before.review.aimedTargets.compactMap { use -> Finding? in
        guard use.swipes == 0, !told.contains(use.target.id),
          let worst = worst(of: use, in: after, entry)
        else { return nil }
        told.insert(use.target.id)
        return finding(on: use.target, worst.target, worst.share, at: after.moment)
      }
    }
  }

  /// The gravest target that touches aimed at another one activate in the new layout.
  private static func worst(
    of use: UsedTarget, in after: EntryReview.View, _ entry: EntryReview
  ) -> (target: Target, share: Double)? {
    let placed = after.review.placed
    let reached = ExactPredictor(after.map, density: entry.density)
      .probabilities(aimingAt: use.target.aimed, by: entry.person(use.target))
    let candidates = reached.targets(reachedAtLeast: least).compactMap {
      index -> (target: Target, share: Double)? in
      let target = placed.targets[index]
      guard target.isEnabled, target.id != use.target.id,
        let element = after.review.screen.element(id: target.id), element.hasEffect,
        after.review.screen.element(id: use.target.id)?.doesSame(as: element) != true,
        use.exact?.share(of: target.id, on: use.placed) ?? 0 < least
      else { return nil }
      return (target, reached.reaching(index))
    }
    return candidates.max {
      ($0.target.danger == .irreversible ? 1 : 0, $0.share)
        < ($1.target.danger == .irreversible ? 1 : 0, $1.share)
    }
  }

  private static func finding(
    on target: Target, _ other: Target, _ share: Double, at moment: Moment?
  ) -> Finding {
    let rate = Rate.rounded(share).text
    var finding = failure(
      of: target, severity: other.danger == .irreversible ? .error : .warning,
      neighbour: other.id,
      "\(moment?.clause ?? "Then"), \(rate) of taps aimed at \(target.called) activate \(other.called)",
      measured: rate, required: "less than 5%",
      advice: "reserve the room of what comes, or let it come at the end")
    finding.share = share
    finding.moment = moment
    return finding
  }
}

extension OutcomeProbabilities {
  /// The share of touches that reach the target of an id.
  fileprivate func share(of id: String, on placed: PlacedScreen) -> Double {
    placed.targets.lastIndex { $0.id == id }.map(reaching) ?? 0
  }
}
