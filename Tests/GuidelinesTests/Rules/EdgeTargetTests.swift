import LabSupport
import ScenarioLanguage
import Studies
import Testing
import TouchLab

/// Buttons of which only a part lies on the screen, 400×800 points, or in a container that clips.
@Suite struct `Targets that reach over an edge` {
  private static let places = [
    "x=100 y=778 width=100 height=44", "x=100 y=-22 width=100 height=44",
    "x=-50 y=300 width=100 height=44", "x=350 y=300 width=100 height=44",
    "x=-40 y=770 width=100 height=60",
  ]

  private static func text(_ place: String, clip: Bool) -> String {
    let button = "button b \"B\" \(place)"
    return """
      platform ios
      device test { size 400 800; ppi 160; scale 1; status-bar 0; home-indicator 0 }
      person thumb
      screen home { \(clip ? "group g x=0 y=0 width=400 height=800 clips=#true { \(button) }" : button) }
      task t { start home; tap b }
      """
  }

  @Test(arguments: places, [false, true])
  func `A tap, the rates and the check agree on what is in sight`(_ place: String, clip: Bool)
    throws
  {
    let reading = ScenarioReader.read(
      SourceFile(path: "a.kdl", text: Self.text(place, clip: clip)))
    let study = try #require(reading.study)
    let result = try #require(StudyRunner.run(study, draws: false)?.layouts.first)
    let screen = try #require(result.screens.first)
    let target = try #require(screen.targets.first { $0.target.id == "b" })
    let aim = target.target.aim
    #expect(screen.placed.bounds.contains(aim) && target.target.hitTarget.contains(aim))
    #expect(target.target.aimed.visibleFrame.center == aim)
    #expect(result.tasks.first?.passed == true)
    #expect(try #require(target.success) > 0.9)
    let rules = screen.findings.map(\.rule)
    #expect(!rules.contains("aim-outside-target") && !rules.contains("unreachable-target"))
  }
}
