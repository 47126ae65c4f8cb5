import ScenarioLanguage
import Testing

/// How many targets a screen may have.
@Suite struct `The limit of targets` {
  private static func screen(_ count: Int) -> String {
    let buttons = (0..<count).map { "  button b\($0) x=10 y=10 width=44 height=44\n" }.joined()
    return "screen small\n\nscreen home title=\"Home\" {\n\(buttons)}\n"
  }

  @Test func `A screen of more than 10,000 targets is an error at its place`() throws {
    let reading = read(Self.screen(10_001))
    #expect(reading.study == nil)
    let error = try #require(reading.diagnostics.first)
    #expect(reading.diagnostics.count == 1)
    #expect(error.text.hasPrefix("app.kdl:3:1: error: "))
    #expect(error.fault.sentence.contains("10001 targets"))
    #expect(error.fault.hint?.contains("--limit=10001") == true)
  }

  @Test func `As many targets as are allowed are read`() throws {
    let source = SourceFile(path: "app.kdl", text: Self.screen(20))
    #expect(ScenarioReader.read(source, mostTargets: 20).diagnostics.isEmpty)
    #expect(ScenarioReader.read(source, mostTargets: 19).diagnostics.count == 1)
  }

  @Test func `Only targets count towards the limit, those in containers too`() {
    let text = "screen home { list { row a; row b }; label \"Words\" x=10 y=10 }"
    let source = SourceFile(path: "app.kdl", text: text)
    #expect(ScenarioReader.read(source, mostTargets: 2).diagnostics.isEmpty)
    #expect(ScenarioReader.read(source, mostTargets: 1).diagnostics.count == 1)
  }

  @Test func `A screen that layouts share is reported once`() {
    let text = """
      layout a { screen home { list { row a; row b } } }
      layout b like=a { screen other }
      layout c like=b { screen third }
      """
    let source = SourceFile(path: "app.kdl", text: text)
    #expect(ScenarioReader.read(source, mostTargets: 1).diagnostics.count == 1)
  }
}
