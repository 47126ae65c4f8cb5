import LabSupport
import Testing
import TouchLab

@Suite struct `Words beside a box` {
  @Test(arguments: ["checkbox", "radio"], [0, 8, 16, 17, 40])
  func `A label up to 16 units beside a bare box is dead`(_ kind: String, _ gap: Int) throws {
    let evaluated = try EvaluatedScenario(
      """
      platform web
      device web-android
      screen s title="S" {
          \(kind) box x=40 y=203
          label words "Yes" x=\(53 + gap) y=199 width=80
      }
      """)
    #expect(evaluated.targets("dead-words") == (gap > 16 ? [] : ["box"]))
  }

  @Test(arguments: ["ios", "android", "web"])
  func `A row with tap=#false has dead words, but not on iOS beside a switch`(_ platform: String)
    throws
  {
    let evaluated = try EvaluatedScenario(
      """
      platform \(platform)
      screen s title="S" {
          list {
              row one "One" tap=#false { checkbox -box }
              row two "Two" tap=#false { switch -on }
              row three "Three" tap=#false { checkbox -left; checkbox -right }
              row four tap=#false { checkbox -bare }
          }
      }
      """)
    let expected = platform == "ios" ? ["one-box"] : ["one-box", "two-on"]
    #expect(evaluated.targets("dead-words") == expected)
  }

  @Test func `Words that a target behind them takes are not dead`() throws {
    let evaluated = try EvaluatedScenario(
      """
      platform android
      device pixel-8
      screen s title="S" {
          app-bar
          button card "Card" x=16 y=200 width=380 height=80 does=toggle {
              checkbox box x=16 y=31
              label words "Yes" x=44 y=28 width=100
          }
          checkbox worded "No" x=40 y=400
          label more "or not" x=100 y=398 width=60
      }
      """)
    #expect(evaluated.targets("dead-words") == [])
  }
}
