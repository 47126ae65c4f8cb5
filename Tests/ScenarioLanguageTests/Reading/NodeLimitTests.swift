import ScenarioLanguage
import Testing
import TouchLab

/// How many nodes a scenario may have.
@Suite struct `The limit of nodes` {
  private static func reading(_ nodes: Int, mostTargets: Int, including: Int = 0) -> Reading {
    let labels = { (count: Int) in
      (0..<count).map { "  label \"L\($0)\" x=10 y=100\n" }.joined()
    }
    let include = including > 0 ? "include \"other.kdl\"\n" : ""
    let text = "\(include)screen home {\n\(labels(nodes))}\n"
    let other = "screen other {\n\(labels(including))}\n"
    return ScenarioReader.read(
      SourceFile(path: "app.kdl", text: text), mostTargets: mostTargets
    ) { _ in .file(SourceFile(path: "other.kdl", text: other)) }
  }

  @Test func `Reading stops at the first node beyond five for each allowed target`() throws {
    #expect(Self.reading(2000, mostTargets: 401).diagnostics.isEmpty)
    let reading = Self.reading(2000, mostTargets: 400)
    let error = try #require(reading.diagnostics.first)
    #expect(reading.diagnostics.count == 1 && reading.study == nil)
    #expect(error.place.line == 2001)
    #expect(error.fault.hint?.contains("--limit") == true)
  }

  @Test func `Nodes of included files count, too`() {
    #expect(Self.reading(900, mostTargets: 400, including: 900).diagnostics.isEmpty)
    let reading = Self.reading(1500, mostTargets: 400, including: 900)
    #expect(reading.diagnostics.count == 1 && reading.study == nil)
  }

  @Test func `A screen with too many targets is refused before its elements are read`() {
    let bad = (0..<20).map { "button b\($0) x=nowhere y=100" }.joined(separator: "; ")
    let source = SourceFile(path: "app.kdl", text: "screen home { \(bad) }")
    let diagnostics = ScenarioReader.read(source, mostTargets: 19).diagnostics
    #expect(diagnostics.count == 1)
    #expect(diagnostics.first?.fault.sentence.contains("20 targets") == true)
  }
}
