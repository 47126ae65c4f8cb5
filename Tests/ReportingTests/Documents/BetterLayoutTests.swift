import Studies
import TestSupport
import Testing

@testable import Remedies
@testable import Reporting
@testable import ScenarioLanguage
@testable import TouchLab

@Suite struct `The better layout` {
  /// The report on a scenario of the repository, `changed` first.
  private static func report(
    _ path: String = "Scenarios/checkout.kdl", changed: (inout Study) -> Void = { _ in },
    changes: StudyChanges = .none
  ) throws -> StudyReport {
    let source = SourceFile(path: path, bytes: try Repository.bytes(of: path))
    var study = try #require(ScenarioReader.read(source) { _ in .unreadable("not there") }.study)
    changed(&study)
    let result = try #require(StudyRunner.run(study, draws: false))
    return StudyReport(result, changes: changes)
  }

  private static func sentence(_ report: StudyReport) -> String? {
    report.study.better?.plain.replacing(fixedSpace, with: " ")
  }

  @Test func `is chosen with its decisive reason`() throws {
    let sentence = try #require(Self.sentence(try Self.report()))
    #expect(sentence.hasPrefix("Choose apart. It removes accidental taps on Delete ("))
    #expect(sentence.contains(" per pass)"))
  }

  @Test func `is not named if no layout is better`() throws {
    let turned = try Self.report { $0.layouts.reverse() }
    #expect(!turned.result.comparisons.isEmpty && turned.study.better == nil)
    let same = try Self.report { study in
      for index in study.layouts.indices { study.layouts[index].screens = study.layouts[0].screens }
    }
    #expect(!same.result.comparisons.isEmpty && same.study.better == nil)
    #expect(try Self.report("Scenarios/photos.kdl").study.better == nil)
    #expect(StudyReport(try Samples.result(of: Samples.crowded())).study.better == nil)
  }

  @Test func `comes with its failures`() throws {
    let report = try Self.report { study in
      study.gates = [
        Gate(metric: .success(target: "back"), bound: .atLeast(1), text: "require success")
      ]
    }
    #expect(Self.sentence(report)?.hasSuffix(" It fails: 1 requirement.") == true)
  }
}
