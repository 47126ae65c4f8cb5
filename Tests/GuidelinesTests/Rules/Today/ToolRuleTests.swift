import LabSupport
import Testing
import TouchLab

@Suite struct `Checks of other tools` {
  private static let measured = """
    app-bar { right more "More" icon=menu }
    slider loud x=20 y=200 width=200 height=48
    checkbox agree "I agree to everything" x=20 y=300 width=300 height=48
    checkbox small "S" x=20 y=400 width=40 height=40
    """

  static let cases: [TodayBench.Case] = [
    .init(
      "a bar's part measures its slot, a slider its track, a checkbox its words too",
      .flutterAndroid, "minimum-tap-target", measured, "small"),
    .init(
      "the scanner measures so, too", .atf, "touch-target-size", measured, "small"),
    .init(
      "a quarter of a finger fails, less passes", .lighthouse, "tap-targets",
      """
      button a "A" x=100 y=100 width=20 height=20
      button b "B" x=129 y=100 width=20 height=20
      button c "C" x=100 y=300 width=20 height=20
      button d "D" x=129.1 y=300 width=20 height=20
      """, "a", "b", ""),
    .init(
      "within another, of the same link, or large", .lighthouse, "tap-targets",
      """
      button outer "O" x=100 y=100 width=100 height=100
      button inner "I" x=100 y=100 width=40 height=40
      button one "1" x=100 y=300 width=20 height=20 same-action=go
      button two "2" x=120 y=300 width=20 height=20 same-action=go
      """),
    .init(
      "every piece of a target is looked at", .lighthouse, "tap-targets",
      """
      button main "M" x=0 y=0 width=10 height=32 { hit-target 0 0 10 10; hit-target 0 22 10 10 }
      button below "B" x=0 y=48 width=10 height=10
      button right "R" x=48 y=0 width=10 height=10
      """, "main", "below", ""),
    .init(
      "nothing is drawn away from what is covered", .lighthouse, "tap-targets",
      """
      button a "A" x=100 y=100 width=60 height=60
      button b "B" x=110 y=100 width=60 height=60
      """),
    .init(
      "a neighbour that may be none", .lighthouse, "tap-targets",
      """
      button a "A" x=100 y=100 width=20 height=20
      button b "B" x=125 y=100 width=20 height=20 target=unsure
      """, "a?", "b?"),
    .init(
      "Flutter looks at what is drawn", .flutterAndroid, "minimum-tap-target",
      """
      button a "A" x=100 y=100 width=47 height=48 { hit-target 50 50 200 200 }
      button b "B" x=100 y=300 width=48 height=48
      button c "C" x=110 y=300 width=48 height=48
      """, "a"),
    .init(
      "Flutter leaves out links, edges and what does nothing", .flutterIOS,
      "minimum-tap-target",
      """
      button a "A" kind=link x=100 y=100 width=20 height=20
      button b "B" x=0.001 y=200 width=20 height=20
      button c "C" x=390 y=300 width=20 height=20
      button d "D" x=100 y=400 width=20 height=20 disabled=#true
      button e "E" x=0.01 y=500 width=20 height=20
      """, "e"),
  ]

  @Test(arguments: cases)
  func `A check of another tool reports what the tool reports`(_ example: TodayBench.Case) throws {
    try example.check()
  }

  @Test func `A Lighthouse finding is stated for a finger of 48 px`() throws {
    let screen = """
      button close "Close" x=100 y=100 width=20 height=20
      button help "Help" x=128 y=100 width=20 height=20
      button far "Far" x=300 y=300 width=20 height=20
      """
    let found = try TodayBench.only("tap-targets", about: "close", screen, by: .lighthouse)
    #expect(
      found.message.text
        == "a 48 px finger centred on close covers help by 30% of the area it covers on close, "
        + "needs less than 25%")
    #expect(found.message.measured == "30%, size 20×20 px")
    #expect(found.message.advice == "move help 2 px to the right")
    let score = try TodayBench.only("tap-targets", about: "", screen, by: .lighthouse)
    #expect(score.message.text == "Lighthouse would have scored 30")
    #expect(score.severity == .note)
  }

  @Test func `Lighthouse reports nothing on a desktop`() throws {
    let evaluated = try EvaluatedScenario(
      """
      device desk { size 800 600; ppi 96; unit px; kind desktop; }
      edition lighthouse
      screen page title="Page" {
          button a "A" x=100 y=100 width=20 height=20 hit=visual
          button b "B" x=121 y=100 width=20 height=20 hit=visual
      }
      """)
    #expect(evaluated.findings.allSatisfy { $0.guidelineSets.isEmpty })
  }
}
