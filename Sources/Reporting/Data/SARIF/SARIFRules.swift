internal import Guidelines
internal import JSON
internal import TouchLab

/// The rules of a log: those with a result, in the order of the catalogue, then requirements.
struct SARIFRules {
  /// The rules in SARIF's form.
  let all: [JSONValue]
  private let indices: [String: Int]

  init(of ids: [String]) {
    let occurring = Set(ids)
    let known = Self.known.filter { occurring.contains($0.id) }
    all = known.map { $0.json() }
    indices = Dictionary(
      uniqueKeysWithValues: known.enumerated().map { ($0.element.id, $0.offset) })
  }

  /// Returns the index of a rule; nil for an unknown id.
  func index(of id: String) -> Int? { indices[id] }

  private struct Rule: Sendable {
    let id: String
    let json: @Sendable () -> JSONValue
  }

  private static let known: [Rule] =
    GuidelineCatalogue.summaries.map { summary in Rule(id: summary.id) { rule(summary) } }
    + RequiredMetric.allCases.sorted { $0.rawValue < $1.rawValue }.map { metric in
      Rule(id: metric.rule) { metric.json }
    } + [Rule(id: NothingToCheck.rule) { nothingToCheck }]

  private static func rule(_ summary: GuidelineSummary) -> JSONValue {
    rule(
      id: summary.id, title: summary.title, description: summary.reason,
      help: (help(of: summary), RuleDocument.document(of: summary).markdown()),
      page: summary.isOwn
        ? ProjectPages.documentation : summary.guidelineSets.lazy.compactMap(\.page).first,
      level: summary.severity.rawValue, tags: summary.guidelineSets.map(\.rawValue))
  }

  /// Returns the reason and source of a rule, and the demands of single guideline sets.
  private static func help(of summary: GuidelineSummary) -> String {
    let demands = summary.clauses.map { requirement in
      "\n\(requirement.guidelineSet.rawValue) (\(requirement.severity.rawValue)): \(requirement.demand)"
    }
    return "\(summary.reason)\nSource: \(summary.source)\(demands.joined())"
  }

  /// The rule for scenarios without any target.
  private static let nothingToCheck = rule(
    id: NothingToCheck.rule, title: "Some screen has a target",
    description: "Without a target no rule can fail, and a pass would mean nothing.",
    help: (NothingToCheck.advice, NothingToCheck.advice), page: ProjectPages.documentation,
    level: Finding.Severity.error.rawValue, tags: [])

  static func rule(
    id: String, title: String, description: String, help: (text: String, markdown: String),
    page: String?, level: String, tags: [String]
  ) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("id", .string(id)), .init("name", .string(name(of: id))),
      .init("shortDescription", ["text": .string(title)]),
      .init("fullDescription", ["text": .string(description)]),
      .init("help", ["text": .string(help.text), "markdown": .string(help.markdown)]),
    ]
    if let page { members.append(.init("helpUri", .string(page))) }
    return .object(
      members + [
        .init("defaultConfiguration", ["level": .string(level)]),
        .init("properties", ["tags": .array(tags.map(JSONValue.string))]),
      ])
  }

  /// Returns the id as an identifier: `HitRegion` for `hit-region`.
  private static func name(of id: String) -> String {
    id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

/// A metric that a scenario can require, as a rule.
enum RequiredMetric: String, CaseIterable {
  case success
  case confusion
  case misses
  case clean
  case completion
  case danger
  case time

  init(_ metric: Requirement.Metric) {
    self =
      switch metric {
      case .success: .success
      case .confusion: .confusion
      case .misses: .misses
      case .clean: .clean
      case .completion: .completion
      case .danger: .danger
      case .time: .time
      }
  }

  var rule: String { "gate-\(rawValue)" }

  /// The metric in words.
  private var meaning: String {
    switch self {
    case .success: "the hit rate of a target"
    case .confusion: "the wrong-target rate of a target"
    case .misses: "the mis-tap rate of a screen"
    case .clean: "the error-free rate of a task"
    case .completion: "the completion rate of a task"
    case .danger: "the irreversible-error rate of a task"
    case .time: "the expected seconds of a task"
    }
  }

  fileprivate var json: JSONValue {
    let help = "Change the layout until the requirement is met, or change its limit."
    return SARIFRules.rule(
      id: rule, title: "A requirement on \(meaning)",
      description: "The scenario sets a limit for \(meaning), and the prediction does not meet it.",
      help: (help, help), page: ProjectPages.documentation,
      level: Finding.Severity.error.rawValue, tags: ["gate"])
  }
}

extension GuidelineSet {
  /// The public page of a guideline set, for help links; nil for a document without one.
  var page: String? {
    switch self {
    case .wcag22AA: "https://www.w3.org/WAI/WCAG22/Understanding/target-size-minimum.html"
    case .wcag22AAA: "https://www.w3.org/WAI/WCAG22/Understanding/target-size-enhanced.html"
    case .material3: "https://support.google.com/accessibility/android/answer/7101858"
    case .atf: "https://github.com/google/Accessibility-Test-Framework-for-Android"
    case .appleHIG, .appleHIGVisionOS:
      "https://developer.apple.com/design/human-interface-guidelines/"
    case .lighthouse: "https://developer.chrome.com/docs/lighthouse/seo/tap-targets"
    case .flutterAndroid:
      "https://api.flutter.dev/flutter/flutter_test/androidTapTargetGuideline-constant.html"
    case .flutterIOS:
      "https://api.flutter.dev/flutter/flutter_test/iOSTapTargetGuideline-constant.html"
    case .androidCars: "https://developers.google.com/cars/design"
    case .windows: "https://learn.microsoft.com/windows/apps/design/input/guidelines-for-targeting"
    case .bbc: "https://www.bbc.co.uk/accessibility/forproducts/guides/mobile/"
    case .nnGroup: "https://www.nngroup.com/articles/touch-target-size/"
    case .iPhoneOS2, .iOS4, .iOS7, .firefoxOS, .en301549, .kiosk: nil
    }
  }
}
