import Foundation
import Guidelines
import Reporting
import ScenarioLanguage
import Studies
import Testing
import TouchLab

#if canImport(FoundationXML)
private import FoundationXML
#endif

@Suite struct `Reports for code scanning and CI` {
  /// A scenario with findings, a failing gate, a failing task and hostile names.
  private static func result(_ label: String = "Save") throws -> StudyResult {
    let escaped = label.unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined()
    let text = """
      layout "a b" {
          screen order title="Order" {
              button save "\(escaped)" x=40 y=300 width=60 height=30
              button delete "Delete" x=104 y=300 width=60 height=30
              button tiny "T" x=40 y=500 width=20 height=20 hit=visual
          }
      }
      task t { tap save; expect hit=delete }
      task u { tap save }
      require success target=save at-least=1
      """
    let source = SourceFile(path: "my scenarios/größe.kdl", text: text)
    let reading = ScenarioReader.read(source)
    let study = try #require(reading.study, "\(reading.diagnostics.map(\.text))")
    return try #require(StudyRunner.run(study, draws: false))
  }

  private struct Log: Decodable {
    struct Run: Decodable {
      struct Driver: Decodable {
        struct Rule: Decodable {
          let id: String
          let name: String
          let help: [String: String]
        }
        let name: String
        let rules: [Rule]
      }
      struct Result: Decodable {
        struct Related: Decodable {
          let id: Int
          let message: [String: String]
          let physicalLocation: Location.Physical
        }
        struct Location: Decodable {
          struct Physical: Decodable {
            struct Artifact: Decodable { let uri: String }
            struct Region: Decodable {
              let startLine: Int
              let startColumn: Int
            }
            let artifactLocation: Artifact
            let region: Region
          }
          let physicalLocation: Physical
        }
        let ruleId: String
        let ruleIndex: Int
        let level: String
        let kind: String
        let message: [String: String]
        let locations: [Location]
        let relatedLocations: [Related]?
        let partialFingerprints: [String: String]
        let suppressions: [[String: String]]?
      }
      let automationDetails: [String: String]
      let tool: [String: Driver]
      let results: [Result]
    }
    let version: String
    let runs: [Run]
  }

  private static func log(_ result: StudyResult) throws -> Log {
    try log(Array(SARIFReport.render(result).utf8))
  }

  private static func log(_ file: [UInt8]) throws -> Log {
    try JSONDecoder().decode(Log.self, from: Data(file))
  }

  @Test func `SARIF has the members of version 2.1.0 and the place of the element`() throws {
    let result = try Self.result()
    let log = try Self.log(result)
    #expect(log.version == "2.1.0")
    let run = try #require(log.runs.first)
    let driver = try #require(run.tool["driver"])
    #expect(driver.name == "mistap")
    let findings = result.layouts.flatMap(\.screens).flatMap(\.findings)
    let broken = result.layouts.flatMap(\.requirements).filter { !$0.passed }
    #expect(broken.count == 1 && run.results.count == findings.count + broken.count)
    for found in run.results {
      #expect(driver.rules[found.ruleIndex].id == found.ruleId)
      #expect(["error", "warning", "note"].contains(found.level) && found.kind == "fail")
      #expect(found.message["text"]?.isEmpty == false)
      #expect(
        found.locations.map(\.physicalLocation.artifactLocation.uri)
          == ["my%20scenarios/gr%C3%B6%C3%9Fe.kdl"])
    }
    let tiny = try #require(run.results.first { $0.ruleId == "minimum-hit-target" })
    #expect(tiny.level == "error")
    #expect(tiny.locations[0].physicalLocation.region.startLine == 5)
    #expect(tiny.locations[0].physicalLocation.region.startColumn == 9)
    let requirement = try #require(run.results.last)
    #expect(requirement.ruleId == "gate-success" && requirement.level == "error")
    #expect(requirement.locations[0].physicalLocation.region.startLine == 10)
    #expect(requirement.message["text"]?.contains("%, required at least 100%") == true)
  }

  @Test func `SARIF has each failed requirement of each person with the rules of its metric`()
    throws
  {
    var study = try Self.result().study
    study.people = ["thumb", "older-adult"].compactMap(PersonCatalogue.person)
    let place = SourcePlace(file: study.path, line: 10, column: 1)
    study.requirements += [
      Requirement(metric: .time(task: "u"), bound: .atMost(0), text: "time", place: place),
      Requirement(metric: .clean(task: "u"), bound: .atLeast(0), text: "clean", place: place),
      Requirement(metric: .time(task: "u"), bound: .atMost(0), text: "time"),
    ]
    let run = try Self.log(try #require(StudyRunner.run(study, draws: false))).runs[0]
    let requirements = run.results.filter { $0.ruleId.hasPrefix("gate-") }
    #expect(
      requirements.map(\.ruleId) == [
        "gate-success", "gate-success", "gate-time", "gate-time", "gate-time", "gate-time",
      ])
    let said = requirements.compactMap { $0.message["text"] }
    #expect(said.count { $0.contains(" for older-adult: ") } == 3)
    #expect(said.count { $0.contains(" for thumb: ") } == 3)
    let prints = requirements.map(\.partialFingerprints)
    #expect(Set(prints).count == prints.count)
    let rules = try #require(run.tool["driver"]).rules
    #expect(rules.map(\.id).filter { $0.hasPrefix("gate-") } == ["gate-success", "gate-time"])
    for requirement in requirements {
      #expect(rules[requirement.ruleIndex].id == requirement.ruleId)
    }
    // A gate without a place is said of the file.
    #expect(requirements[5].locations[0].physicalLocation.region.startLine == 1)
  }

  @Test func `SARIF has the rules that occur alone, each with the page of explain`() throws {
    let run = try Self.log(try Self.result()).runs[0]
    let rules = try #require(run.tool["driver"]).rules
    #expect(Set(rules.map(\.id)) == Set(run.results.map(\.ruleId)))
    #expect(rules.count == Set(rules.map(\.id)).count && rules.count > 2)
    for rule in rules {
      #expect(rule.help["text"]?.isEmpty == false && rule.name.first?.isUppercase == true)
    }
    let small = try #require(rules.first { $0.id == "minimum-hit-target" })
    #expect(small.name == "MinimumHitTarget")
    #expect(small.help["markdown"]?.hasPrefix("# ") == true)
  }

  @Test func `A result in SARIF has the sentence of its problem, and the other targets beside it`()
    throws
  {
    let result = try Self.result()
    let found = try Self.log(result).runs[0].results.filter { !$0.ruleId.hasPrefix("gate-") }
    let problems = result.problems
    let findings = result.layouts.flatMap(\.screens).flatMap(\.findings)
    #expect(found.count == findings.count)
    var related = 0
    for (one, finding) in zip(found, findings) {
      let problem = try #require(
        problems.first { problem in
          problem.rules.flatMap(\.findings).contains { $0.finding == finding }
        })
      #expect(one.message["text"] == ProblemSentence(problem, unit: result.study.unit).plain)
      let places = problem.targets.filter { $0.id != finding.target }.compactMap(\.place?.line)
      let told = one.relatedLocations ?? []
      #expect(told.map(\.id) == Array(1..<(told.count + 1)))
      #expect(
        Set(told.map(\.physicalLocation.region.startLine)).isSuperset(of: places))
      related += told.count
    }
    #expect(related > 0)
    let xml = JUnitReport.render(result)
    for problem in problems {
      let sentence = ProblemSentence(problem, unit: result.study.unit).plain
      #expect(xml.contains(sentence.replacing("'", with: "&#39;")), "\(sentence)")
    }
  }

  @Test func `SARIF has the reason of an ignored finding, or leaves the finding out`() throws {
    var result = try Self.result()
    result.layouts[0].screens[0].findings[0].silenced = "shown on purpose"
    let log = SARIFLog(result)
    let all = try Self.log(log.file()).runs[0].results
    let ignored = all.filter { $0.suppressions != nil }
    #expect(
      ignored.map(\.suppressions) == [[["kind": "inSource", "justification": "shown on purpose"]]])
    let shown = try Self.log(log.file(SARIFLog.Options(omitsIgnored: true))).runs[0].results
    #expect(shown.count == all.count - 1 && shown.allSatisfy { $0.suppressions == nil })
  }

  @Test(arguments: [(nil, "mistap/"), ("android", "mistap/android/")])
  func `SARIF has the category of its upload`(_ category: String?, _ id: String) throws {
    let log = SARIFLog(try Self.result()).file(SARIFLog.Options(category: category))
    #expect(try Self.log(log).runs[0].automationDetails == ["id": id])
  }

  @Test func `A SARIF log that is read and written again has the same bytes`() throws {
    var log = SARIFLog(try Self.result("a\u{1F600}<\"\\\u{202E}"))
    let file = log.file()
    #expect(try #require(SARIFLog(file)).file() == file)
    #expect(SARIFLog(Array("{}".utf8)) == nil)
    log.add(try #require(SARIFLog(file)))
    let run = try Self.log(log.file()).runs[0]
    #expect(run.results.count == 2 * (try Self.log(file).runs[0].results.count))
    let rules = try #require(run.tool["driver"]).rules
    for result in run.results { #expect(rules[result.ruleIndex].id == result.ruleId) }
  }

  @Test func `Fingerprints of findings differ and survive a move of the lines`() throws {
    let result = try Self.result()
    let prints = try Self.log(result).runs[0].results.map(\.partialFingerprints)
    #expect(Set(prints).count == prints.count)
    var moved = result
    for index in moved.layouts[0].screens[0].findings.indices {
      moved.layouts[0].screens[0].findings[index].place?.line += 10
    }
    #expect(try Self.log(moved).runs[0].results.map(\.partialFingerprints) == prints)
  }

  @Test(arguments: ["Save", "\"><img src=x>", "]]>", "&amp;", "\u{1B}[31mred", "日本"])
  func `JUnit is well-formed XML with a case for each task, requirement and rule`(_ label: String)
    throws
  {
    let result = try Self.result(label)
    let xml = JUnitReport.render(result)
    let cases = try XMLCases(xml)
    let names = cases.names
    #expect(names.contains("t") && names.contains("u"))
    #expect(names.contains("require success target=save at-least=1"))
    for rule in GuidelineCatalogue.summaries where rule.guidelineSets.contains(.iOS7) {
      #expect(names.contains(rule.id))
    }
    // What fails is what makes the exit status 1; a warning is said, and fails nothing.
    let errors = result.layouts.flatMap(\.screens).flatMap(\.findings).filter(\.isError)
    let requirements = result.layouts.flatMap(\.requirements).filter { !$0.passed }.map(
      \.requirement.text)
    #expect(cases.failed == Set(["t"] + requirements + errors.map(\.rule)))
    let warned = result.layouts.flatMap(\.screens).flatMap(\.findings).filter {
      $0.severity == .warning && $0.fails
    }
    #expect(!warned.isEmpty)
    for finding in warned { #expect(cases.said.contains(finding.rule)) }
    #expect(xml.contains("tests=\"\(names.count)\" failures=\"\(cases.failed.count)\""))
  }
}

/// The cases of a JUnit report, as a reader of XML finds them.
private final class XMLCases: NSObject, XMLParserDelegate {
  private(set) var names: [String] = []
  private(set) var failed: Set<String> = []
  /// The cases that have something to say.
  private(set) var said: Set<String> = []

  init(_ xml: String) throws {
    super.init()
    let parser = XMLParser(data: Data(xml.utf8))
    parser.delegate = self
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    if name == "testcase" { names.append(attributes["name"] ?? "") }
    if name == "failure", let last = names.last { failed.insert(last) }
    if name == "system-out", let last = names.last { said.insert(last) }
  }
}
