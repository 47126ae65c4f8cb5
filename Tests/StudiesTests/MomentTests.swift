import LabSupport
import ScenarioLanguage
import TestSupport
import Testing
import TouchLab

@testable import Studies

@Suite struct `Findings at moments` {
  private static func study(_ text: String) throws -> Study {
    let reading = ScenarioReader.read(SourceFile(path: "a.kdl", text: text))
    #expect(reading.diagnostics.isEmpty, "\(reading.diagnostics)")
    return try #require(reading.study)
  }

  /// The moments of each entry of a scenario's first layout, by the entry's id.
  private static func moments(_ text: String) throws -> [String: (ids: [String], left: Int)] {
    let study = try study(text)
    let app = study.app(of: study.layouts[0])
    var moments: [String: (ids: [String], left: Int)] = [:]
    for firstSeen in FirstSeenStates.firstSeenStates(of: app) {
      let entry = try #require(MetEntry(firstSeen, of: app, in: study))
      moments[firstSeen.id] = (entry.moments.map(\.moment.id), entry.left)
    }
    return moments
  }

  private static func findings(_ text: String) throws -> [Finding] {
    let layouts = try #require(FindingsRunner.findings(of: try study(text)))
    return layouts.flatMap(\.screens).flatMap(\.findings)
  }

  private static let everyKind = """
    platform android
    device android-phone
    screen home title="Home" {
        app-bar
        text-field name "Name" x=16 right=16 y=20 height=56
        text-field age "Age" x=16 right=16 y=90 height=56 keyboard=numbers
        button edit "Edit" x=16 y=160 width=120 height=56 toggles=editing shows=saved
        button remove "Remove" x=16 y=230 width=120 height=56 shown-while=editing
        button clear "Clear" x=200 y=230 width=120 height=56 shown-while=text:name
        button late "Late" x=16 y=300 width=120 height=56 shows-after=2
        button never "Never" x=16 y=400 width=120 height=56 shown-while=flying
        button fly "Fly" x=200 y=400 width=120 height=56 toggles=flying shown-while=flying
        snackbar saved "Saved" { action undo "Undo" }
    }
    """

  @Test func `Moments have a fixed order, and a mode that nothing toggles is none`()
    throws
  {
    let moments = try Self.moments(Self.everyKind)
    #expect(
      moments["home"]?.ids == [
        "keyboard:name", "keyboard:age", "message:saved", "mode:editing", "text:name", "time:2",
      ])
    #expect(moments["home/saved"]?.ids == [])
  }

  @Test func `A moment that changes no target and no touch is left out`() throws {
    let moments = try Self.moments(
      """
      platform ios
      screen home title="Home" {
          navigation-bar
          button edit "Edit" x=16 y=160 width=120 height=50 toggles=editing
          button more "More" x=16 y=260 width=120 height=50 toggles=more
          label note "More" x=16 y=400 shown-while=more
      }
      """)
    #expect(moments["home"]?.ids == [])
  }

  @Test(arguments: [59, 60, 61, 64])
  func `A screen is checked at 60 moments at most, and the others are counted`(_ count: Int) throws
  {
    let rows = (1...count).map {
      "button b\($0) \"B\($0)\" x=\($0 * 5) y=100 width=4 height=48 shows-after=\($0)"
    }
    let moments = try Self.moments(
      "platform android\nscreen home title=\"Home\" {\n\(rows.joined(separator: "\n"))\n}")
    #expect(moments["home"]?.ids.count == min(count, 60))
    #expect(moments["home"]?.left == max(0, count - 60))
  }

  @Test func `A finding that holds at rest is told once`() throws {
    let found = try Self.findings(
      """
      platform android
      device android-phone
      screen home title="Home" {
          app-bar
          text-field name "Name" x=16 right=16 y=20 height=56
          button small "S" x=16 y=100 width=20 height=20
          button near "N" x=37 y=100 width=20 height=20
      }
      """)
    let subjects = found.map { [$0.rule, $0.target, $0.neighbour] }
    #expect(!found.isEmpty && Set(subjects).count == subjects.count)
    #expect(found.allSatisfy { $0.moment == nil })
  }

  @Test func `A danger that only the keyboard brings near is told at that moment`() throws {
    let found = try Self.findings(
      """
      platform android
      device android-phone
      resolution views
      person thumb
      screen notes title="Notes" {
          app-bar
          button wipe "Erase all" x=300 y=474 width=96 height=48 danger=irreversible
          plate bar x=0 right=0 bottom=0 height=56 above-keyboard=#true {
              text-field note "Note" x=16 right=120 y=4 height=48
              icon-button attach "Attach" icon=clip x=336 y=2 width=24 height=24
          }
      }
      """)
    let dangers = found.filter { $0.rule == "accidental-danger" }
    #expect(dangers.map(\.moment?.id) == ["keyboard:note"])
    #expect(found.count { $0.rule == "touch-target-size" && $0.target == "attach" } == 1)
  }

  @Test(arguments: [0.0, 20, 40, 60])
  func `The share of a covered target falls with the part that the cover leaves free`(
    _ free: Double
  ) throws {
    let found = try Self.findings(
      """
      platform android
      device android-phone
      person thumb
      screen home title="Home" {
          app-bar
          button go "Go" x=40 y=300 width=120 height=60 does=go
          plate tip x=40 y=\(300 + free) width=120 height=60 shows-for=5
      }
      """)
    let shares = found.filter { $0.rule == "covered-while" }.compactMap(\.share)
    switch free {
    case 0: #expect(shares.count == 1 && shares[0] > 0.95)
    case 60: #expect(shares.isEmpty)
    default: #expect(shares.count == 1 && shares[0] > 0.05 && shares[0] < 0.95)
    }
    #expect(!found.contains { $0.rule == "unreachable-target" || $0.rule == "aim-outside-target" })
  }

  @Test func `The share of a second tap is the hit rate if the danger covers the whole target`()
    throws
  {
    let text = """
      platform ios
      device iphone-15
      person thumb
      screen one title="One" {
          button open "Open" x=100 y=300 width=120 height=60 opens=two
      }
      screen two title="Two" {
          button wipe "Wipe" x=20 y=200 width=300 height=300 danger=irreversible
      }
      """
    let finding = try #require(try Self.findings(text).first { $0.rule == "second-tap" })
    let result = try #require(StudyRunner.run(try Self.study(text), draws: false))
    let open = try #require(
      result.layouts[0].screens[0].targets.first { $0.target.id == "open" }?.success)
    #expect(close(try #require(finding.share), open, 1e-9))
    #expect(finding.severity == .error && finding.neighbour == "wipe")
  }

  @Test func `Each control of a file is in the result, with a rate or a reason`() throws {
    let ios = Self.everyKind.replacing(
      "platform android\ndevice android-phone", with: "platform ios")
    for text in [Self.everyKind, ios] {
      let study = try Self.study(text)
      let result = try #require(StudyRunner.run(study, draws: false))
      let screen = try #require(result.layouts[0].screens.first { $0.id == "home" })
      for id in ["name", "age", "edit", "remove", "clear", "late", "never", "fly"] {
        let target = try #require(screen.targets.first { $0.target.id == id }, "\(id)")
        #expect((target.success ?? 0) > 0 || target.reason != nil, "\(id)")
      }
      let never = screen.findings.filter { $0.reason == .waits }
      #expect(Set(never.map(\.target)) == ["never", "fly"])
    }
  }

  @Test func `An irreversible target that a late row brings under the finger is an error`() throws {
    let text = """
      platform android
      device pixel-8
      screen backup title="Backup" {
          app-bar
          list {
              row sync "Syncing" shows-after=2
              row erase "Erase" danger=irreversible
              row keep "Keep" does=keep
          }
      }
      """
    let late = try Self.findings(text).filter { $0.rule == "layout-shift" }
    #expect(late.map { [$0.target, $0.neighbour] } == [["keep", "erase"]])
    #expect(late.map(\.severity) == [.error] && late.map(\.moment?.id) == ["time:2"])
    // Without time nothing comes by itself.
    let early = text.replacing(" shows-after=2", with: "")
    #expect(!(try Self.findings(early)).contains { $0.rule == "layout-shift" })
  }

  @Test(arguments: ["dismiss", "pass"])
  func `Only a container that hides the keyboard loses the first tap`(_ manner: String) throws {
    let found = try Self.findings(
      """
      platform android
      device pixel-8
      screen login title="Sign in" {
          scroll form keyboard-taps=\(manner) {
              text-field mail "E-mail" height=56
              button go "Continue" height=56 does=go
          }
      }
      """)
    let lost = found.filter { $0.rule == "first-tap-lost" }
    #expect(lost.map(\.target) == (manner == "dismiss" ? ["go"] : []))
    #expect(lost.allSatisfy { $0.moment?.kind == .keyboard })
  }
}
