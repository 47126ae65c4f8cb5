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

  @Test func `stands before the changes, and where there are none in the summary`() throws {
    let without = try Self.report()
    let study = try #require(without.result.study.layouts.first)
    let fixes = try #require(Fixer(study, in: without.result.study)?.remedies(most: 1)?.fixes)
    let changes = fixes.map { RankedChange(rank: 1, fix: $0, statement: "") }
    let with = StudyReport(
      without.result, changes: StudyChanges(people: [[.init(changes), .init([])]]))
    let places = [
      (with, "What to change", ">Change this<"), (without, "What this says", ">What this says<"),
    ]
    for (report, heading, title) in places {
      let text = report.document.text()
      let parts = text.split(separator: "Of the layouts as they are")
      #expect(parts.count == 2 && parts[0].contains(heading), "\(heading)")
      #expect(!parts[0].contains("Draw `save`") && !parts[0].contains("Layout apart"))
      let page = String(decoding: HTMLReport.file(report), as: UTF8.self)
      let sides = page.split(separator: "Of the layouts as they are")
      #expect(sides.count == 2 && sides[0].contains(title))
      #expect(sides[0].contains("<ol") == false)
      let comment = CommentDocument.document(of: report)
      for document in [report.document, comment] {
        #expect(document.markdown().split(separator: "Of the layouts as they are").count == 2)
      }
    }
  }

  @Test func `says what both come to with all changes of all screens`() throws {
    let plain = try Self.report().result
    let changes = try plain.study.layouts.map { layout in
      let fixes = try #require(Fixer(layout, in: plain.study)?.remedies(most: 3)?.fixes)
      return fixes.map { fix in
        RankedChange(rank: 1, fix: fix, statement: "", together: fix.stakes)
      }
    }
    let all = StudyReport(plain, changes: StudyChanges(people: [changes.map { .init($0) }]))
    let equal =
      "; with all changes found for each, `apart` and `side-by-side` are practically equal: "
    let told = try #require(Self.sentence(all))
    #expect(told.contains(equal))
    // What is left that cannot be undone is told of both, the better one first.
    let sums = changes.compactMap(\.last?.together?.after)
    let (own, other) = (try #require(sums.last), try #require(sums.first))
    let harm = ", irreversible taken by mistake \(own.harm.percent) and \(other.harm.percent)"
    #expect(told.contains(harm) == (max(own.harm, other.harm) >= LeastShown.hundredth))
    // Where hardly anything is spared on one of them, the other comes to less.
    func spoiling(_ id: String) throws -> StudyReport {
      var turned = changes
      let index = try #require(plain.study.layouts.firstIndex { $0.id == id })
      turned[index] = changes[index].map { change in
        let before = change.fix.before
        let after = Stake(missed: before.missed - 0.001, harm: before.harm)
        let sum = StakeChange(before: before, after: after)
        return RankedChange(rank: 1, fix: change.fix, statement: "", together: sum)
      }
      return StudyReport(plain, changes: StudyChanges(people: [turned.map { .init($0) }]))
    }
    let words = "; with all changes found for each, `side-by-side` misses less: "
    #expect(Self.sentence(try spoiling("apart"))?.contains(words) == true)
    let better = Self.sentence(try spoiling("side-by-side"))
    #expect(better?.contains("; with all changes found for each, ") == true)
    #expect(better?.contains("misses less") == false && better?.contains("equal") == false)
    #expect(Self.sentence(all)?.contains("misses less") == false)
    // Of one screen alone the mean is another.
    let one = StudyReport(
      plain, changes: StudyChanges(people: [changes.map { .init(Array($0.prefix(1))) }]))
    #expect(Self.sentence(one)?.contains("with all") == false)
  }

  @Test func `is not told where it is not told apart, or not better`() throws {
    let turned = try Self.report { $0.layouts.reverse() }
    #expect(!turned.result.comparisons.isEmpty && turned.study.better == nil)
    let same = try Self.report { study in
      for index in study.layouts.indices { study.layouts[index].screens = study.layouts[0].screens }
    }
    #expect(!same.result.comparisons.isEmpty && same.study.better == nil)
    #expect(try Self.report("Scenarios/photos.kdl").study.better == nil)
    #expect(StudyReport(try Samples.result(of: Samples.crowded())).study.better == nil)
  }

  @Test func `says what does not hold on it`() throws {
    let report = try Self.report { study in
      study.gates = [
        Gate(metric: .success(target: "back"), bound: .atLeast(1), text: "require success")
      ]
    }
    let words = "; but failed on it: 1 requirement, on side-by-side: 1 requirement."
    #expect(Self.sentence(report)?.hasSuffix(words) == true)
  }
}
