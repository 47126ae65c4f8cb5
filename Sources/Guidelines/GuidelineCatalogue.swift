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
    CoveredWhile.self,
    SecondTap.self,
    LayoutShift.self,
    FirstTapLost.self,
    GestureConflict.self,
    InputLost.self,
    DeadWords.self,
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
  /// Sets that find the same share one finding. If cancelled, the findings of the first rules only.
  package static func findings(
    on review: ScreenReview, isCancelled: () -> Bool = { false }
  ) -> [Finding] {
    inOrder(byRule(on: review, isCancelled: isCancelled))
  }

  /// Returns the findings of every rule, in the order of `all`. If cancelled, the findings of the
  /// first rules only; the remaining lists are empty.
  package static func byRule(on review: ScreenReview, isCancelled: () -> Bool) -> [[Finding]] {
    var found = [[Finding]](repeating: [], count: all.count)
    for index in all.indices {
      guard !isCancelled() else { break }
      found[index] = findings(of: all[index], on: review, isCancelled)
    }
    return found
  }

  /// Returns the findings of the rules about touches, which a screen is checked by at each moment.
  package static func ofTouches(on review: ScreenReview) -> [Finding] {
    all.indices.filter { TouchRules.all.contains(all[$0].summary.id) }
      .flatMap { findings(ofRuleAt: $0, on: review) }
  }

  /// Returns the findings of the rules that compare moments.
  package static func ofMoments(on entry: EntryReview) -> [Finding] {
    all.flatMap { rule in
      (rule as? any MomentRule.Type)?.findings(on: entry) ?? []
    }
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

  package static func findings(ofRuleAt index: Int, on review: ScreenReview) -> [Finding] {
    findings(of: all[index], on: review) { false }
  }

  private static func findings(
    of rule: any Guideline.Type, on review: ScreenReview, _ isCancelled: () -> Bool
  ) -> [Finding] {
    let findings = everyFinding(of: rule, on: review, isCancelled)
    return TouchRules.gaps.contains(rule.summary.id) ? findings.eachPairOnce : findings
  }

  private static func everyFinding(
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

  /// The summaries of all rules, followed by those of findings about a scenario as a whole.
  package static let summaries: [GuidelineSummary] =
    all.map { $0.summary } + [NothingToJudge.summary, IgnoredFindings.unusedIgnores]

  /// The rules that replaced a former rule, by its id. The former id remains valid for all of them.
  package static let successors = ["covered-target": ["unreachable-target", "aim-outside-target"]]

  package static func summary(id: String) -> GuidelineSummary? { summaries.first { $0.id == id } }
}

extension Finding {
  fileprivate var withoutGuidelineSets: Finding {
    var finding = self
    finding.guidelineSets = []
    return finding
  }
}

/// Marks the findings that a scenario ignores, and reports `ignore` statements without effect.
package enum IgnoredFindings {
  /// The summary of findings about unused `ignore` statements, which belong to no guideline set.
  static let unusedIgnores = GuidelineSummary(
    id: Finding.unusedIgnore,
    title: "Every ignore statement ignores a finding",
    severity: .warning,
    guidelineSets: GuidelineSet.allCases,
    source: "mistap",
    reason: """
      An ignore statement without a finding hides future findings. Its finding has been fixed, or \
      it names the wrong rule or target. Statements about rules outside the checked guideline sets \
      are not reported.
      """,
    passing: """
      screen game title="Game" {
          button help "?" x=360 y=800 width=22 height=22 hit=visual
      }
      ignore minimum-hit-target target=help because="nobody needs it twice"
      """,
    failing: """
      screen game title="Game" {
          button help "?" x=300 y=400 width=60 height=60
      }
      ignore minimum-hit-target target=help because="it was too small once"
      """
  )

  package static func silenced(
    _ findings: [Finding], onScreen id: String, of layout: String, by ignores: [Ignore]
  ) -> [Finding] {
    guard !ignores.isEmpty else { return findings }
    return findings.map { finding in
      var finding = finding
      let ignore = ignores.first { $0.covers(finding, onScreen: id, of: layout) }
      finding.silenced = ignore?.reason
      finding.isIgnoredByProject = ignore?.isOfProject ?? false
      return finding
    }
  }

  /// Returns the layouts with a finding for every statement that ignores nothing on any of them.
  /// The finding is on the first screen of the layout that the statement names, otherwise of the
  /// first layout. Statements about rules that no guideline set has are skipped.
  package static func reportingUnused<Evaluated: CheckedLayout>(
    _ ignores: [Ignore], in layouts: [Evaluated], by guidelineSets: [GuidelineSet]
  ) -> [Evaluated] {
    var layouts = layouts
    for ignore in ignores where !ignore.isOfProject && !layouts.contains(where: { $0.uses(ignore) })
    {
      let rule = GuidelineCatalogue.summary(id: ignore.rule)
      guard
        rule.map({ $0.isOwn || $0.guidelineSets.contains(where: guidelineSets.contains) }) ?? true
      else { continue }
      let named = layouts.firstIndex { ignore.layout == nil || ignore.layout == $0.id }
      guard let index = named, !layouts[index].evaluated.isEmpty else { continue }
      layouts[index].addToFirst(unused(ignore, guidelineSets))
    }
    return layouts
  }

  private static func unused(_ ignore: Ignore, _ guidelineSets: [GuidelineSet]) -> Finding {
    Finding(
      rule: Finding.unusedIgnore, guidelineSets: guidelineSets, severity: .warning, ruling: .fail,
      target: ignore.target, message: .unused(ignore), source: "mistap", place: ignore.place)
  }
}

extension Ignore {
  /// Whether its rule is about two targets alike.
  private var isOfGap: Bool { TouchRules.gaps.contains(rule) }

  fileprivate func covers(_ finding: Finding, onScreen id: String, of layout: String) -> Bool {
    (finding.rule == rule
      || GuidelineCatalogue.successors[rule]?.contains(finding.rule) == true)
      && (isOfProject
        ? targets.map { $0.contains(finding.target) || isOfGap && $0.contains(finding.neighbour) }
          ?? true
        : finding.target == target || isOfGap && finding.neighbour == target)
      && (self.layout == nil || self.layout == layout)
      && (screen.map { id == $0 || id.hasPrefix("\($0)/") } ?? true)
  }
}

/// The finding that no screen of a scenario has a target, so that no other rule can fail.
package enum NothingToJudge {
  static let summary = GuidelineSummary(
    id: Finding.nothingToJudge,
    title: "Some screen has a target",
    severity: .error,
    guidelineSets: [],
    source: "mistap",
    reason: "Without a target no rule can fail, and a pass would mean nothing.",
    passing: """
      screen game title="Game" {
          button help "?" x=300 y=400 width=60 height=60
      }
      """,
    failing: """
      screen game title="Game" {
          label hello "Hello" x=20 y=100
      }
      """
  )

  package static let advice =
    "give a screen at least one target, or take a dump while the app shows its targets"

  /// Returns the layouts with the finding on the first screen, if none of them has a target.
  package static func reporting<Evaluated: CheckedLayout>(
    in layouts: [Evaluated], of study: Study
  ) -> [Evaluated] {
    guard let first = layouts.firstIndex(where: { !$0.evaluated.isEmpty }),
      !layouts.contains(where: \.hasTargets),
      !study.layouts.contains(where: { $0.screens.contains(where: \.describesTargets) })
    else { return layouts }
    let screen = study.layouts.lazy.flatMap(\.screens).first
    var layouts = layouts
    layouts[first].addToFirst(
      Finding(
        rule: Finding.nothingToJudge, guidelineSets: [], severity: .error,
        ruling: .fail, target: screen?.id ?? "",
        message: Finding.Message(
          NothingToJudge.sentence,
          measured: "0 targets", required: "at least 1 target", advice: advice),
        source: "mistap", place: screen?.place))
    return layouts
  }

  package static let sentence = "nothing to judge: no target on any screen"  // words: allow term
}

package protocol CheckedLayout {
  var id: String { get }
  /// Whether a screen has a target that is part of the app's design.
  var hasTargets: Bool { get }
  var evaluated: [(id: String, findings: [Finding])] { get }

  /// Adds a finding to the first screen. The layout must have a screen.
  mutating func addToFirst(_ finding: Finding)
}

extension LayoutResult: CheckedLayout {
  package var hasTargets: Bool { screens.contains(where: \.hasTargets) }

  package var evaluated: [(id: String, findings: [Finding])] {
    screens.map { ($0.id, $0.findings) }
  }

  package mutating func addToFirst(_ finding: Finding) { screens[0].add(finding) }
}

extension CheckedLayout {
  fileprivate func uses(_ ignore: Ignore) -> Bool {
    evaluated.contains { screen in
      screen.findings.contains { ignore.covers($0, onScreen: screen.id, of: id) }
    }
  }
}

extension Finding.Message {
  fileprivate static func unused(_ ignore: Ignore) -> Self {
    let target = ignore.target.isEmpty ? "the screen as a whole" : ignore.target
    return Self(
      "ignore \(ignore.rule) on \(target) ignores nothing",
      measured: "0 findings", required: "at least 1 finding",
      advice: "remove the statement, or fix its rule or target")
  }
}

extension Study {
  /// The smallest side of a hit target by the strictest of the guideline sets in force, in the unit
  /// of the screens; nil if none has a rule on it.
  package var leastHitSide: Double? {
    guidelineSets.compactMap { $0.leastHitSide(on: device) }.max()
  }
}

extension GuidelineSet {
  /// Returns the smallest side of a hit target by the set's rule, in the unit of the device; nil
  /// without such a rule.
  fileprivate func leastHitSide(on device: Device) -> Double? {
    switch self {
    case .iPhoneOS2, .iOS4, .iOS7, .firefoxOS: MinimumHitTarget.minimumSide
    case .wcag22AA, .en301549: SpacingCircles.diameter
    case .wcag22AAA: TargetSizeEnhanced.leastSide
    case .appleHIG, .appleHIGVisionOS: HitRegionSize.leastSide(of: self)
    case .material3, .androidCars: TouchTargetSize.leastSide(of: self)
    case .bbc, .nnGroup, .kiosk:
      TouchTargetSize.millimetres(of: self).map(device.density.points)
    case .atf: ScannerSizeCheck.least
    case .flutterAndroid, .flutterIOS: MinimumTapTarget.leastSide(of: self)
    case .lighthouse: TapAreas.finger
    case .windows: TouchTarget.leastSide(on: device)
    }
  }
}

extension LengthUnit {
  /// The smallest side of a hit target by the rule of the unit's guideline set, in the unit.
  package var leastHitSide: Double {
    switch self {
    case .pt: HitRegionSize.leastSide
    case .dp: TouchTargetSize.leastSide
    case .px: SpacingCircles.diameter
    case .epx: TouchTarget.leastSide
    }
  }
}

extension [Finding] {
  /// The findings of one rule, without the second of two that mirror each other on a pair of
  /// targets.
  fileprivate var eachPairOnce: [Finding] {
    var seen: Set<PairedFinding> = []
    return filter { finding in
      guard !finding.neighbour.isEmpty, !finding.target.isEmpty else { return true }
      guard !seen.contains(PairedFinding(finding, isMirrored: true)) else { return false }
      seen.insert(PairedFinding(finding))
      return true
    }
  }
}

/// A finding about a pair of targets, without the words that name them.
private struct PairedFinding: Hashable {
  let targets: [String]
  let severity: Finding.Severity
  let ruling: Finding.Ruling
  let measured: String
  let required: String
  let guidelineSets: [GuidelineSet]

  init(_ finding: Finding, isMirrored: Bool = false) {
    let targets = [finding.target, finding.neighbour]
    self.targets = isMirrored ? targets.reversed() : targets
    severity = finding.severity
    ruling = finding.ruling
    measured = finding.message.measured
    required = finding.message.required
    guidelineSets = finding.guidelineSets
  }
}
