import LabSupport
import Testing
import TouchLab

private typealias Case = RuleBench.Case

private func toolbar(_ items: String) -> String { RuleBench.toolbar(items) }

private func toolbar7(_ items: String) -> String { RuleBench.toolbar(items, guidelineSet: "ios-7") }

struct `System buttons` {
  @Test(arguments: SystemButton.allCases)
  func `Every system button has an entry with a verb of its own and an edition`(
    _ button: SystemButton
  ) throws {
    let entry = try #require(button.entry)
    #expect(!entry.meaning.isEmpty && !entry.guidelineSets.isEmpty)
    #expect(SystemButton.allCases.filter { $0.documentedVerb == entry.verb } == [button])
    #expect(SystemButton.entries.count { $0.button == button } == 1)
  }

  /// iOS HIG 2011, Tables 7-2 and 7-3 and page curl; iOS 7 HIG, Table 33-1 and below.
  @Test func `A system button belongs to the editions that document it`() {
    let names = { (guidelineSet: GuidelineSet) in
      Set(SystemButton.entries.filter { $0.guidelineSets.contains(guidelineSet) }.map(\.button))
    }
    let new: Set<SystemButton> = [.airPlay, .locate]
    #expect(names(.iOS4) == Set(SystemButton.allCases).subtracting(new))
    #expect(names(.iPhoneOS2) == names(.iOS4).subtracting([.pageCurl]))
    #expect(
      names(.iOS7)
        == names(.iOS4).union(new)
        .subtracting([.stop, .play, .fastForward, .pause, .rewind, .pageCurl]))
  }

  @Test(arguments: SystemButton.allCases)
  func `A system button with its documented verb passes`(_ button: SystemButton) throws {
    let verb = button.documentedVerb
    for guidelineSet in ["ios-4", "ios-7"] {
      let item =
        "item \(button.rawValue) \"\(button.title)\" system=\(button.rawValue) does=\(verb)"
      let found = try RuleBench.names(in: RuleBench.toolbar(item, guidelineSet: guidelineSet))
      #expect(!found.contains { $0.hasPrefix("system-button-meaning") })
    }
  }

  private static let meanings = [
    Case(toolbar("item a system=trash does=move"), "system-button-meaning a"),
    Case(toolbar("item a \"Delete\" system=stop"), "system-button-meaning a"),
    Case(toolbar("item a \"Save\" system=done does=finish"), "system-button-meaning a"),
    Case(toolbar("item delete system=stop"), "system-button-meaning delete"),
    Case(toolbar("item delete-button system=stop"), "system-button-meaning delete-button"),
    Case(toolbar("item trash \"Bin\" system=reply"), "system-button-meaning trash"),
    Case(toolbar("item fast-forward system=rewind"), "system-button-meaning fast-forward"),
    Case(toolbar7("item a system=search does=refresh"), "system-button-meaning a"),
    Case(
      "edition ios-4\nscreen home { button a x=20 y=90 system=add does=delete }",
      "system-button-meaning a"),
    // One finding, however much speaks against it.
    Case(toolbar("item delete \"Delete\" system=stop does=delete"), "system-button-meaning delete"),
    // A verb that says more, the button's own name, and names that say nothing.
    Case(toolbar("item a system=trash does=delete-message; item b system=trash does=trash")),
    Case(toolbar("item action system=compose; item add-photo system=camera; item x system=reply")),
    Case(toolbar("item save system=done does=finish; item \"done\" \"Redo\" system=redo")),
    Case(toolbar7("item share \"Share\" system=action does=share")),
    Case(toolbar("item bin \"Delete\"; item b \"Reply\" icon=arrow does=delete")),
    // Of other editions nothing is known.
    Case(RuleBench.toolbar("item delete system=organize", guidelineSet: "iphone-os-2")),
    Case(RuleBench.toolbar("item delete system=organize", guidelineSet: "firefox-os")),
  ]

  @Test
  func `A finding on a misused system button states its documented meaning for both editions`()
    throws
  {
    let found = try RuleBench.only(
      in: RuleBench.toolbar("item away system=reply does=delete", guidelineSet: "ios-4 ios-7"))
    #expect(found.guidelineSets == [.iOS4, .iOS7] && found.severity == .warning)
    #expect(found.place?.line == 2)
    #expect(found.message.measured == "does=delete")
    #expect(found.message.required == "reply: send an item to another place")
  }

  private static let styles = [
    Case(toolbar("item a system=edit style=plain"), "system-button-style a"),
    Case(
      "edition ios-4\nscreen home { toolbar style=plain { item a system=save; item b system=add } }",
      "system-button-style a"),
    Case(
      "edition ios-4\nscreen home { navigation-bar { left c system=page-curl } }",
      "system-button-style c"),
    Case(toolbar("item a system=add style=plain; item b system=camera style=plain")),
    Case(toolbar("item a system=add style=bordered; item b system=edit style=bordered")),
    Case(toolbar("item a system=undo; item b system=redo")),
    Case(
      "edition ios-4\nscreen home { navigation-bar { right a system=add; left b system=edit } }"),
    Case(toolbar("item a \"Mine\" style=plain; item b \"Other\" style=plain")),
    Case(toolbar7("item a system=edit style=plain")),
  ]

  @Test func `A system button of Table 7-2 must not be plain in a navigation bar`() throws {
    let found = try RuleBench.names(
      in: "edition ios-4\nscreen home { navigation-bar { right a system=add style=plain } }")
    #expect(found.contains("system-button-style a"))
  }

  @Test func `A misplaced system button is an error, and one in the wrong style a warning`() throws
  {
    let misplaced = try RuleBench.only(
      in: "edition ios-4\nscreen home { navigation-bar { left c system=page-curl } }")
    #expect(misplaced.severity == .error)
    let plain = try RuleBench.only(in: toolbar("item a system=edit style=plain"))
    #expect(plain.severity == .warning)
  }

  private static let guidelineSets = [
    Case(
      toolbar("item a system=air-play; item b system=locate"),
      "system-button-edition a", "system-button-edition b"),
    Case(
      RuleBench.toolbar("item a system=page-curl", guidelineSet: "iphone-os-2"),
      "system-button-edition a"),
    Case(toolbar7("item a system=page-curl; item b system=info"), "system-button-edition a"),
    Case(toolbar7("item a system=stop does=stop"), "system-button-edition a"),
    Case(toolbar7("item a system=locate; item b system=air-play; item c system=edit")),
    Case(toolbar("item a system=stop; item b system=play; item c system=info")),
    Case(RuleBench.toolbar("item a system=locate", guidelineSet: "firefox-os")),
  ]

  @Test func `A button that one edition lacks and another has is reported for the first alone`()
    throws
  {
    let found = try RuleBench.only(
      in: RuleBench.toolbar("item a system=locate", guidelineSet: "ios-4 ios-7"))
    #expect(found.guidelineSets == [.iOS4])
    #expect(found.message.measured == "system=locate, of ios-7 (Table 33-1)")
  }

  private static let curls = [
    Case(toolbar("item a system=page-curl does=flip"), "page-curl-flips a"),
    Case(toolbar("item flip system=page-curl flips=other"), "page-curl-flips flip"),
    Case(toolbar("item a system=page-curl curls=other does=flip"), "page-curl-flips a"),
    Case(toolbar("item a \"Turn\" curls=other uncovers=1.0"), "page-curl-flips a"),
    Case(toolbar("item a does=curl-page flips=other"), "page-curl-flips a"),
    Case(toolbar("item a system=page-curl curls=other; item b system=info flips=other")),
    Case(toolbar("item a system=page-curl curls=other uncovers=0.95")),
    Case(toolbar("item a system=page-curl; item b \"Turn\" flips=other")),
  ]

  @Test(arguments: meanings + styles + guidelineSets + curls)
  private func `A rule of system buttons reports exactly the expected findings`(_ test: Case) throws
  {
    #expect(try RuleBench.names(in: test.scenario) == test.expected)
  }
}

struct `Hit targets of buttons` {
  private static func home(_ nodes: String, guidelineSet: String = "firefox-os") -> String {
    "edition \(guidelineSet)\nscreen home title=\"Home\" { \(nodes) }"
  }

  private static let cases = [
    Case(
      home("button a x=20 y=90 width=80 height=50 hit=visual"), "hit-target-larger-than-visual a"),
    Case(home("button a x=20 y=90 width=80 height=50 grow=0"), "hit-target-larger-than-visual a"),
    Case(
      home("button a x=20 y=90 width=80 height=50 { hit-target 10 95 100 44 }"),
      "hit-target-larger-than-visual a"),
    Case(
      home("toolbar { item a width=50 height=44 hit=visual; item b }"),
      "hit-target-larger-than-visual a"),
    Case(
      home(
        """
        button a "Choose" x=20 y=90 width=200 height=44 grow=2 presents=pick
        value-selector pick { option p "P"; button ok "OK" hit=visual dismisses=#true }
        """), "hit-target-larger-than-visual ok"),
    // Silence leaves the hit target to the system, however large the visual.
    Case(home("button a x=20 y=90 width=80 height=50; button b x=20 y=200 width=20 height=20")),
    Case(home("button a kind=list x=0 y=90 width=393 height=60 grow=2")),
    Case(home("list { row a \"A\" hit=visual }")),
    Case(home("button a x=20 y=90 width=80 height=50 hit=visual", guidelineSet: "ios-7")),
  ]

  @Test(arguments: cases)
  private func `The hit target of a button must be larger than its visible target`(_ test: Case)
    throws
  {
    #expect(try RuleBench.names(in: test.scenario) == test.expected)
  }

  @Test func `A finding on a small hit target states both sizes in points`() throws {
    let found = try RuleBench.only(
      in: Self.home("button a x=20 y=90 width=80 height=50 { hit-target 10 95 100 44 }"))
    #expect(found.message.measured == "100×44 pt" && found.severity == .warning)
    #expect(found.message.required == "more than the visible 80×50 pt")
  }
}
