internal import TouchLab

/// Checks targets as Lighthouse's search audit did until version 12.
struct TapTargets: Guideline {
  static let summary = GuidelineSummary(
    id: "tap-targets",
    title: "A finger on a small target covers no other target",
    severity: .warning,
    guidelineSets: [.lighthouse],
    source: "Lighthouse, tap-targets audit, removed with version 12 (2024)",
    reason: """
      The audit centred a finger of 48×48 px on every smaller target. A target failed if the finger \
      covered another one by 25% or more of the area that it covered on the target. People still \
      quote it. Links to the same place (same-action=NAME), nested targets and desktops did not \
      count. The audit ignored elements in front of a target.
      """,
    passing: """
      device page { size 360 640; ppi 160; status-bar 0; unit px; }
      edition lighthouse
      screen page title="Page" {
          button close "Close" x=100 y=200 width=20 height=20 hit=visual
          button help "Help" x=130 y=200 width=20 height=20 hit=visual
      }
      """,
    failing: """
      device page { size 360 640; ppi 160; status-bar 0; unit px; }
      edition lighthouse
      screen page title="Page" {
          button close "Close" x=100 y=200 width=20 height=20 hit=visual
          button help "Help" x=128 y=200 width=20 height=20 hit=visual
      }
      """
  )

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    guard review.device.kind == .phone || review.device.kind == .tablet else { return [] }
    let all = review.space.targets.filter(\.isLive).compactMap { space in
      TapAreas(space.region.pieces).map { (space: space, areas: $0) }
    }
    let tree = RectangleTree(all.map(\.areas.bounds))
    var failing = 0
    var findings: [Finding] = []
    let evaluated = all.filter { $0.space.isEvaluated }
    for (space, areas) in evaluated where !areas.isLargeEnough {
      guard !review.space.isCancelled() else { break }
      // Fingers whose areas are disjoint share nothing.
      let near = tree.indices(within: 0, of: areas.bounds).map { all[$0] }.filter { other in
        other.space.index != space.index && areas.fails(with: other.areas)
          && (space.target.action == nil || space.target.action != other.space.target.action)
      }
      guard !near.isEmpty else { continue }
      let certain = near.filter { !$0.space.isUnsure }
      let looked = certain.isEmpty ? near : certain
      let shares = looked.map { areas.worstShare(with: $0.areas) }
      guard let (other, share) = zip(looked, shares).max(by: { $0.1 < $1.1 }) else { continue }
      let missingFact: MissingFact? =
        space.isUnsure ? .target : certain.isEmpty ? .others(near.map(\.space.id)) : nil
      if missingFact == nil { failing += 1 }
      let move = Self.move(of: other.areas, awayFrom: areas, id: other.space.id)
      var found = failure(
        of: space.target, unless: missingFact, by: guidelineSet,
        message(about: space, beside: other.space, sharing: share, move, in: review.unit))
      found.neighbour = other.space.id
      let finger = Size(width: TapAreas.finger, height: TapAreas.finger)
      let size = Region(space.region.pieces).widestRectangle?.size ?? space.widest
      findings.append(found.lacking(.size(size, needs: finger)))
    }
    if failing > 0 {
      findings.append(score(failing, of: evaluated.count, on: review, by: guidelineSet))
    }
    return findings
  }

  private static func message(
    about space: TargetSpace, beside other: TargetSpace, sharing share: Double, _ move: Move?,
    in unit: LengthUnit
  ) -> Finding.Message {
    let percent = "\((100 * share).rounded(places: 1))%"
    let largest = Region(space.region.pieces).widestRectangle?.size ?? Size(width: 0, height: 0)
    let finger = unit.size(Size(width: TapAreas.finger, height: TapAreas.finger))
    return Finding.Message(
      "a \(unit.length(TapAreas.finger)) finger centred on \(space.id) covers \(other.id) by "
        + "\(percent) of the area it covers on \(space.id), needs less than 25%",
      measured: "\(percent), size \(unit.size(largest))", required: "less than 25%, or \(finger)",
      advice: move?.words(in: unit) ?? "make it \(finger)")
  }

  /// Returns the smallest move of a neighbour that passes, in whole pixels, found by trial; nil if
  /// none does.
  private static func move(of other: TapAreas, awayFrom areas: TapAreas, id: String) -> Move? {
    for distance in 1...Int(2 * TapAreas.finger) {
      for direction in Move.Direction.allCases {
        let step = Double(distance)
        let moved =
          switch direction {
          case .right: other.moved(x: step, y: 0)
          case .left: other.moved(x: -step, y: 0)
          case .down: other.moved(x: 0, y: step)
          case .up: other.moved(x: 0, y: -step)
          }
        if let moved, !areas.fails(with: moved) {
          return Move(id: id, distance: step, direction: direction)
        }
      }
    }
    return nil
  }

  private static func score(
    _ failing: Int, of count: Int, on review: ScreenReview, by guidelineSet: GuidelineSet
  ) -> Finding {
    let share = Double(count - failing) / Double(count)
    let points = (89 * share).rounded().rounded(places: 0)
    var note = finding(
      .fail, "", review.screen.place, by: guidelineSet, "Lighthouse would have scored \(points)",
      measured: "\(points) of 100", required: "100 of 100",
      advice: "see the findings on single targets")
    note.severity = .note
    return note
  }
}
