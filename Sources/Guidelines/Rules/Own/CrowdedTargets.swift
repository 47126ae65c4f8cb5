internal import TouchLab

/// Checks whether two targets are so close that people tap the wrong one. Not every crowded pair is
/// a fault of the design. A target that is small by itself has a rule of its own. A list or a bar
/// places its rows and items side by side.
struct CrowdedTargets: OwnRule {
  static let summary = GuidelineSummary(
    id: "crowding",
    title: "Adjacent targets have enough separation",
    severity: .warning,
    guidelineSets: [],
    source: "mistap, predicted taps; Yamanaka 2018, gaps of 1 mm; iOS 7 HIG, Toolbar",
    reason: """
      A tap that misses its target activates a neighbour if their hit targets overlap, or if the \
      gap is smaller than a finger's scatter. A tap beside a small control activates the row, cell \
      or card that contains it.
      """,
    passing: """
      device iphone-3g
      screen message {
          toolbar { item refresh; item organize; item trash; item reply; item compose }
      }
      """,
    failing: """
      screen home {
          button save "Save" x=40 y=300 width=60 height=30
          button delete "Delete" x=104 y=300 width=60 height=30
      }
      """
  )

  static func findings(on review: ScreenReview) -> [Finding] {
    let scrolled = review.uses.filter { $0.swipes > 0 }
    let moved = Set(scrolled.map(\.target.id))
    let isAnyNear = review.crowding.contains { $0.reasons.contains(.near) }
    let stacks = isAnyNear ? ArrangedStacks(review.placed) : nil
    let atFirst = review.crowding.compactMap { pair -> Finding? in
      let one = review.placed.targets[pair.first]
      let other = review.placed.targets[pair.second]
      guard !moved.contains(one.id), !moved.contains(other.id) else { return nil }
      let reasons = pair.reasons.filter {
        !isArranged(one, other, for: $0)
          && !($0 == .near && stacks?.arrange(pair.first, pair.second) == true)
          && !isBelowPixel($0, pair, one, other, review)
      }
      guard !reasons.isEmpty, reasons != [.small] else { return nil }
      let measured = reasons.map { $0.measured(pair, review.unit) }.joined(separator: ", ")
      let required = reasons.map { $0.required(review.unit) }.joined(separator: ", ")
      let shortfall = shortfall(of: pair, reasons, one, other, review.device)
      return failure(
        of: one, neighbour: other.id, "\(one.id) and \(other.id): \(measured), needs \(required)",
        measured: measured, required: required,
        advice: shortfall.map { advice(against: $0, in: review.unit) } ?? ""
      ).lacking(shortfall).sharing(reasons.contains(.confusion) ? pair.confusion : nil)
    }
    let found = atFirst + afterScrolling(scrolled)
    return found + onContainers(review, besides: Set(found.map { Set([$0.target, $0.neighbour]) }))
  }

  /// Returns findings on controls whose taps activate the row, cell or card that contains them.
  private static func onContainers(
    _ review: ScreenReview, besides known: Set<Set<String>>
  ) -> [Finding] {
    review.uses.flatMap { use -> [Finding] in
      guard use.isEvaluated, use.isReached, let exact = use.exact else { return [] }
      let reached = exact.targets(reachedAtLeast: Crowding.mostConfusion)
      guard reached != [use.index] else { return [] }
      let own = Set(use.placed.indices(doingSameAs: use.index))
      return reached.compactMap { index in
        let outer = use.placed.targets[index]
        guard !own.contains(index), outer.isEnabled, outer.circumstances.respondsToTap,
          use.placed.isHeld(use.target, by: outer), !known.contains([use.target.id, outer.id]),
          let container = review.screen.element(id: outer.id), container.hasEffect,
          review.screen.element(id: use.target.id)?.doesSame(as: container) != true
        else { return nil }
        let rate = exact.reaching(index)
        let measured = Rate.rounded(rate).text
        return failure(
          of: use.target, neighbour: outer.id,
          "\(use.target.id): \(measured) of taps aimed at it activate its \(outer.containerName), "
            + "\(outer.id), needs less than 1%", measured: measured, required: "less than 1%",
          advice: ""
        ).sharing(rate)
      }
    }
  }

  /// Whether an overlap, or in a dump the distance that lacks, is less than one pixel of the
  /// device.
  private static func isBelowPixel(
    _ reason: CrowdedPair.Reason, _ pair: CrowdedPair, _ one: Target, _ other: Target,
    _ review: ScreenReview
  ) -> Bool {
    let pixel = 1 / review.device.scale
    switch reason {
    case .overlap:
      return one.hitRectangles.allSatisfy { piece in
        other.hitRectangles.allSatisfy { otherPiece in
          let shared = piece.intersection(otherPiece).size
          return min(shared.width, shared.height) < pixel
        }
      }
    case .near:
      let needs = review.device.density.points(Crowding.minimumGap)
      return review.isOfDump && needs - pair.gap < pixel
    case .small, .confusion: return false
    }
  }

  private static func advice(against shortfall: Finding.Shortfall, in unit: LengthUnit) -> String {
    switch shortfall {
    case .overlap(_, let apart): "move them \(unit.atLeast(apart)) apart"
    case .gap(_, let needs): "put \(unit.length(needs)) between them"
    case .size, .centres: ""
    }
  }

  /// The distance that a pair lacks, up to a whole device pixel; nil if only its rate is too high.
  private static func shortfall(
    of pair: CrowdedPair, _ reasons: [CrowdedPair.Reason], _ one: Target, _ other: Target,
    _ device: Device
  ) -> Finding.Shortfall? {
    if reasons.contains(.overlap) {
      let shared = one.hitTarget.intersection(other.hitTarget).size
      return .overlap(shared, apart: min(shared.width, shared.height))
    }
    guard reasons.contains(.near) else { return nil }
    let needs = device.density.points(Crowding.minimumGap) * device.scale
    return .gap(pair.gap, needs: needs.rounded(.up) / device.scale)
  }

  /// Returns findings on targets that are used after scrolling and are crowded there.
  private static func afterScrolling(_ uses: [UsedTarget]) -> [Finding] {
    var known: Set<Set<String>> = []
    return uses.flatMap { use -> [Finding] in
      guard use.isEvaluated, use.isReached, let exact = use.exact else { return [] }
      let own = Set(use.placed.indices(doingSameAs: use.index))
      return exact.targets(reachedAtLeast: Crowding.mostConfusion).compactMap { index in
        let other = use.placed.targets[index]
        guard !own.contains(index), !isArranged(use.target, other, for: .confusion),
          known.insert([use.target.id, other.id]).inserted
        else { return nil }
        let rate = exact.reaching(index)
        let measured = Rate.rounded(rate).text
        return failure(
          of: use.target, neighbour: other.id,
          "\(use.target.id): \(measured) of taps aimed at it activate \(other.id), "
            + "needs less than 1%", measured: measured, required: "less than 1%",
          advice: ""
        ).sharing(rate)
      }
    }
  }

  /// Whether the system, and not the design, places two targets this close.
  private static func isArranged(
    _ one: Target, _ other: Target, for reason: CrowdedPair.Reason
  ) -> Bool {
    if let line = one.line, let otherLine = other.line {
      // Nobody knows the effects of a dump's targets. Those of one list or bar count as the same.
      return reason == .near || reason == .confusion && line == otherLine
    }
    guard let first = one.arrangement, let second = other.arrangement else {
      guard one.family != nil, one.family == other.family else { return false }
      return reason == .confusion
        || reason == .near && one.isStandardControl && other.isStandardControl
    }
    return switch reason {
    case .small: false
    case .overlap: first != second && keepsToBar(one) && keepsToBar(other)
    case .near, .confusion:
      first != second || first == .stack
        || one.family != nil && one.family == other.family
    }
  }

  /// Whether a bar's control reaches over the content no further than thin bars allow.
  private static func keepsToBar(_ target: Target) -> Bool {
    target.arrangement != .bar || target.hitTarget.height <= BarMetrics.tabBarHeight
  }
}

extension Element {
  /// Whether a tap on it changes anything, as far as the scenario states.
  var hasEffect: Bool {
    effect != nil || shows != nil || verb != nil || danger != nil
  }

  func doesSame(as other: Element) -> Bool {
    effect == other.effect && shows == other.shows && verb == other.verb && danger == other.danger
  }
}

extension Target {
  fileprivate var containerName: String {
    kind == Element.Row.drawn ? "row" : kind == Element.Cell.drawn ? "cell" : "card"
  }
}

extension CrowdedPair.Reason {
  fileprivate func measured(_ pair: CrowdedPair, _ unit: LengthUnit) -> String {
    switch self {
    case .overlap: "hit targets overlap by \(unit.length(pair.overlapArea))²"
    case .small: "one usable hit target is less than \(unit.size(Self.least))"
    case .near: "\(pair.gapMillimetres.rounded(tellingFrom: 1)) mm apart"
    case .confusion:
      "\(Rate.rounded(pair.confusion).text) of taps aimed at one activate the other"
    }
  }

  fileprivate func required(_ unit: LengthUnit) -> String {
    switch self {
    case .overlap: "no overlap"
    case .small: "\(unit.size(Self.least)) each"
    case .near: "at least 1 mm"
    case .confusion: "less than 1%"
    }
  }

  private static let least = Size(
    width: BarMetrics.minimumHitSide, height: BarMetrics.minimumHitSide)
}
