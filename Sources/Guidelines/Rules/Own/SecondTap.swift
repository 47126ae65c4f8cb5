package import TouchLab

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

  /// The smallest reported share of the touches aimed at a target: 1%, a convention.
  private static let least = 0.01

  static func findings(on entry: EntryReview) -> [Finding] {
    var told: Set<[String]> = []
    return entry.views.flatMap { view in
      view.review.aimedTargets.flatMap { use -> [Finding] in
        guard use.swipes == 0, let after = view.dangerousAfter[use.index] else { return [] }
        return dangers(on: after, under: use, in: view, entry).filter {
          told.insert([$0.target, $0.neighbour]).inserted
        }
      }
    }
  }

  /// The findings on the dangerous targets that come to lie under a target once it is tapped.
  private static func dangers(
    on placed: PlacedScreen, under use: UsedTarget, in view: EntryReview.View, _ entry: EntryReview
  ) -> [Finding] {
    guard let window = Region(use.target.hitRectangles).bounds else { return [] }
    let next = TargetMap(placed)
    let own = Set(use.placed.indices(doingSameAs: use.index).map { TargetMap.Owner($0) })
    return placed.dangers(under: use.target).compactMap { index in
      let regions = view.map.regions(within: window, cutBy: [next]) { point in
        own.contains(view.map.owner(at: point)) && next.owner(at: point) == TargetMap.Owner(index)
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
    layout.screens.contains { $0.elements.contains(where: \.holdsDanger) }
  }
}

extension Element {
  fileprivate var holdsDanger: Bool {
    danger != nil || children.contains(where: \.holdsDanger)
  }
}

extension App {
  /// Returns the screens that taps on targets bring, if something dangerous then lies under the
  /// target, by the index of the target. Fields only take the focus.
  package func dangerousAfter(tapsOn placed: PlacedScreen, in state: AppState) -> [Int:
    PlacedScreen]
  {
    guard hasDanger else { return [:] }
    var screens: [Int: PlacedScreen] = [:]
    for (index, target) in placed.targets.enumerated()
    where target.isEnabled && !target.isKey && target.kind.look != .field
      && target.kind.look != .searchField
    {
      let after = self.state(after: .target(index), on: placed, in: state)
      guard after != state, let next = self.placed(after), !next.dangers(under: target).isEmpty
      else { continue }
      screens[index] = next
    }
    return screens
  }
}

extension PlacedScreen {
  /// The indices of other dangerous targets that share a part of a target's hit target.
  fileprivate func dangers(under target: Target) -> [Int] {
    targets.indices.filter { index in
      let other = targets[index]
      return other.isEnabled && other.danger != nil && other.id != target.id
        && other.hitRectangles.contains { piece in
          target.hitRectangles.contains { !$0.intersection(piece).isEmpty }
        }
    }
  }
}
