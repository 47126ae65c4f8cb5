package import TouchLab

/// One of mistap's own rules, which are checked on every platform, whatever guideline sets a scenario
/// names.
package protocol OwnRule: Guideline {
  static func findings(on review: ScreenReview) -> [Finding]
}

extension OwnRule {
  package static func findings(on review: ScreenReview, by edition: Edition) -> [Finding] {
    findings(on: review)
  }

  /// A failure of a target by this rule.
  static func failure(
    of target: Target, _ message: Finding.Message, severity: Finding.Severity? = nil,
    neighbour: String = ""
  ) -> Finding {
    Finding(
      rule: summary.id, editions: [], severity: severity ?? summary.severity, ruling: .fail,
      target: target.id, neighbour: neighbour, message: message, source: summary.source,
      place: target.place)
  }

  /// A failure of a target that another element may cause; it needs review if the scenario leaves open
  /// whether the target's hit target is so, or whether either takes touches at all.
  static func finding(
    on target: Target, _ message: Finding.Message, blaming blame: String?, isBlameUnsure: Bool
  ) -> Finding {
    var finding = failure(of: target, message)
    finding.blame = blame
    let doubt: Doubt? =
      if target.isHitUnsure {
        .hitRegion
      } else if target.circumstances.isUnsure {
        .target
      } else {
        isBlameUnsure ? .others([blame].compactMap(\.self)) : nil
      }
    guard let doubt else { return finding }
    finding.ruling = .cannotTell
    finding.message.text += ", \(doubt.condition)"
    finding.message.advice = doubt.request
    return finding
  }
}

/// A target at the scroll position at which people use it, and what becomes of touches aimed at it.
package struct UsedTarget: Sendable {
  /// The screen as it lies there.
  package let placed: PlacedScreen
  /// The index among the targets of that screen.
  package let index: Int
  /// The outcomes of touches aimed at it; nil for a disabled target.
  package let exact: OutcomeProbabilities?
  /// How many swipes bring it there.
  package let swipes: Int
  /// Whether some touch activates it at some scroll position.
  package let isReached: Bool

  package init(
    _ index: Int, on placed: PlacedScreen, _ exact: OutcomeProbabilities?, swipes: Int = 0,
    isReached: Bool
  ) {
    self.placed = placed
    self.index = index
    self.exact = exact
    self.swipes = swipes
    self.isReached = isReached
  }

  package var target: Target { placed.targets[index] }

  /// Whether mistap's own rules check it: an enabled target of the app, which is not cut by what it
  /// scrolls in.
  ///
  /// Keys and the rows of alerts and menus are the platform's.
  var isJudged: Bool {
    target.isEnabled && !target.isKey && !target.isPanelRow
      && (!target.isCutByScrolling || swipes > 0)
  }
}
