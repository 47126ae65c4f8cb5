import Studies
import Testing
import TouchLab

@Suite struct `A box with words` {
  /// The hit rates of two boxes on screens of their own, beside the same neighbours.
  private func rates(
    _ kind: String, _ settings: String, _ words: String
  ) throws -> [String: Double] {
    let study = try todaysStudy(
      """
      \(settings)
      device test { size 400 800; ppi 160; scale 2; status-bar 20; home-indicator 0 }
      person thumb
      screen home {
          button left "Left" x=20 y=290 width=30 height=40
          button above "Above" x=60 y=262 width=60 height=28
          \(kind) box \(words) x=66 y=300
          button below "Below" x=60 y=340 width=60 height=28
      }
      """)
    let result = try #require(StudyRunner.run(study, draws: false))
    let targets = try #require(result.layouts.first?.screens.first).targets
    return Dictionary(
      targets.map { ($0.target.id, $0.success ?? 0) }, uniquingKeysWith: { first, _ in first })
  }

  @Test(arguments: [
    "platform android", "platform ios", "platform web", "", "platform android\nresolution views",
    "platform android\nresolution flutter", "platform ios\nresolution react-native",
    "platform web\nresolution webkit", "platform web\nresolution gecko", "text-size 2",
    "platform android\ndirection rtl",
  ], ["checkbox", "radio"])
  func `Words beside a box never make its rate worse`(_ settings: String, _ kind: String) throws {
    let bare = try #require(try rates(kind, settings, "")["box"])
    let worded = try #require(try rates(kind, settings, "\"I accept the terms\"")["box"])
    #expect(worded >= bare - 1e-9, "\(bare) → \(worded)")
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
