package import Drawing
package import Studies
package import TouchLab

/// Findings of one rule with equal limit and advice, which reports print once. If several current
/// guideline sets were checked, all their findings about one target form a group instead.
struct FindingGroup: Sendable {
  /// All findings of the group, at least one.
  private(set) var findings: [Finding]

  /// The groups in the order of their first findings, ignored ones last.
  static func groups(of findings: [Finding]) -> [FindingGroup] {
    var groups: [FindingGroup] = []
    var indices: [Key: Int] = [:]
    let isByTarget = isOfSeveralGuidelineSets(findings)
    let silenced = findings.filter { $0.silenced != nil }
    for finding in findings.filter({ $0.silenced == nil }) + silenced {
      let target =
        isByTarget && finding.isOfToday && !finding.target.isEmpty ? finding.target : nil
      let key: Key =
        target.map { .target($0, silenced: finding.silenced) } ?? .common(Common(of: finding))
      if let known = indices[key] {
        groups[known].findings.append(finding)
      } else {
        indices[key] = groups.count
        groups.append(FindingGroup(findings: [finding]))
      }
    }
    return groups
  }

  /// The facts that all findings of a group share.
  private enum Key: Hashable {
    case common(Common)
    case target(String, silenced: String?)
  }

  /// Whether more than one current guideline set has a finding.
  private static func isOfSeveralGuidelineSets(_ findings: [Finding]) -> Bool {
    let lone = findings.filter(\.isOfToday).flatMap { finding in
      finding.guidelineSets.count == 1 ? finding.guidelineSets : []
    }
    return Set(lone).count > 1
  }

  /// The facts that findings of one group share.
  struct Common: Hashable, Sendable {
    let rule: String
    let severity: Finding.Severity
    let ruling: Finding.Ruling
    let required: String
    let advice: String
    let source: String
    let guidelineSets: [GuidelineSet]
    let silenced: String?

    init(of finding: Finding) {
      rule = finding.rule
      severity = finding.severity
      ruling = finding.ruling
      required = finding.message.required
      advice = finding.message.advice
      source = finding.source
      guidelineSets = finding.guidelineSets
      silenced = finding.silenced
    }

    /// The source of the rule, and the guideline sets that it was checked for.
    var sourceWithSets: String {
      guard !guidelineSets.isEmpty else { return "\(source) (on every platform)" }
      let sets = guidelineSets.map(\.rawValue).joined(separator: ", ")
      return "\(source) (guideline set \(sets))"
    }

    /// The severity with its state: `warning`, `warning (needs review)`, `ignored (warning)`.
    var weight: String {
      if silenced != nil { return "ignored (\(severity.rawValue))" }
      return severity.rawValue + (ruling == .needsReview ? " (needs review)" : "")
    }
  }
}

extension Finding {
  /// Whether a current guideline set has the finding.
  var isOfToday: Bool { guidelineSets.contains(where: \.isOfToday) }

  /// The guideline sets of the finding as messages name them; `mistap` for own rules.
  var guidelineSetNames: String {
    guidelineSets.isEmpty ? "mistap" : guidelineSets.map(\.rawValue).joined(separator: ", ")
  }

  /// The message, with the measured value and the limit unless the message has them.
  var sentence: String {
    let measured =
      message.measured.isEmpty || message.text.holds(message.measured)
      ? "" : "; measured: \(message.measured)"
    let limit = message.required.split(separator: " ").last.map(String.init) ?? ""
    let isSaid = limit.isEmpty || message.text.holds("needs") || message.text.holds(limit)
    return message.text + measured + (isSaid ? "" : ", needs \(message.required)")
  }
}

extension String {
  /// Whether the text contains `part`, byte for byte.
  fileprivate func holds(_ part: String) -> Bool {
    let (bytes, sought) = (Array(utf8), Array(part.utf8))
    guard let first = sought.first else { return true }
    return bytes.indices.contains { start in
      bytes[start] == first && bytes[start...].starts(with: sought)
    }
  }
}

/// The number of findings by severity. The two findings on a pair of targets that are too close
/// count once, except in a list that names both.
struct FindingCounts: Hashable {
  private(set) var errors = 0
  private(set) var warnings = 0
  private(set) var notes = 0
  /// Findings that need review.
  private(set) var unknown = 0
  /// Ignored findings, which count in no other property.
  private(set) var silenced = 0

  /// Counts the findings of one screen.
  init(of findings: some Sequence<Finding>) {
    self.init(each: findings.mirroredTogether.compactMap(\.first))
  }

  /// Counts every finding of a list, also both on one pair of targets.
  init(each findings: some Sequence<Finding>) {
    for finding in findings {
      switch (finding.silenced, finding.ruling, finding.severity) {
      case (.some, _, _): silenced += 1
      case (nil, .needsReview, _): unknown += 1
      case (nil, .pass, _): break
      case (nil, .fail, .error): errors += 1
      case (nil, .fail, .warning): warnings += 1
      case (nil, .fail, .note): notes += 1
      }
    }
  }

  init(of result: StudyResult) {
    self.init(of: result.layouts.lazy.flatMap(\.screens).flatMap(\.findings))
  }

  /// The number of errors for each rule, sorted by rule.
  static func errorsByRule(of findings: some Sequence<Finding>) -> [(rule: String, count: Int)] {
    let errors = findings.mirroredTogether.compactMap(\.first).filter(\.isError)
    return Dictionary(errors.map { ($0.rule, 1) }, uniquingKeysWith: +)
      .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The number of failures of any severity.
  var failing: Int { errors + warnings + notes }
  /// The number of findings that are not ignored.
  var all: Int { failing + unknown }

  /// The counts in words: `1 error, 2 warnings`.
  var words: String {
    let counts = [
      errors > 0 ? errors.counted("error") : nil,
      warnings > 0 ? warnings.counted("warning") : nil,
      notes > 0 ? notes.counted("note") : nil,
      unknown > 0 ? "\(unknown.grouped) need\(unknown == 1 ? "s" : "") review" : nil,
    ].compactMap { $0 }
    return counts.isEmpty ? "no findings" : counts.joined(separator: ", ")
  }
}

extension Sequence<Finding> {
  /// The findings, with two that mirror each other on one pair of targets grouped at the first
  /// one's place. Screens may be mixed.
  var mirroredTogether: [[Finding]] {
    var statements: [[Finding]] = []
    // The statements that wait for their mirrored finding, by rule and targets.
    var open: [[String]: [Int]] = [:]
    for finding in self {
      let (rule, target, neighbour) = (finding.rule, finding.target, finding.neighbour)
      guard !neighbour.isEmpty, !target.isEmpty else {
        statements.append([finding])
        continue
      }
      let waiting = open[[rule, neighbour, target]] ?? []
      if let place = waiting.lastIndex(where: { statements[$0].first?.mirrors(finding) == true }) {
        open[[rule, neighbour, target]]?.remove(at: place)
        statements[waiting[place]].append(finding)
        continue
      }
      open[[rule, target, neighbour], default: []].append(statements.count)
      statements.append([finding])
    }
    return statements
  }
}

extension Finding {
  /// Whether a finding on the same pair of targets differs in their order alone.
  fileprivate func mirrors(_ other: Finding) -> Bool {
    severity == other.severity && ruling == other.ruling
      && silenced ?? "" == other.silenced ?? "" && guidelineSets == other.guidelineSets
      && message.measured == other.message.measured && message.required == other.message.required
  }
}

/// A toolkit whose code can express a scenario's properties.
package enum NativeToolkit: String, Hashable, Sendable, CaseIterable {
  case swiftui
  case uikit
  case compose
  case views
  case reactNative = "react-native"
  case css

  /// The toolkits of a platform; none without one.
  static func all(of platform: TouchPlatform?) -> [NativeToolkit] {
    switch platform {
    case .ios: [.swiftui, .uikit, .reactNative]
    case .android: [.compose, .views, .reactNative]
    case .web: [.css]
    case nil: []
    }
  }
}

/// The result of a scenario without targets: a failure, because a pass would claim that something was
/// checked.
enum NothingToCheck {
  /// The id in formats that list rules.
  static let rule = "nothing-to-judge"
  static let sentence = "nothing to judge: no target on any screen"  // words: allow term
  /// The advice of the finding.
  static let advice =
    "Give a screen at least one target, or take a dump while the app shows its targets."

  /// The place of the first screen of the scenario.
  static func place(in study: Study) -> SourcePlace? {
    study.layouts.lazy.flatMap(\.screens).compactMap(\.place).first
  }
}

/// A checked screen with its findings.
package struct CheckedScreen: Hashable, Sendable {
  /// The scenario's path.
  package let scenario: String
  /// The layout's id.
  package let layout: String
  /// The screen's id; for a panel, the screen's id, a slash and the panel's.
  package let screen: String
  /// The findings in the order of the rules; empty once their lines are set.
  package internal(set) var findings: [Finding]
  /// The number of findings by severity.
  let counts: FindingCounts
  /// The lines of its findings, once they are set.
  var lines: [CheckLine]?
  package let facts: CheckFacts
  /// The platform of `--platform`; nil for the scenario's own.
  package let platform: String?

  /// A screen of a layout of a scenario.
  package init(
    scenario: String, layout: String, screen: String, findings: [Finding],
    facts: CheckFacts = CheckFacts(), platform: String? = nil
  ) {
    self.scenario = scenario
    self.layout = layout
    self.screen = screen
    self.findings = findings
    counts = FindingCounts(of: findings)
    self.facts = facts
    self.platform = platform
  }

  /// Every screen of every layout of a study.
  package static func screens(of layouts: [LayoutFindings], in study: Study) -> [CheckedScreen] {
    layouts.flatMap { layout in
      layout.screens.map { screen in
        CheckedScreen(
          scenario: study.path, layout: layout.id, screen: screen.id, findings: screen.findings,
          facts: screen.facts, platform: study.listedPlatform)
      }
    }
  }

  /// The screen with its unignored errors only.
  package var errorsAlone: CheckedScreen {
    CheckedScreen(
      scenario: scenario, layout: layout, screen: screen, findings: findings.filter(\.isError),
      facts: CheckFacts(hasTargets: facts.hasTargets), platform: platform)
  }

  package var hasErrors: Bool { counts.errors > 0 }
}

extension [CheckedScreen] {
  /// The paths of the scenarios without any target, in their order.
  var scenariosWithoutTargets: [String] {
    let evaluated = Set(lazy.filter(\.facts.hasTargets).map(\.scenario))
    var seen = evaluated
    return map(\.scenario).filter { seen.insert($0).inserted }
  }

  /// Whether a scenario has no target, on any platform.
  package var haveScenarioWithoutTargets: Bool {
    byPlatform.contains { !$0.screens.scenariosWithoutTargets.isEmpty }
  }

  /// The screens by platform, in the order of the platforms.
  var byPlatform: [(platform: String?, screens: [CheckedScreen])] {
    var seen: Set<String?> = []
    let platforms = map(\.platform).filter { seen.insert($0).inserted }
    guard platforms.count > 1 else { return [(platforms.first ?? nil, self)] }
    return platforms.map { platform in (platform, filter { $0.platform == platform }) }
  }
}

/// A finding as one line of `check`, in the form that editors and CI logs link.
struct CheckLine: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case error
    case warning
    case note
    /// A fact is missing, so that the rule cannot be checked.
    case review
    case ignored
  }

  let kind: Kind
  /// The file, the line and the column; line 0 stands for none.
  let place: SourcePlace
  /// The line as it is printed.
  let text: String
  /// The lines below it on request: the source, the guideline sets and the reason for ignoring it.
  let details: [String]
}

extension PictureFile {
  /// The picture of a screen of a study, whose findings have the numbers of their groups.
  package static func render(
    _ screen: ScreenResult, of study: Study, kind: Kind, showsIDs: Bool = false
  ) -> String {
    render(
      screen, of: study, kind: kind,
      groups: FindingGroup.groups(of: screen.findings).map(\.findings), showsIDs: showsIDs)
  }
}
