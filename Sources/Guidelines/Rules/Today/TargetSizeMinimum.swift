internal import TouchLab

/// Checks targets by WCAG 2.2, 2.5.8: 24×24 px, or a 24 px circle that overlaps no other target's.
struct TargetSizeMinimum: Guideline {
  static let summary = GuidelineSummary(
    id: "target-size-minimum",
    title: "Targets are at least 24×24 px, or have equivalent spacing",
    by: [
      .init(
        .wcag22AA, .error, "24×24 px, or a 24 px circle that meets no other target",
        source: "WCAG 2.2, 2.5.8 Target Size (Minimum)"),
      .init(
        .en301549, .error, "24×24 px or equivalent spacing, on the web and in software",
        source: "EN 301 549 V4.1.1, 9.2.5.8 and 11.2.5.8 (secondary sources)"),
    ],
    reason: """
      People who cannot hold a pointer steady hit the neighbour of a small, close target. A small \
      target passes if a 24 px circle around the centre of its usable hit target meets no other \
      target, nor the circle of another small one. Exempt are targets in a sentence (inline=#true), \
      sizes of the browser's own (system-size=#true), essential sizes (essential=#true), and \
      targets with an equivalent control on the screen (equivalent=ID). Rounded corners count as \
      square. A target on two lines has a circle on each.
      """,
    passing: """
      device page { size 360 640; ppi 160; status-bar 0; unit px; }
      edition wcag-2.2-aa
      screen player title="Player" {
          button previous "Back" x=100 y=200 width=20 height=20 hit=visual
          button next "Next" x=124 y=200 width=20 height=20 hit=visual
          button play "Play" x=170 y=198 width=24 height=24 hit=visual
      }
      """,
    failing: """
      device page { size 360 640; ppi 160; status-bar 0; unit px; }
      edition wcag-2.2-aa
      screen player title="Player" {
          button close "Close" x=100 y=200 width=20 height=20 hit=visual
          button help "Help" x=121 y=190 width=40 height=40 hit=visual
      }
      """
  )

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    let check = MinimumSizeCheck(review)
    let outcomes = review.space.found(on: review.space.targets) {
      (space: $0, outcome: check.outcome(of: $0))
    }
    let failing = outcomes.filter { if case .fail = $0.outcome { true } else { false } }
    let plan = MinimumSizeCheck.demand.plan(for: failing.map(\.space), on: review.space)
    return outcomes.compactMap { space, outcome in
      switch outcome {
      case .pass: return nil
      case .covered:
        return failure(
          of: space.target, unless: .hitRegion, by: guidelineSet,
          "\(space.id): no usable hit target, \(space.coverNames) in front",
          measured: "0 \(review.unit)²", required: review.unit.size(SpacingCircles.size), advice: ""
        )
      case .fail(let overlaps, let missingFact):
        return failure(
          of: space.target, unless: missingFact, by: guidelineSet,
          check.message(about: space, overlaps, plan, in: review.unit)
        ).lacking(.size(space.widest, needs: SpacingCircles.size))
      }
    }
  }
}

/// Decides whether each target of a screen passes 2.5.8.
private struct MinimumSizeCheck {
  enum Outcome {
    case pass
    /// The target's frame is covered, and its hit target may be larger than its frame.
    case covered
    case fail([SpacingCircles.Overlap], MissingFact?)
  }

  /// The size at which a target passes at any spacing.
  static let demand = SizeDemand(
    square: SpacingCircles.diameter, tolerance: SpacingCircles.tolerance)

  let circles: SpacingCircles
  private let review: ScreenReview
  private let certainCircles: SpacingCircles?

  init(_ review: ScreenReview) {
    self.review = review
    circles = SpacingCircles(review.space)
    certainCircles = review.certainSpace.map(SpacingCircles.init)
  }

  func outcome(of space: TargetSpace) -> Outcome {
    guard space.isEvaluated, !space.target.isExceptedByWCAG else { return .pass }
    guard !space.left.isEmpty else {
      return space.isCovered && space.target.isHitUnsure ? .covered : .pass
    }
    guard let failure = failure(of: space) else { return .pass }
    switch review.space.equivalence(of: space, passes: passesByItself) {
    case .passes: return .pass
    case .missing(let id): return .fail(failure.overlaps, .equivalent(id))
    case .fails, .none: return .fail(failure.overlaps, failure.missingFact)
    }
  }

  /// Whether a target passes without the help of an equivalent target.
  private func passesByItself(_ space: TargetSpace) -> Bool {
    space.target.isExceptedByWCAG || space.left.isEmpty || failure(of: space) == nil
  }

  /// The failure of a target without regard to its equivalent; nil if it passes.
  private func failure(
    of space: TargetSpace
  ) -> (overlaps: [SpacingCircles.Overlap], missingFact: MissingFact?)? {
    guard !SpacingCircles.isLargeEnough(space) else { return nil }
    let overlaps = circles.overlaps(of: space)
    guard !overlaps.isEmpty else { return nil }
    let missingFact = review.missingFact(about: space, isOfSize: true, exceptsInline: true) {
      certain in
      let alone = certain.targets[space.index]
      let isClear = certainCircles?.overlaps(of: alone).isEmpty ?? false
      return SpacingCircles.isLargeEnough(alone) || isClear
    }
    let unsure = overlaps.map { review.space.targets[$0.index] }.filter(\.isUnsure)
    if missingFact == nil || missingFact == .inline, unsure.count == overlaps.count {
      return (overlaps, .others(unsure.map(\.id)))
    }
    return (overlaps, missingFact)
  }

  fileprivate func message(
    about space: TargetSpace, _ overlaps: [SpacingCircles.Overlap], _ plan: GrowthPlan,
    in unit: LengthUnit
  ) -> Finding.Message {
    let size = unit.size(space.widest, failing: SpacingCircles.size)
    let square = unit.size(SpacingCircles.size)
    guard let worst = overlaps.max(by: { $0.shortfall < $1.shortfall }) else {
      return Finding.Message(
        "\(space.id): usable hit target is \(size), needs \(square)", measured: size,
        required: square, advice: "")
    }
    let other = circles.id(of: worst.index)
    let distance = unit.length(worst.distance)
    let diameter = unit.length(SpacingCircles.diameter)
    let moves = overlaps.compactMap {
      circles.move(of: $0.index, from: space)?.words(in: unit)
    }
    let advice =
      ([Self.demand.advice(for: space, plan, in: unit)] + [moves.joined(separator: " and ")])
      .filter { !$0.isEmpty }
    return Finding.Message(
      worst.isBetweenCentres
        ? "\(space.id): \(size), and its \(diameter) spacing circle overlaps that of \(other), "
          + "centres \(distance) apart"
        : "\(space.id): \(size), and its \(diameter) spacing circle overlaps \(other), "
          + "\(distance) away",
      measured: worst.isBetweenCentres
        ? "\(size), \(distance) between the centres" : "\(size), \(distance) to \(other)",
      required: worst.isBetweenCentres
        ? "\(square), or \(diameter) between the centres"
        : "\(square), or \(unit.length(worst.required)) from its centre to \(other)",
      advice: advice.joined(separator: ", or "))
  }
}
