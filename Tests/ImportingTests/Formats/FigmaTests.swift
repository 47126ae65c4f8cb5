import ScenarioLanguage
import Testing
import TouchLab

@testable import Importing

@Suite struct `Figma files` {
  private static func file(_ pages: String) -> String {
    #"{"document":{"id":"0:0","type":"DOCUMENT","children":[\#(pages)]},"name":"F"}"#
  }

  private static func page(_ name: String, _ frames: String, _ extra: String = "") -> String {
    #"{"id":"\#(name)","name":"\#(name)","type":"CANVAS"\#(extra),"children":[\#(frames)]}"#
  }

  private static func layer(
    _ id: String, _ name: String, _ x: Int, _ y: Int, _ width: Int, _ height: Int,
    type: String = "FRAME", _ extra: String = "", holding parts: String = ""
  ) -> String {
    #"{"id":"\#(id)","name":"\#(name)","type":"\#(type)","absoluteBoundingBox":{"x":\#(x),"y":\#(y),"width":\#(width),"height":\#(height)}\#(extra),"children":[\#(parts)]}"#
  }

  private static func tap(_ action: String, trigger: String = "ON_CLICK") -> String {
    #","interactions":[{"trigger":null},{"trigger":{"type":"\#(trigger)"},"actions":[null,{\#(action)}]}]"#
  }

  private static func navigate(_ id: String, _ how: String = "NAVIGATE") -> String {
    #""type":"NODE","destinationId":"\#(id)","navigation":"\#(how)""#
  }

  @Test func `A Figma file has screens, links and a starting point`() throws {
    let text = Self.file(
      Self.page(
        "Page",
        Self.layer(
          "1", "Detail", -500, 0, 390, 844,
          holding:
            Self.layer("11", "Back", -490, 50, 44, 44, Self.tap(#""type":"BACK""#))
            + "," + Self.layer("12", "Web", -490, 150, 44, 44, Self.tap(#""type":"URL""#)))
          + ","
          + Self.layer(
            "2", "Home", 0, 0, 390, 844,
            holding:
              Self.layer(
                "21", "Card", 10, 100, 370, 100, Self.tap(Self.navigate("11")),
                holding:
                  #"{"id":"22","type":"TEXT","name":"t","characters":"Soup","absoluteBoundingBox":{"x":20,"y":110,"width":50,"height":20}}"#
              )
              + "," + Self.layer("23", "Gone", 10, 300, 50, 50, Self.tap(Self.navigate("99")))
              + "," + Self.layer("24", "Menu", 10, 400, 50, 50, #","transitionNodeID":"1""#)
              + ","
              + Self.layer(
                "25", "Hold", 10, 500, 50, 50, Self.tap(Self.navigate("1"), trigger: "ON_PRESS")))
          + "," + Self.layer("3", "Unlinked", 900, 0, 390, 844),
        #","flowStartingPoints":[{"nodeId":"2"}],"prototypeDevice":{"type":"PRESET","size":{"width":390,"height":844}}"#
      ))
    let screens = try Importer.read(text: text).screens
    #expect(screens.map(\.id) == ["home", "detail"])
    #expect(screens[0].ids == ["card", "gone", "menu", "hold"])
    #expect(screens[0].targets.map(\.label) == ["Soup", "Gone", "Menu", "Hold"])
    #expect(screens[0].targets.map(\.link) == [.opens("1"), .opens(nil), .opens("1"), .changes])
    #expect(screens[0].remarks.map(\.code) == [.linkToNothing])
    #expect(screens[1].targets.map(\.link) == [.back, .url])
    let scenario = try ImportedScenario(
      [.init(path: "a.json", bytes: Array(text.utf8))], at: "a.kdl")
    #expect(
      scenario.text.contains(
        "button card \"Soup\" x=10 y=100 width=370 height=100 hit=visual opens=detail"))
    #expect(
      scenario.text.contains(
        "button back-button \"Back\" x=10 y=50 width=44 height=44 hit=visual opens=home"))
  }

  @Test func `A Figma file without a prototype has large frames and guessed targets`() throws {
    let text = Self.file(
      Self.page(
        "Page",
        Self.layer(
          "1", "Login", 0, 0, 390, 844,
          holding:
            Self.layer("2", "Login Button", 10, 700, 370, 50) + ","
            + Self.layer("3", "Rectangle 3", 0, 0, 99, 99))
          + "," + Self.layer("4", "Icon", 500, 0, 24, 24)))
    let screen = try Importer.screen(text)
    #expect(screen.id == "login" && screen.ids == ["login-button"])
    #expect(screen.targets.first?.isGuessed == true)
    #expect(screen.remarks.map(\.code).contains(.noPrototype))
  }

  @Test func `Several pages of a Figma file become layouts`() throws {
    func frames(_ id: String) -> String {
      Self.layer(
        id, "Home", 0, 0, 390, 844,
        holding:
          Self.layer("\(id)1", "Go", 10, 100, 50, 50, Self.tap(Self.navigate(id))))
    }
    let text = Self.file(Self.page("First", frames("1")) + "," + Self.page("Second", frames("2")))
    let scenario = try ImportedScenario(
      [.init(path: "a.json", bytes: Array(text.utf8))], at: "a.kdl")
    #expect(scenario.screens.map(\.id) == ["home", "home-2"])
    #expect(scenario.text.contains("layout first {") && scenario.text.contains("layout second {"))
    #expect(scenario.text.contains("opens=home-2"))
  }

  @Test func `Targets below the fold are omitted but named`() throws {
    let text = Self.file(
      Self.page(
        "P",
        Self.layer(
          "1", "Long", 0, 0, 390, 2000,
          holding:
            Self.layer("2", "Card", 0, 100, 99, 99, Self.tap(Self.navigate("1"))) + ","
            + Self.layer("3", "Card", 0, 1000, 99, 99, Self.tap(Self.navigate("1")))),
        #","prototypeDevice":{"type":"CUSTOM","size":{"width":390,"height":844}}"#))
    let screen = try Importer.screen(text)
    #expect(screen.ids == ["card"] && screen.reasons == ["below-fold"])
  }

  private static func text(_ words: String, _ x: Int, _ y: Int, _ width: Int, _ height: Int)
    -> String
  {
    layer(words, words, x, y, width, height, type: "TEXT", #","characters":"\#(words)""#)
  }

  private static func screen(_ frame: String, _ options: ImportOptions = ImportOptions()) throws
    -> ImportedScreen
  {
    try Importer.screen(file(page("Page", frame)), options)
  }

  @Test func `A frame without a link has guessed targets, even if another has one`() throws {
    func frame(_ id: String, _ action: String = "") -> String {
      Self.layer(
        id, "Step \(id)", 0, 0, 390, 844,
        holding: Self.layer("\(id)1", "Button", 20, 700, 350, 48, action))
    }
    let cover = Self.layer("9", "Cover", 0, 0, 1600, 960)
    let frames = [frame("1", Self.tap(Self.navigate("2"))), frame("2"), frame("3"), cover]
    let screens = try Importer.read(text: Self.file(Self.page("P", frames.joined(separator: ","))))
      .screens
    #expect(screens.map(\.id) == ["step-1", "step-2", "step-3"])
    #expect(screens.flatMap(\.targets).map(\.isGuessed) == [false, true, true])
  }

  @Test func `Filled shapes with one text in their middle are guessed where no name helps`() throws
  {
    let fill = #","cornerRadius":12,"fills":[{"type":"SOLID"}]"#
    let hidden = #","cornerRadius":12,"fills":[{"type":"SOLID","visible":false}]"#
    func shape(_ name: String, _ y: Int, _ look: String) -> String {
      Self.layer("s\(y)", name, 20, y, 350, 56, type: "RECTANGLE", look)
    }
    let layers = [
      shape("Rectangle 7", 600, fill), Self.text("Add", 170, 616, 50, 24),
      shape("Rectangle 8", 500, hidden), Self.text("Skip", 170, 516, 50, 24),
      shape("Rectangle 9", 400, fill), Self.text("Left", 24, 416, 50, 24),
    ]
    let frame = Self.layer("1", "Home", 0, 0, 390, 844, holding: layers.joined(separator: ","))
    let screen = try Self.screen(frame)
    #expect(screen.ids == ["add"] && screen.frame("add") == [20, 600, 350, 56])
    #expect(screen.remarks.contains { $0.code == .guessedByShape })
    let named = Self.layer(
      "1", "Home", 0, 0, 390, 844,
      holding: (layers + [Self.layer("b", "Button", 20, 100, 99, 40)]).joined(separator: ","))
    #expect(try Self.screen(named).ids == ["button"])
  }

  @Test func `The parts of a bar are tabs, except at the top of a frame`() throws {
    func frame(at y: Int, _ name: String) -> String {
      let parts = ["Day", "Week"].enumerated().map { index, words in
        Self.layer(
          "p\(index)", "Frame \(index)", 20 + 170 * index, y, 170, 42,
          holding: Self.text(words, 60 + 170 * index, y + 10, 40, 20))
      }
      let inner = Self.layer("i", "Content", 20, y, 350, 42, holding: parts.joined(separator: ","))
      return Self.layer(
        "1", "Home", 0, 0, 390, 844, holding: Self.layer("b", name, 20, y, 350, 50, holding: inner))
    }
    let tabs = try Self.screen(frame(at: 80, "Tab Selector"))
    #expect(tabs.ids == ["day", "week"] && tabs.targets.map(\.kind) == [.tab, .tab])
    let segments = try Self.screen(frame(at: 80, "Segmented control"))
    #expect(segments.targets.map(\.kind) == [.segment, .segment])
    #expect(try Self.screen(frame(at: 0, "Nav bar")).targets.isEmpty)
  }

  @Test func `A long page is shown on a phone, with its last bar at the lower end`() throws {
    func button(_ id: String, _ y: Int) -> String {
      Self.layer(id, "Button \(id)", 20, y, 350, 48)
    }
    let bar = Self.layer(
      "bar", "Tab bar", 0, 1319, 390, 84,
      holding: Self.layer("home", "Tab home", 0, 1319, 130, 84) + ","
        + Self.layer("me", "Tab me", 130, 1319, 130, 84))
    let frame = Self.layer(
      "1", "Profile", 0, 0, 390, 1403,
      holding: [button("a", 700), button("b", 1040), bar].joined(separator: ","))
    let screen = try Self.screen(frame)
    #expect(screen.ids == ["button-a", "tab-home", "tab-me"] && screen.reasons == ["below-fold"])
    #expect(screen.frame("tab-home") == [0, 760, 130, 84])
    #expect(screen.shownDevice.portraitSize == Size(width: 390, height: 844))
  }

  @Test func `A page of a computer is one of the web`() throws {
    let frame = Self.layer(
      "1", "Shop", 0, 0, 1440, 900, holding: Self.layer("b", "Button", 20, 100, 99, 40))
    let screen = try Self.screen(frame)
    #expect(screen.system == .web && screen.remarks.contains { $0.code == .computer })
  }

  @Test func `A frame is read alone by its name`() throws {
    let frames = ["Home", "Settings"].enumerated().map { index, name in
      Self.layer(
        "\(index)", name, 0, 0, 390 + 30 * index, 844,
        holding: Self.layer("b\(index)", "Button", 20, 100, 99, 40))
    }.joined(separator: ",")
    var options = ImportOptions()
    let both = try Importer.read(text: Self.file(Self.page("P", frames)), options)
    #expect(both.remarks.contains { $0.code == .otherDevice && $0.sentence.contains("--frame") })
    options.frames = ["settings"]
    #expect(try Self.screen(frames, options).id == "settings")
    options.frames = ["Setings"]
    let problem = #expect(throws: ImportProblem.self) { try Self.screen(frames, options) }
    #expect(problem?.sentence.contains("Settings") == true)
  }

  // MARK: - Layouts

  private static func layouts(
    _ pages: String, _ source: VersionSource?
  ) throws -> (layouts: [String], text: String) {
    var options = ImportOptions()
    options.versionSource = source
    let scenario = try ImportedScenario(
      [.init(path: "a.json", bytes: Array(Self.file(pages).utf8))], at: "a.kdl", options)
    let reading = ScenarioReader.read(SourceFile(path: "a.kdl", text: scenario.text))
    #expect(reading.diagnostics.map(\.text) == [])
    let layouts = reading.study?.layouts ?? []
    return (
      layouts.map { "\($0.id): \($0.screens.map(\.id).joined(separator: " "))" }, scenario.text
    )
  }

  private static func frame(_ id: String, _ name: String, to destination: String, y: Int = 700)
    -> String
  {
    layer(
      id, name, 0, 0, 390, 844,
      holding: layer("\(id)-1", "Pay", 10, y, 370, 50, tap(navigate(destination))))
  }

  @Test func `Named versions of a frame become layouts`() throws {
    let frames = [
      Self.frame("1", "Cart", to: "3"), Self.frame("2", "Checkout", to: "1"),
      Self.frame("3", "Checkout / Low bar", to: "1", y: 780),
      Self.frame("4", "Checkout copy", to: "1", y: 600),
    ].joined(separator: ",")
    let (layouts, text) = try Self.layouts(Self.page("Page", frames), .names)
    #expect(
      layouts == [
        "original: cart checkout", "low-bar: cart checkout", "copy: cart checkout",
      ])
    // A link to any version leads to the one of its layout.
    #expect(
      text.contains("button pay \"Pay\" x=10 y=700 width=370 height=50 hit=visual opens=checkout"))
    #expect(try Self.layouts(Self.page("Page", frames), nil).layouts.count == 1)
    #expect(try Self.layouts(Self.page("Page", frames), .pages).layouts.count == 1)
  }

  @Test func `Pages become layouts of the same screens on request`() throws {
    let pages =
      Self.page("Old", Self.frame("1", "Cart", to: "2") + "," + Self.frame("2", "Pay", to: "1"))
      + ","
      + Self.page(
        "New", Self.frame("3", "Cart", to: "4", y: 100) + "," + Self.frame("4", "Pay", to: "3"))
    #expect(try Self.layouts(pages, .pages).layouts == ["old: cart pay", "new: cart pay"])
    #expect(try Self.layouts(pages, nil).layouts == ["old: cart pay", "new: cart-2 pay-2"])
  }

  @Test func `Names without a version give no layouts, with a remark`() throws {
    let frames = Self.frame("1", "Step 1", to: "2") + "," + Self.frame("2", "Step 2", to: "1")
    let (layouts, text) = try Self.layouts(Self.page("Page", frames), .names)
    #expect(layouts == ["a: step-1 step-2"])
    #expect(text.contains("// no two frames are versions of one by their names"))
  }

  @Test(
    arguments: [
      ("Checkout", "Checkout", nil), ("Checkout / B", "Checkout", "B"),
      ("Flow / Checkout / B", "Flow / Checkout", "B"), ("Checkout (dense)", "Checkout", "dense"),
      ("Checkout v2", "Checkout", "v2"), ("Checkout - Option B", "Checkout", "Option B"),
      ("Checkout copy", "Checkout", "copy"), ("Checkout copy 3", "Checkout", "copy 3"),
      ("Checkout B", "Checkout", "B"), ("Checkout 2", "Checkout 2", nil), ("B", "B", nil),
      ("/ B", "/ B", nil), ("Checkout /", "Checkout /", nil), ("Vitamin", "Vitamin", nil),
      ("copy", "copy", nil), ("()", "()", nil), ("", "", nil), ("Pay – v3", "Pay", "v3"),
    ] as [(String, String, String?)])
  func `A frame's name has a screen and a version`(name: String, base: String, version: String?) {
    let found = VersionedName(name)
    #expect(found.base == base && found.version == version)
  }
}
