internal import Drawing
internal import Guidelines
internal import JSON
package import TouchLab

package enum SARIFReport {
  package static func render(_ result: StudyResult) -> String {
    String(decoding: SARIFLog(result).file(), as: UTF8.self)
  }

  /// Returns the findings, then the failed requirements.
  static func results(of report: StudyReport) -> [JSONValue] {
    let result = report.result
    let places = SARIFPlaces(path: result.study.path, outside: report.outside)
    let results =
      findings(of: report, places) + failures(of: FailedRequirements(of: result), places)
    return results.map { named($0, on: result.study.listedPlatform) }
  }

  private static func findings(of report: StudyReport, _ places: SARIFPlaces) -> [JSONValue] {
    var findings = ToldFindings(of: report.problems, in: report.result.study.unit)
    return report.result.layouts.flatMap { layout in
      layout.screens.flatMap { screen in
        screen.findings.map { finding in
          let name = [layout.id, screen.id, finding.target].filter { !$0.isEmpty }
          return self.result(
            finding, at: places.location(finding.place, named: name.joined(separator: "/")),
            findings.next(finding, on: screen.id, of: layout.id), places)
        }
      }
    }
  }

  private static func result(
    _ finding: Finding, at location: JSONValue, _ told: ToldFindings.Told, _ places: SARIFPlaces
  ) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("ruleId", .string(finding.rule)),
      // Only a failure has a level; a finding that needs review asks for a person.
      .init("kind", .string(finding.ruling == .fail ? "fail" : "review")),
      // SARIF's levels are the words of severities.
      .init("level", .string(finding.ruling == .fail ? finding.severity.rawValue : "none")),
      .init("message", ["text": .string(told.sentence.printable)]),
      .init("locations", [location]),
      .init("partialFingerprints", ["mistap/v1": .string(told.fingerprint)]),
    ]
    if !told.related.isEmpty {
      members.append(
        .init(
          "relatedLocations",
          .array(told.related.enumerated().map { places.related($1, number: $0 + 1) })))
    }
    if let reason = finding.silenced {
      members.append(
        .init(
          "suppressions",
          [
            [
              "kind": .string(finding.isIgnoredByProject ? "external" : "inSource"),
              "justification": .string(reason.printable),
            ]
          ]))
    }
    let editions = JSONValue.array(finding.guidelineSets.map { .string($0.rawValue) })
    let harm = told.harm.map { [JSONValue.Member("harm", .string($0))] } ?? []
    members.append(
      .init(
        "properties",
        .object(
          [
            .init("measured", .string(finding.message.measured)),
            .init("required", .string(finding.message.required)), .init("editions", editions),
            .init("tags", editions),
          ] + harm)))
    return .object(members)
  }

  /// The fingerprint of a finding, from its names and its number among equal ones. It stays while
  /// layout, screen, target and rule keep their names: moving a line opens no new alert.
  static func fingerprint(of key: String, number: Int) -> String {
    let digits = String(StableHash.of(key), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits + ":\(number)"
  }
}

struct SARIFPlaces {
  let path: String
  /// The absolute path of each file outside the root of the run, by its path in reports.
  let outside: [String: String]

  /// Returns a location in the file of a place, or of the scenario without one.
  func location(_ place: SourcePlace?, named name: String, kind: String = "element") -> JSONValue {
    [
      "physicalLocation": [
        "artifactLocation": ["uri": .string(uri(of: place?.file ?? path))],
        "region": [
          "startLine": .integer(max(1, place?.line ?? 1)),
          "startColumn": .integer(max(1, place?.column ?? 1)),
        ],
      ],
      "logicalLocations": [["fullyQualifiedName": .string(name.printable), "kind": .string(kind)]],
    ]
  }

  /// Returns another target of a problem; numbers begin at 1.
  func related(_ subject: ToldFindings.Related, number: Int) -> JSONValue {
    .object(
      [
        .init("id", .integer(number)),
        .init("message", ["text": .string(subject.name.printable)]),
      ] + location(subject.place, named: subject.id).members)
  }

  /// Returns a reference relative to the root, or a file address for a file outside.
  private func uri(of file: String) -> String {
    let file = outside[file] ?? file
    return file.hasPrefix("/") ? "file://\(file.uriReference)" : file.uriReference
  }
}

extension SARIFReport {
  /// A result with `platform` among its properties and in its fingerprint; unchanged for nil. Equal
  /// findings on two platforms make two alerts.
  static func named(_ result: JSONValue, on platform: String?) -> JSONValue {
    guard let platform, case .object(var members) = result else { return result }
    for index in members.indices {
      guard case .object(var inner) = members[index].value else { continue }
      switch members[index].name {
      case "properties": inner.append(.init("platform", .string(platform)))
      case "partialFingerprints":
        inner = inner.map { .init($0.name, .string("\($0.value.text ?? ""):\(platform)")) }
      default: continue
      }
      members[index] = .init(members[index].name, .object(inner))
    }
    return .object(members)
  }

  /// Returns the failed requirements, each at its `require` statement.
  static func failures(of requirements: FailedRequirements, _ places: SARIFPlaces) -> [JSONValue] {
    var seen: [String: Int] = [:]
    return requirements.all.map { broken in
      let requirement = broken.requirement.result.requirement
      let person = broken.namesPerson ? broken.requirement.person.id : ""
      let rule = RequiredMetric(requirement.metric).rule
      let key = [broken.layout, rule, requirement.text, person].joined(separator: "\u{0}")
      seen[key, default: 0] += 1
      return result(
        broken, rule, places, fingerprint: fingerprint(of: key, number: seen[key] ?? 1))
    }
  }

  private static func result(
    _ broken: FailedRequirements.One, _ rule: String, _ places: SARIFPlaces, fingerprint: String
  ) -> JSONValue {
    let requirement = broken.requirement.result.requirement
    let figure = RequirementFigure(broken.requirement.result)
    let sentence = RequirementSentences.sentence(
      broken.requirement.result, for: broken.requirement.person)
    return [
      "ruleId": .string(rule),
      "kind": .string("fail"),
      "level": .string(Finding.Severity.error.rawValue),
      "message": [
        "text": .string(
          "Requirement on \(broken.layout)\(broken.whom): \(requirement.text): \(sentence)."
            .printable)
      ],
      "locations": [places.location(requirement.place, named: broken.layout, kind: "module")],
      "partialFingerprints": ["mistap/v1": .string(fingerprint)],
      "properties": [
        "measured": .string(figure.measured.map(figure.withUnit) ?? ""),
        "required": .string(figure.requiredInWords),
      ],
    ]
  }
}

/// The log of a whole run for code scanning: SARIF 2.1.0 (OASIS standard, 27 March 2020). A log has
/// one run, because code scanning accepts one run of a tool and a category in an upload.
package struct SARIFLog: Sendable {
  package struct Options: Sendable {
    /// The name of this upload among several of one commit; nil for none.
    package var category: String?
    /// Whether ignored findings are left out, for servers that ignore `suppressions`.
    package var omitsIgnored: Bool

    package init(category: String? = nil, omitsIgnored: Bool = false) {
      self.category = category
      self.omitsIgnored = omitsIgnored
    }
  }

  /// The results of all scenarios, without the index of their rule.
  private var results: [JSONValue] = []

  /// The results, with the ignored ones.
  var shown: [JSONValue] { results }

  package init() {}

  package init(_ report: StudyReport) {
    results = SARIFReport.results(of: report)
  }

  package init(_ result: StudyResult) { self.init(StudyReport(result)) }

  /// Creates the log from the bytes that `file` returns; nil for other bytes.
  package init?(_ bytes: [UInt8]) {
    guard let json = try? JSONReader.read(bytes), let run = json["runs"].elements.first,
      run["results"].isArray
    else { return nil }
    results = run["results"].elements.map { result in
      .object(result.members.filter { $0.name != Self.index })
    }
  }

  package mutating func add(_ other: SARIFLog) { results += other.results }

  /// Returns the log as a file.
  package func file(_ options: Options = Options()) -> [UInt8] { JSONWriter.file(json(options)) }

  private func json(_ options: Options) -> JSONValue {
    let shown = options.omitsIgnored ? results.filter { !$0["suppressions"].isArray } : results
    let rules = SARIFRules(of: shown.compactMap { $0[Self.rule].text })
    return [
      "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"),
      "version": .string("2.1.0"),
      "runs": [
        [
          "tool": ["driver": Self.driver(rules)],
          "automationDetails": ["id": .string(Self.id(of: options.category))],
          "columnKind": .string("unicodeCodePoints"),
          "results": .array(shown.map { Self.indexed($0, in: rules) }),
        ]
      ],
    ]
  }

  private static func driver(_ rules: SARIFRules) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("name", .string(Tool.name)), .init("version", .string(Tool.version)),
      .init("semanticVersion", .string(Tool.version)),
    ]
    if let page = ProjectPages.documentation {
      members.append(.init("informationUri", .string(page)))
    }
    return .object(members + [.init("rules", .array(rules.all))])
  }

  /// Returns the id of a run, whose category is the part before the last slash.
  private static func id(of category: String?) -> String {
    category.map { "\(Tool.name)/\($0)/" } ?? "\(Tool.name)/"
  }

  /// Returns a result with the index of its rule after the rule's id.
  private static func indexed(_ result: JSONValue, in rules: SARIFRules) -> JSONValue {
    .object(
      result.members.flatMap { member in
        guard member.name == rule, let id = member.value.text else { return [member] }
        return [member, .init(index, .integer(rules.index(of: id) ?? -1))]
      })
  }

  private static let rule = "ruleId"
  private static let index = "ruleIndex"
}

/// The rules of a log: those with a result, in the order of the catalogue, then requirements.
struct SARIFRules {
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
    }

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
