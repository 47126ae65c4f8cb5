import LabSupport
import Testing

@testable import Studies
@testable import TouchLab

/// A control and the row that does the same: to hit either is to hit what was meant.
@Suite struct `Targets with the same action` {
  /// Switches in rows, of which only the first three do what their rows do.
  private static func settings(_ row: String = "", device: String = "pixel-8") -> String {
    """
    platform android
    device \(device)
    screen home title="Settings" {
      list {
        row wifi "Wi-Fi" height=44 { switch wifi-switch "Wi-Fi"; }
        row sound "Sound" height=44 { checkbox sound-box "Sound"; }
        row help "Help" height=44 opens=detail { link help-link "Help" opens=detail; }
        row lamp "Lamp" height=44 opens=detail { switch lamp-switch "Lamp"; }
        row fan "Fan" height=44 { switch fan-switch "Fan" disabled=#true; }
        row bell "Bell" height=44 { switch bell-switch "Bell" long-press=detail tap=#false; }
        row other "Other" height=44 opens=detail \(row)
      }
    }
    screen detail title="Detail" { button back-home "Back" x=20 y=200 width=100 height=48 opens=home; }
    """
  }

  @Test(arguments: ["android", "web", "ios"])
  func `A row does what its one control does, whatever text stands beside it`(_ platform: String)
    throws
  {
    let text = """
      platform \(platform)
      device pixel-8
      screen home title="Settings" {
        group all x=0 y=100 width=360 {
          row news { label words "Newsletter"; checkbox box }
          row wifi "Wi-Fi" { switch wifi-switch; label more "Home"; image logo width=20 height=20 }
          row terms { checkbox agreed; label legal "I read the terms" { link conditions "terms" opens=home } }
          row two { label both "Two"; switch one; checkbox other }
        }
      }
      """
    let walk = try Walk(text)
    let placed = try #require(walk.app.placed(walk.app.firstState))
    for (row, control) in [("news", "box"), ("wifi", "wifi-switch"), ("terms", "agreed")] {
      let index = placed.targets.firstIndex { $0.id == row }
      #expect((index == nil) == (platform == "ios"), "\(row)")
      let own = try #require(placed.targets.firstIndex { $0.id == control })
      guard let index else { continue }
      let after = walk.app.state(after: .target(index), on: placed, in: walk.app.firstState)
      #expect(after.selections[control] == "on")
      #expect(placed.indices(doingSameAs: own).contains(index))
    }
    // Nobody knows which of two is meant.
    let two = try #require(placed.targets.firstIndex { $0.id == "two" })
    let after = walk.app.state(after: .target(two), on: placed, in: walk.app.firstState)
    #expect(after.selections == walk.app.firstState.selections)
  }

  private static let pairs = [
    ("wifi-switch", "wifi", true), ("wifi", "wifi-switch", true), ("sound-box", "sound", true),
    ("sound", "sound-box", true), ("help-link", "help", true), ("help", "help-link", true),
    ("lamp-switch", "lamp", false), ("lamp", "lamp-switch", false), ("help", "other", false),
    ("other", "help", false), ("help", "lamp", false), ("bell-switch", "bell", false),
    ("wifi", "sound", false),
  ]

  @Test(arguments: pairs)
  func `Only a target with the same action is a hit in outcomes, counts and runs`(
    _ meant: String, _ reached: String, _ isSame: Bool
  ) throws {
    let walk = try Walk(Self.settings())
    let placed = try #require(walk.app.placed(walk.app.firstState))
    let index = try #require(placed.targets.firstIndex { $0.id == meant })
    let other = try #require(placed.targets.firstIndex { $0.id == reached })
    let outcome: Outcome = isSame ? .hit : .wrong(reached)
    #expect(placed.outcome(of: .target(other), intending: meant) == outcome)
    #expect(placed.indices(doingSameAs: index).contains(other) == isSame)
    let counts = (0..<TargetMap(placed).slotCount + 1).map { $0 == other ? 5 : 0 }
    #expect(
      SampledOutcomes(counts: counts, on: placed, intending: index).hits == (isSame ? 5 : 0))
    // The app agrees: what does the same leads to the same state.
    let one = walk.app.state(after: .target(index), on: placed, in: walk.app.firstState)
    let two = walk.app.state(after: .target(other), on: placed, in: walk.app.firstState)
    if isSame { #expect(one == two) }
  }

  @Test func `Targets with the same action count alike in rates, requirements and tasks`() throws {
    let text =
      Self.settings() + """

        person thumb
        require confusion target=wifi-switch with=wifi at-most=0
        require success target=wifi-switch at-least=0.5
        task t { start home; tap wifi-switch; expect value=on }
        """
    let study = try Walk(text).study
    let result = try study.result(draws: true)
    let found = try result.target("wifi-switch", on: "home")
    let row = try #require(try result.target("wifi", on: "home").success)
    let hit = try #require(found.success)
    #expect(hit > 0.9 && found.alike == ["wifi"])
    #expect(!(found.exact ?? []).contains { $0.outcome == .wrong("wifi") })
    #expect(close(found.people.reduce(0, +) / 9, hit, 1e-9))
    let sampled = try #require(found.sampled?.success)
    let deviation = (hit * (1 - hit) / Double(sampled.trials)).squareRoot()
    #expect(abs(sampled.estimate - hit) < 5 * deviation)
    #expect(result.layouts[0].requirements.allSatisfy { $0.passed })
    let crowded = result.layouts[0].screens[0].crowding
    let targets = result.layouts[0].screens[0].targets.map(\.target.id)
    #expect(
      !crowded.contains { targets[$0.first] == "wifi" && targets[$0.second] == "wifi-switch" })
    // One touch makes the task, which is clean as often as the target is hit.
    let task = try #require(result.layouts[0].tasks.first)
    let clean = task.prediction.clean
    #expect(task.steps.allSatisfy { $0.passed } && close(clean, hit, 1e-9) && row > hit - 0.5)
  }

  @Test func `A finger that strays from a switch to its row makes no mis-tap`() throws {
    let walk = try Walk(Self.settings())
    var run = TaskRun(app: walk.app)
    let row = try #require(run.placed?.target(id: "wifi"))
    let strayed = run.touch(
      meaning: "wifi-switch", landingAt: Point(x: row.visibleFrame.left + 5, y: row.aim.y))
    #expect(strayed.passed && strayed.outcome == .hit && run.lastHit == "wifi")
    #expect(run.placed?.target(id: "wifi-switch")?.value == "on")
  }

  @Test func `Targets of one same-action name are hits for each other, wherever they stand`() throws
  {
    let walk = try Walk(
      """
      platform ios
      device iphone-15
      screen home {
        button a "A" x=20 y=200 width=44 height=44 same-action=play
        button b "B" x=64 y=200 width=44 height=44 same-action=play
        button c "C" x=108 y=200 width=44 height=44
      }
      """)
    let screen = try #require(try walk.study.result().layouts.first?.screens.first)
    #expect(screen.targets.map(\.alike) == [["b"], ["a"], []])
    let outcomes = (screen.targets[1].exact ?? []).map(\.outcome)
    #expect(!outcomes.contains(.wrong("a")) && outcomes.contains(.wrong("c")))
  }
}
