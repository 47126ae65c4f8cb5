import Studies
import Testing
import TouchLab

@Suite struct `A box with words` {
  /// A box beside neighbours, with its drawn frame and its hit rate.
  private func box(
    _ kind: String, _ settings: String, _ words: String, x: Double, y: Double
  ) throws -> (frame: Rectangle, rate: Double) {
    let study = try todaysStudy(
      """
      \(settings)
      device test { size 400 800; ppi 160; scale 2; status-bar 20; home-indicator 0 }
      person thumb
      screen home {
          button left "Left" x=20 y=290 width=30 height=40
          button above "Above" x=60 y=262 width=60 height=28
          \(kind) box \(words) x=\(x) y=\(y)
          button below "Below" x=60 y=350 width=60 height=28
      }
      """)
    let result = try #require(StudyRunner.run(study, draws: false))
    let targets = try #require(result.layouts.first?.screens.first).targets
    let target = try #require(targets.first { $0.target.id == "box" })
    return (target.target.visibleFrame, try #require(target.success))
  }

  @Test(
    arguments: [
      "platform android", "platform ios", "platform web", "", "platform android\nresolution views",
      "platform android\nresolution flutter", "platform ios\nresolution react-native",
      "platform web\nresolution webkit", "platform web\nresolution gecko", "text-size 2",
      "platform android\ndirection rtl",
    ], ["checkbox", "radio"])
  func `Words beside a box never make its rate worse`(_ settings: String, _ kind: String) throws {
    let worded = try box(kind, settings, "\"I accept the terms\"", x: 66, y: 300)
    let bare = try box(kind, settings, "", x: worded.frame.x, y: worded.frame.y)
    #expect(bare.frame == worded.frame)
    #expect(worded.rate >= bare.rate - 1e-9, "\(bare.rate) → \(worded.rate)")
  }

  @Test(arguments: ["checkbox", "radio", "switch"])
  func `A box alone on a screen of Compose has at least 93% hits with its words`(_ kind: String)
    throws
  {
    let study = try todaysStudy(
      """
      platform android
      person thumb
      screen home { \(kind) box "I accept the terms" x=40 y=300 }
      """)
    let result = try #require(StudyRunner.run(study, draws: false))
    let target = try #require(result.layouts.first?.screens.first?.targets.first)
    #expect(try #require(target.success) >= 0.93)
  }

  @Test func `A stated hit target stays as it is`() throws {
    let screen = try placed(
      "platform android\nscreen home { checkbox box \"Words\" x=40 y=300 { hit-target 40 300 90 24 } }"
    )
    #expect(screen.nodes.first { $0.id == "box" }?.region.count == 1)
  }
}
