import ScenarioLanguage
import Studies
import TestSupport
import Testing
import TouchLab

@Suite struct `Targets out of sight` {
  private static func result(_ text: String) throws -> StudyResult {
    let reading = ScenarioReader.read(SourceFile(path: "a.kdl", text: text))
    #expect(reading.diagnostics.isEmpty)
    let study = try #require(reading.study)
    return try #require(StudyRunner.run(study, draws: false, compares: false))
  }

  private static let beside = """
    platform ios
    device iphone-15
    person thumb
    screen card title="Card" {
        navigation-bar
        button pay "Pay" x=40 y=300 width=120 height=50
        button share "Share" x=400 y=300 width=100 height=50
    }
    """

  private static let later = """
    platform android
    device android-phone
    person thumb
    screen backup title="Backup" {
        app-bar
        list {
            row sync "Syncing" shows-after=2
            row erase "Erase all" danger=irreversible
            row keep "Keep" opens=kept
        }
    }
    screen kept title="Kept" { app-bar }
    """

  @Test func `A button beside the screen has no hits and counts as missed`() throws {
    let screen = try #require(Self.result(Self.beside).layouts.first?.screens.first)
    let share = try #require(screen.targets.first { $0.target.id == "share" })
    #expect(share.success == 0)
    #expect(share.reason == .offScreen)
    #expect(share.sampled == nil)
    #expect(share.misTapRate == 1)
    let pay = try #require(screen.targets.first { $0.target.id == "pay" }?.misTapRate)
    let mean = try #require(screen.misTapRate)
    #expect(abs(mean - (pay + 1) / 2) < 1e-9)
  }

  @Test func `A button below the window of a browser has the rate of one in it`() throws {
    let page = """
      platform web
      device iphone-15
      person thumb
      screen page title="Page" {
          button save "Save" x=100 y=300 width=40 height=20
          button send "Send" x=100 y=2000 width=40 height=20
      }
      """
    let screen = try #require(Self.result(page).layouts.first?.screens.first)
    let save = try #require(screen.targets.first { $0.target.id == "save" }?.success)
    let send = try #require(screen.targets.first { $0.target.id == "send" })
    #expect(send.swipes == 2 && !send.isOutOfSight)
    #expect(abs((send.success ?? 0) - save) < 1e-9)
    #expect(save > 0.5)
  }

  @Test func `A row at the end of a scroller that ends below the screen is off the screen`() throws
  {
    let screen = try #require(
      Self.result(
        """
        platform classic
        device iphone-5
        screen page title="Page" {
            scroll rows x=0 y=466 width=300 height=225 {
                button first "First" x=0 y=0 width=280 height=56
                button last "Last" x=0 y=240 width=280 height=56
            }
        }
        """
      ).layouts.first?.screens.first)
    let last = try #require(screen.targets.first { $0.target.id == "last" })
    #expect(last.isOutOfSight && last.reason == .offScreen)
    #expect(screen.findings.contains { $0.target == "last" && $0.rule == "unreachable-target" })
  }

  @Test func `A row that comes later counts at the moment that shows it`() throws {
    let screen = try #require(Self.result(Self.later).layouts.first?.screens.first)
    let sync = try #require(screen.targets.first { $0.target.id == "sync" })
    #expect(sync.success == 0)
    #expect(sync.reason == .waits)
    let shown = try #require(sync.firstShown)
    #expect(shown.moment.id == "time:2")
    #expect(shown.success > 0.9)
    #expect(try #require(screen.misTapRate) < 0.1)
  }

  @Test func `A row that comes by itself makes a problem of its moment`() throws {
    let problems = try Self.result(Self.later).problems
    let shift = try #require(problems.first { $0.cause == .layoutShift })
    #expect(shift.moment?.kind == .time)
    #expect(shift.targets.map(\.id) == ["keep"])
    #expect(shift.harm?.activates?.id == "erase")
    #expect(shift.harm?.outcome == .irreversible)
  }

  @Test func `A message that covers all of a button is the reason at its moment`() throws {
    let screen = try #require(
      Self.result(
        """
        platform android
        device pixel-8
        resolution views
        person thumb
        screen photo title="Photo" {
            app-bar
            button keep "Keep" x=16 y=300 width=120 height=48 shows=kept
            button next "Next" x=100 bottom=30 width=115 height=20 hit=visual does=next
            snackbar kept "Kept" { action undo "Undo" }
        }
        """
      ).layouts.first?.screens.first { $0.id == "photo" })
    let next = try #require(screen.targets.first { $0.target.id == "next" })
    let shown = try #require(next.moments.first { $0.moment.id == "message:kept" })
    #expect(next.reason == nil && shown.success == 0)
    #expect(shown.reason == .behindMessage && shown.blame == "kept")
  }
}
