package import Drawing
internal import Studies
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
  /// The guideline sets of the finding as messages name them; `mistap` for own rules.
  var guidelineSetNames: String {
    guidelineSets.isEmpty ? "mistap" : guidelineSets.map(\.rawValue).joined(separator: ", ")
  }

  /// The facts, after the moment at which the rule fails.
  var sentence: String {
    guard let clause = moment?.clause, !message.text.lowercased().hasPrefix("while "),
      !message.text.hasPrefix(clause)
    else { return facts }
    return "\(clause), \(facts)"
  }

  /// The message, with the measured value and the limit unless the message has them.
  var facts: String {
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

/// The number of findings by severity.
struct FindingCounts: Hashable {
  private(set) var errors = 0
  private(set) var warnings = 0
  private(set) var notes = 0
  /// Findings that need review.
  private(set) var unknown = 0
  /// Ignored findings, which count in no other property.
  private(set) var silenced = 0

  init(of findings: some Sequence<Finding>) {
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

  /// Counts problems by their severities.
  init(ofProblems problems: [Problem]) {
    self.init(of: problems.compactMap { $0.rules.first?.findings.first?.finding })
  }

  init(of result: StudyResult) {
    self.init(of: result.layouts.lazy.flatMap(\.screens).flatMap(\.findings))
  }

  /// The number of errors for each rule, sorted by rule.
  static func errorsByRule(of findings: some Sequence<Finding>) -> [(rule: String, count: Int)] {
    let errors = findings.filter(\.isError)
    return Dictionary(errors.map { ($0.rule, 1) }, uniquingKeysWith: +)
      .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The number of failures of any severity.
  var failing: Int { errors + warnings + notes }
  /// The number of findings that are not ignored.
  var all: Int { failing + unknown }

  /// The counts in words: `1 error, 2 warnings`; `none` without any.
  func words(_ none: String = "no findings") -> String {
    let counts = [
      errors > 0 ? errors.counted("error") : nil,
      warnings > 0 ? warnings.counted("warning") : nil,
      notes > 0 ? notes.counted("note") : nil,
      unknown > 0 ? "\(unknown.grouped) need\(unknown == 1 ? "s" : "") review" : nil,
    ].compactMap { $0 }
    return counts.isEmpty ? none : counts.joined(separator: ", ")
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

/// A checked screen with its findings.
package struct CheckedScreen: Hashable, Sendable {
  /// The scenario's path.
  package let scenario: String
  /// The layout's id.
  package let layout: String
  /// The screen's id; for a panel, the screen's id, a slash and the panel's.
  package let screen: String
  /// The findings in the order of the rules.
  package let findings: [Finding]
  package let hasTargets: Bool

  /// A screen of a layout of a scenario.
  package init(
    scenario: String, layout: String, screen: String, findings: [Finding], hasTargets: Bool = true
  ) {
    self.scenario = scenario
    self.layout = layout
    self.screen = screen
    self.findings = findings
    self.hasTargets = hasTargets
  }
}

/// A problem or a finding as one line of `check`, in the form that editors and CI logs link.
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
  /// The line as it is printed.
  let text: String
  /// The lines below it on request: the source, the guideline sets and the reason for ignoring it.
  let details: [String]
  /// Whether it says what to change.
  let hasFix: Bool
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
