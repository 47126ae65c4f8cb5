import LabSupport
import Studies
import Testing
import TouchLab

/// DESIGN, section 4: a screen is judged in the state in which a user first meets it.
@Suite struct `First-seen screens` {
  private static func stack(_ id: String, of app: App) -> [String]? {
    FirstSeenStates.firstSeenStates(of: app).first { $0.id == id }?.state.currentStack
  }

  @Test func `Screens are first seen by the shortest way from the first screen`() throws {
    let app = try App([
      Screen("a", [.list(["b", "c"])]), Screen("b", [.list(["c", "d"])]),
      Screen("c", [.list(["d"])]),
      Screen("d", []),
    ])
    #expect(FirstSeenStates.firstSeenStates(of: app).map(\.id) == ["a", "b", "c", "d"])
    #expect(Self.stack("c", of: app) == ["a", "c"])
    #expect(Self.stack("d", of: app) == ["a", "b", "d"])
  }

  @Test func `A screen that nothing leads to is first seen as a first screen`() throws {
    let app = try App([
      Screen("a", []), Screen("lone", [.list(["beyond"])]), Screen("beyond", []),
    ])
    #expect(Self.stack("lone", of: app) == ["lone"])
    #expect(Self.stack("beyond", of: app) == ["lone", "beyond"])
  }

  @Test func `A screen that only scrolling reaches is found and first seen at its top`() throws {
    let ids = (0..<60).map { "r\($0)" }
    let app = try App([Screen("home", [.list(ids)]), Screen("r59", [.list(ids)])])
    #expect(Self.stack("r59", of: app) == ["home", "r59"])
    #expect(
      FirstSeenStates.firstSeenStates(of: app).allSatisfy {
        $0.state.scroll[$0.state.screenID] == nil
      })
  }

  @Test func `Modal screens and panels are first seen open, panels after their screens`() throws {
    let firstSeenStates = FirstSeenStates.firstSeenStates(of: try Mail.app())
    #expect(
      firstSeenStates.map(\.id) == ["inbox", "message", "message/folders", "compose", "people"])
    let app = try Mail.app()
    #expect(firstSeenStates.map { app.evaluatedID(in: $0.state) } == firstSeenStates.map(\.id))
    #expect(
      firstSeenStates[2].state.panel == "folders" && firstSeenStates[2].state.screenID == "message")
    #expect(
      firstSeenStates[3].state.presented == [["compose"]] && firstSeenStates[3].state.focus == nil)
  }

  @Test func `A panel that nothing opens is first seen on its screen`() throws {
    let sheet = Element.of(Element.ActionSheet(), "sheet", children: [.of(Element.Action(), "ok")])
    let firstSeenStates = FirstSeenStates.firstSeenStates(of: try App([Screen("home", [sheet])]))
    #expect(
      firstSeenStates.map(\.id) == ["home", "home/sheet"]
        && firstSeenStates[1].state.panel == "sheet")
  }

  @Test func `No screen is first seen through a disabled target`() throws {
    let closed = Element.button("go", 100, 100, 44, 44, enabled: false, effect: .opens("b"))
    let app = try App([Screen("a", [closed]), Screen("b", [])])
    #expect(Self.stack("b", of: app) == ["b"])
  }

  @Test func `A screen is first seen even through a covered target`() throws {
    // Reachability asks what the app can do; whether a finger manages is what predictions say.
    let app = try App([
      Screen(
        "a",
        [
          .button("under", 100, 100, 44, 44, effect: .opens("b")), .button("over", 90, 90, 80, 80),
        ]), Screen("b", []),
    ])
    #expect(Self.stack("b", of: app) == ["a", "b"])
  }

  @Test func `The screens of tabs and the list behind More are first seen`() throws {
    let tabs = (1...6).map { Element.tab("t\($0)", "s\($0)") }
    let app = try App((1...6).map { Screen("s\($0)", []) }, tabs: tabs)
    let firstSeenStates = FirstSeenStates.firstSeenStates(of: app)
    #expect(firstSeenStates.map(\.id) == ["s1", "s2", "s3", "s4", "s5", "s6", "more"])
    #expect(Self.stack("s6", of: app) == ["more", "s6"])
  }

  @Test func `An empty app has no first-seen screens`() throws {
    #expect(FirstSeenStates.firstSeenStates(of: try App([])).isEmpty)
  }

  @Test(.timeLimit(.minutes(20))) func `A list without end does not keep the search going`() throws
  {
    let app = try App([Screen("home", [.list(["a", "b"], rowHeight: 1e300)]), Screen("b", [])])
    #expect(FirstSeenStates.firstSeenStates(of: app).map(\.id) == ["home", "b"])
  }
}

@Suite struct `Keys of a keyboard shown at first` {
  @Test func `Keys take touches meant for the screen but are none of its targets`() throws {
    func study(_ isFocused: Bool) throws -> Study {
      try Walk(
        """
        platform ios
        device iphone-15
        screen home title="Home" {
          text-field name "Name" x=20 y=120 width=300 height=44 focused=#\(isFocused)
          button send "Send" above-keyboard=#true bottom=0 right=8 width=44 height=30
        }
        """
      ).study
    }
    let result = try study(true).result()
    let screen = try #require(result.layouts.first?.screens.first)
    #expect(screen.targets.contains { $0.target.isKey })
    #expect(screen.intended.map(\.target.id) == ["name", "send"])
    let rates = screen.intended.compactMap(\.misTapRate)
    #expect(close(screen.misTapRate ?? -1, rates.reduce(0, +) / 2, 1e-12))
    let send = try result.target("send", on: "home")
    #expect(
      (send.exact ?? []).contains { chance in
        if case .wrong(let id) = chance.outcome { id.hasPrefix("key-") } else { false }
      })
    // A key is a target of its own for whoever asks.
    #expect(try result.target("key-q", on: "home").exact != nil)
  }
}
