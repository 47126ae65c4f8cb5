import LabSupport
import ScenarioLanguage
import Studies
import Synchronization
import Testing
import TouchLab

/// Layouts that are like others, and share screens with them.
@Suite struct `Screens that layouts share` {
  /// Says how often it was asked whether to stop.
  private final class Counter: Sendable {
    private let asked = Atomic(0)

    var count: Int { asked.load(ordering: .relaxed) }

    var workers: Workers {
      Workers(
        count: 1,
        isCancelled: {
          self.asked.add(1, ordering: .relaxed)
          return false
        })
    }
  }

  private static func study(_ text: String) throws -> Study {
    let reading = ScenarioReader.read(SourceFile(path: "a.kdl", text: text))
    #expect(reading.diagnostics.isEmpty)
    return try #require(reading.study)
  }

  /// So many layouts, each like the one before, with a screen more.
  private static func chain(_ count: Int, _ setting: String = "") throws -> Study {
    let button = "button ok \"OK\" x=100 y=200 width=30 height=30"
    let layouts = (0..<count).map { index in
      "layout l\(index)\(index == 0 ? "" : " like=l\(index - 1)") { screen s\(index) { \(button) } }"
    }
    return try study(setting + layouts.joined(separator: "\n"))
  }

  /// Rules ask once each, and the map of a screen once for each of its rows: 820 screens would be 40,000
  /// times, and 790,000.
  @Test(arguments: [("", 10_000), ("platform web\n", 50_000)])
  func `A shared screen is checked once, however many layouts show it`(
    _ setting: String, _ most: Int
  ) throws {
    let counter = Counter()
    let layouts = try #require(
      FindingsRunner.findings(of: try Self.chain(40, setting), workers: counter.workers))
    #expect(layouts.map(\.screens.count) == Array(1...40))
    #expect(counter.count < most)
  }

  @Test(arguments: [
    """
    edition ios-7
    layout a {
      screen home { navigation-bar appearance=opaque; button go "Go" x=20 y=200 width=60 height=60 opens=more }
      screen more title="More things" { navigation-bar appearance=opaque; button ok "OK" x=100 y=200 width=20 height=20 }
    }
    layout b like=a { screen home { navigation-bar appearance=translucent } }
    layout c like=b { screen other { navigation-bar appearance=translucent } }
    layout d like=c { tab-bar { tab one "One" opens=home; tab two "Two" opens=other } }
    layout e like=d { screen more like=more { button ok "OK" x=100 y=200 width=80 height=80 } }
    """,
    """
    platform android
    edition material-3 wcag-2.2-aa
    layout a {
      screen home { list { row one "One" opens=more; row two "Two" } }
      screen more { button ok "OK" x=100 y=200 width=20 height=20 }
    }
    layout b like=a { screen extra { button no "No" x=100 y=200 width=20 height=20 } }
    layout c like=b { screen home like=home { button new "New" x=100 y=500 width=20 height=20 } }
    ignore touch-target-size target=ok layout=b because="small on purpose"
    """,
    """
    person thumb index
    layout a { screen home { button a "A" x=40 y=200 width=40 height=40; button b "B" x=84 y=200 width=40 height=40 } }
    layout b like=a { screen more { button c "C" x=40 y=200 width=40 height=40 } }
    """,
  ])
  func `Shared screens are checked as in a run of the whole study`(_ text: String) throws {
    let study = try Self.study(text)
    let layouts = try #require(FindingsRunner.findings(of: study))
    let whole = try #require(StudyRunner.run(study, draws: false, compares: false))
    #expect(layouts.map(\.id) == whole.layouts.map(\.id))
    for (one, other) in zip(layouts, whole.layouts) {
      #expect(one.screens.map(\.id) == other.screens.map(\.id))
      #expect(one.screens.map(\.findings) == other.screens.map(\.findings))
    }
    #expect(layouts.flatMap(\.screens).contains { !$0.findings.isEmpty })
  }

  @Test func `A long list that leads nowhere is laid out once until its screen is first seen`()
    throws
  {
    let rows = (0..<3_000).map { "row r\($0)" }.joined(separator: "\n")
    let study = try Self.study("platform ios\nscreen home { list {\n\(rows)\n} }")
    let counter = Counter()
    let app = study.app(of: study.layouts[0])
    let firstSeenStates = FirstSeenStates.firstSeenStates(
      of: app, isCancelled: counter.workers.isCancelled)
    #expect(firstSeenStates.map(\.id) == ["home"])
    #expect(counter.count < 10)
  }
}
