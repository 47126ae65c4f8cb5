package import TouchLab

/// All rules, in the order in which reports list them.
package enum GuidelineCatalogue {
  package static let all: [any Guideline.Type] = [
    UnreachableTarget.self,
    AimOutsideTarget.self,
    CrowdedTargets.self,
    AccidentalDanger.self,
    OftenMissed.self,
    InSystemArea.self,
    MinimumHitTarget.self,
    HitTargetLargerThanVisual.self,
    ToolbarItemCount.self,
    ToolbarMixedStyles.self,
    ToolbarIconSizes.self,
    ToolbarSwitchesMode.self,
    ToolbarPosition.self,
    FixedBarHeight.self,
    BarIconsFitLandscape.self,
    NavigationTitle.self,
    BackLabel.self,
    NavigationBarControls.self,
    NavigationBarPlainStyle.self,
    BackImageMask.self,
    BarFont.self,
    BarAppearance.self,
    SystemButtonMeaning.self,
    SystemButtonStyle.self,
    SystemButtonEdition.self,
    PageCurlFlips.self,
    TabBarCount.self,
    TabBarActs.self,
    TabBarEverywhere.self,
    DisabledTabExplains.self,
    TabIconMeaning.self,
    TabBadge.self,
    SearchFieldIsSearchBar.self,
    ScopeBarNeedsSearchBar.self,
    StatusBarHidden.self,
    MediaReveal.self,
    CustomStatusBar.self,
    ControlUnderStatusBar.self,
    StatusBarContrast.self,
    NetworkIndicator.self,
    OnePrimaryAction.self,
    ValueSelectorDismissal.self,
    CameraButtonDisabled.self,
    InputFieldButton.self,
    DisabledIsDimmed.self,
    TargetSizeMinimum.self,
    TargetSizeEnhanced.self,
    TouchTargetSize.self,
    TouchTargetSpacing.self,
    DuplicateClickableBounds.self,
    HitRegionSize.self,
    ControlSize.self,
    ControlPadding.self,
    ButtonCentres.self,
    TapTargets.self,
    MinimumTapTarget.self,
    TouchTargetOverlap.self,
    TouchTargetCentred.self,
    TouchTarget.self,
  ]

  /// Returns the findings of every rule in the guideline sets of `review`, the most severe first.
  ///
  /// Sets that find the same share one finding. If cancelled, the findings of the first rules only.
  package static func findings(
    on review: ScreenReview, isCancelled: () -> Bool = { false }
  ) -> [Finding] {
    inOrder(byRule(on: review, isCancelled: isCancelled))
  }

  /// Returns the findings of every rule, in the order of `all`.
  ///
  /// If cancelled, the findings of the first rules only; the remaining lists are empty.
  package static func byRule(on review: ScreenReview, isCancelled: () -> Bool) -> [[Finding]] {
    var found = [[Finding]](repeating: [], count: all.count)
    for index in all.indices {
      guard !isCancelled() else { break }
      found[index] = findings(of: all[index], on: review, isCancelled)
    }
    return found
  }

  /// Returns the findings of `byRule` sorted by severity, the most severe first.
  package static func inOrder(_ byRule: [[Finding]]) -> [Finding] {
    let found = byRule.flatMap(\.self)
    return Finding.Severity.allCases.flatMap { severity in
      found.filter { $0.severity == severity }
    }
  }

  /// The indices of the rules that depend on more of the app than the reviewed screen.
  package static let ofLayouts = all.indices.filter { all[$0].looksAtLayout }

  /// Returns the findings of the rule at `index`.
  package static func findings(ofRuleAt index: Int, on review: ScreenReview) -> [Finding] {
    findings(of: all[index], on: review) { false }
  }

  private static func findings(
    of rule: any Guideline.Type, on review: ScreenReview, _ isCancelled: () -> Bool
  ) -> [Finding] {
    if let own = rule as? any OwnRule.Type { return own.findings(on: review) }
    let guidelineSets = review.guidelineSets.filter(rule.summary.guidelineSets.contains)
    guard guidelineSets.count > 1 else {
      return guidelineSets.flatMap { rule.findings(on: review, by: $0) }
    }
    var findings: [Finding] = []
    var indices: [Finding: Int] = [:]
    for guidelineSet in guidelineSets {
      for finding in rule.findings(on: review, by: guidelineSet) {
        guard !isCancelled() else { return findings }
        if let known = indices[finding.withoutGuidelineSets] {
          if findings[known].guidelineSets.last != guidelineSet {
            findings[known].guidelineSets.append(guidelineSet)
          }
        } else {
          indices[finding.withoutGuidelineSets] = findings.count
          findings.append(finding)
        }
      }
    }
    return findings
  }

  /// The summaries of all rules, followed by the summary of findings about unused `ignore`
  /// statements.
  package static let summaries: [GuidelineSummary] =
    all.map { $0.summary } + [IgnoredFindings.unusedIgnores]

  /// The rules that replaced a former rule, by its id.
  ///
  /// The former id remains valid for all of them.
  package static let successors = ["covered-target": ["unreachable-target", "aim-outside-target"]]

  /// Returns the summary of the rule `id`; nil for an unknown id.
  package static func summary(id: String) -> GuidelineSummary? {
    summaries.first { $0.id == id }
  }
}

extension Finding {
  /// The finding without its guideline sets, to compare what several sets found.
  fileprivate var withoutGuidelineSets: Finding {
    var finding = self
    finding.guidelineSets = []
    return finding
  }
}
