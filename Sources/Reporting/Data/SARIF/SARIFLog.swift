internal import JSON
package import TouchLab

/// The log of a whole run for code scanning: SARIF 2.1.0 (OASIS standard, 27 March 2020).
///
/// A log has one run, because code scanning accepts one run of a tool and a category in an upload.
package struct SARIFLog: Sendable {
  /// The options of a log.
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

  package init() {}

  /// Creates the log of a report.
  package init(_ report: StudyReport) {
    results = SARIFReport.results(of: report.result, outside: report.outside)
  }

  /// Creates the log of a result.
  package init(_ result: StudyResult) {
    results = SARIFReport.results(of: result)
  }

  /// Creates the log from the bytes that `file` returns; nil for other bytes.
  package init?(_ bytes: [UInt8]) {
    guard let json = try? JSONReader.read(bytes), let run = json["runs"].elements.first,
      run["results"].isArray
    else { return nil }
    results = run["results"].elements.map { result in
      .object(result.members.filter { $0.name != Self.index })
    }
  }

  /// Adds the results of another log.
  package mutating func add(_ other: SARIFLog) { results += other.results }

  /// Returns the log as a file.
  package func file(_ options: Options = Options()) -> [UInt8] {
    JSONWriter.file(json(options))
  }

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
