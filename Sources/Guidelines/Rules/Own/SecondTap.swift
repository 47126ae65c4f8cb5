internal import TouchLab

struct SecondTap: MomentRule {
  static let summary = GuidelineSummary(
    id: "second-tap",
    title: "A quick second tap activates nothing dangerous",
    severity: .error,
    guidelineSets: [],
    source: "mistap, hit testing of the platform",
    reason: """
      People tap twice when nothing happens at once. The second tap ends at the same point of what \
      the first one brought.
      """,
    passing: """
      platform android
      screen pets title="Pets" {
          button cat "Cat" x=16 y=100 width=160 height=56 opens=pet
      }
      screen pet title="Pet" {
          button adopt "Adopt" x=16 y=500 width=160 height=56 danger=irreversible
      }
      """,
    failing: """
      platform android
      screen pets title="Pets" {
          button cat "Cat" x=16 y=100 width=160 height=56 opens=pet
      }
      screen pet title="Pet" {
          button adopt "Adopt" x=16 y=100 width=160 height=56 danger=irreversible
      }
      """
  )

  static var looksAtLayout: Bool { true }

  /// The smallest reported share of the touches aimed at a target: 1%, a convention.
  private static let least = 0.01

  static func findings(on entry: EntryReview) -> [Finding] {
    guard let first = entry.views.first, first.review.app.hasDanger else { return [] }
    var told: Set<[String]> = []
    return entry.views.flatMap { view in
      view.review.aimedTargets.flatMap { use -> [Finding] in
        guard use.swipes == 0, !use.target.takesText else { return [] }
        return dangers(after: use, in: view, entry).filter {
          told.insert([$0.target, $0.neighbour]).inserted
        }
      }
    }
  }

  /// The findings on the dangerous targets that come to lie under a target once it is tapped.
  private static func dangers(
    after use: UsedTarget, in view: EntryReview.View, _ entry: EntryReview
  ) -> [Finding] {
    let review = view.review
    let after = review.app.state(after: .target(use.index), on: use.placed, in: review.state)
    guard after != review.state, let placed = review.app.placed(after) else { return [] }
    let region = use.target.hitRectangles
    let dangers = placed.targets.indices.filter { index in
      let target = placed.targets[index]
      return target.isEnabled && target.danger != nil && target.id != use.target.id
        && target.hitRectangles.contains { piece in
          region.contains { !$0.intersection(piece).isEmpty }
        }
    }
    guard !dangers.isEmpty, let window = Region(region).bounds else { return [] }
    let next = TargetMap(placed)
    let own = Set(use.placed.indices(doingSameAs: use.index))
    return dangers.compactMap { index in
      let regions = view.map.regions(within: window, cutBy: [next]) { point in
        own.contains(Int(view.map.owner(at: point))) && next.owner(at: point) == Int32(index)
          ? 0 : TargetMap.nothing
      }
      let share = entry.share(aimedAt: use.target, endingOn: 0, in: regions)
      guard share >= least else { return nil }
      return finding(on: use.target, placed.targets[index], share, at: view.moment)
    }
  }

  private static func finding(
    on target: Target, _ other: Target, _ share: Double, at moment: Moment?
  ) -> Finding {
    let isIrreversible = other.danger == .irreversible
    let rate = Rate.rounded(share).text
    let cost = isIrreversible ? "cannot be undone" : "costs something"
    var finding = failure(
      of: target, severity: isIrreversible ? .error : .warning, neighbour: other.id,
      "a quick second tap on \(target.called) activates \(other.called), which \(cost)",
      measured: rate, required: "less than 1%",
      advice: "move \(other.id) away from the place of \(target.id), or ignore taps for a moment")
    finding.share = share
    finding.moment = moment
    return finding
  }
}

extension App {
  /// Whether some target of the layout is dangerous.
  package var hasDanger: Bool {
    layout.screens.contains { $0.allElements.contains { $0.danger != nil } }
  }
}

extension Target {
  /// Whether a tap only puts the focus into it.
  fileprivate var takesText: Bool { kind.look == .field || kind.look == .searchField }
}
