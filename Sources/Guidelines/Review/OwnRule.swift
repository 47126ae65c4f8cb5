package import TouchLab

/// One of mistap's own rules, which are checked on every platform, whatever guideline sets a
/// scenario names.
package protocol OwnRule: Guideline {
  static func findings(on review: ScreenReview) -> [Finding]
}

extension OwnRule {
  package static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding]
  {
    findings(on: review)
  }

  static func failure(
    of subject: some FindingSubject, severity: Finding.Severity? = nil, neighbour: String = "",
    _ text: String, measured: String, required: String, advice: String
  ) -> Finding {
    Finding(
      rule: summary.id, guidelineSets: [], severity: severity ?? summary.severity, ruling: .fail,
      target: subject.id, neighbour: neighbour,
      message: .init(text, measured: measured, required: required, advice: advice),
      source: summary.source, place: subject.place)
  }

  /// Creates a failure of a target that another element may cause. It needs review if the scenario
  /// leaves the hit target open, or whether either takes touches.
  static func finding(
    on target: Target, blaming blame: String?, isBlameUnsure: Bool, _ text: String,
    measured: String, required: String, advice: String
  ) -> Finding {
    var finding = failure(of: target, text, measured: measured, required: required, advice: advice)
    finding.blame = blame
    let missingFact: MissingFact? =
      if target.isHitUnsure {
        .hitRegion
      } else if target.circumstances.isUnsure {
        .target
      } else {
        isBlameUnsure ? .others([blame].compactMap(\.self)) : nil
      }
    guard let missingFact else { return finding }
    finding.ruling = .needsReview
    finding.message.text += ", \(missingFact.condition)"
    finding.message.advice = missingFact.request
    return finding
  }
}

/// A target at the scroll position at which people use it, with the outcomes of taps aimed at it.
package struct UsedTarget: Sendable {
  package let placed: PlacedScreen
  package let index: Int
  /// The outcomes of taps aimed at the target; nil for a disabled target.
  package let exact: OutcomeProbabilities?
  package let swipes: Int
  /// Whether a touch activates the target at some scroll position.
  package let isReached: Bool
  /// Whether a tap on its aim point is known to activate it.
  let isAimKnown: Bool

  package init(
    _ index: Int, on placed: PlacedScreen, _ exact: OutcomeProbabilities?, swipes: Int = 0,
    isReached: Bool, isAimKnown: Bool = false
  ) {
    self.placed = placed
    self.index = index
    self.exact = exact
    self.swipes = swipes
    self.isReached = isReached
    self.isAimKnown = isAimKnown
  }

  package var target: Target { placed.targets[index] }

  /// Whether mistap's own rules check the target: it is enabled, belongs to the app, and its
  /// scroller does not cut it. Keys and the rows of alerts and menus belong to the platform.
  var isEvaluated: Bool { isOfApp && (!target.isCutByScrolling || swipes > 0) }

  /// Whether the rule about the aim point checks the target: it also checks the visible part of one
  /// that is cut, if its whole frame is known.
  var isAimEvaluated: Bool { isOfApp && (!target.isCutUnknown || swipes > 0) }

  private var isOfApp: Bool { target.isEnabled && !target.isKey && !target.isPanelRow }
}
