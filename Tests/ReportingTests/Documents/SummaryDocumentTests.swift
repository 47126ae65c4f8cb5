import Testing
import TouchLab

@testable import Drawing
@testable import Reporting

@Suite struct `The table at the end of a run` {
  @Test func `A run's table lists failed scenarios first and counts those it omits`() throws {
    let passing = SummaryRow(try Samples.result(of: Samples.mail(trials: 10)))
    var strict = Samples.mail(trials: 10)
    strict.path = "strict.kdl"
    strict.tasks = []
    strict.requirements = [
      Requirement(
        metric: .success(target: "nobody"), bound: .atLeast(1),
        text: "require success target=nobody at-least=1")
    ]
    let failing = SummaryRow(try Samples.result(of: strict))
    try #require(!failing.passed)
    let count = SummaryDocument.mostListed
    let few = SummaryDocument.document(of: [passing, failing], isVerbose: true).text()
    #expect(!few.contains("further scenario"))
    let many = [SummaryRow](repeating: passing, count: count + 6) + [failing]
    let text = SummaryDocument.document(of: many, isVerbose: true).text(
      style: TextStyle(width: 200))
    let lines = text.split(separator: "\n")
    let first = try #require(lines.firstIndex { $0.contains("failed") })
    #expect(first <= 4)
    #expect(text.replacing(fixedSpace, with: " ").contains("7 further scenarios not listed"))
    #expect(text.replacing(fixedSpace, with: " ").contains("1,007 scenarios: "))
    #expect(lines.count < count + 40)
  }
}
