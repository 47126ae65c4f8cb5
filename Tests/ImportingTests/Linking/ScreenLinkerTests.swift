import ScenarioLanguage
import TestSupport
import Testing
import TouchLab

@testable import Importing

@Suite struct `Links between dumps` {
  private func scenario(
    _ dumps: KeyValuePairs<String, String>, links: Bool = true
  ) throws -> ImportedScenario {
    var options = ImportOptions()
    options.links = links
    let sources = dumps.map { ImportedScenario.Source(path: $0.key, bytes: Array($0.value.utf8)) }
    return try ImportedScenario(sources, at: "a.kdl", options)
  }

  /// Where each target of a scenario leads, as `screen/target>screen`.
  private func links(_ dumps: KeyValuePairs<String, String>, links: Bool = true) throws -> [String]
  {
    let text = try scenario(dumps, links: links).text
    let reading = ScenarioReader.read(SourceFile(path: "a.kdl", text: text))
    #expect(reading.diagnostics.map(\.text) == [])
    return try #require(reading.study?.layouts.first).screens.flatMap { screen in
      screen.elements.compactMap { element in
        guard case .opens(let id) = element.effect else { return nil }
        return "\(screen.id)/\(element.id)>\(id)"
      }
    }
  }

  private static func bar(_ title: String, back: String = "") -> String {
    Dump.element(
      "NavigationBar", 0, 59, 393, 44, "name='\(title)'",
      holding: (back.isEmpty ? "" : Dump.element("Button", 0, 59, 90, 44, "label='\(back)'"))
        + Dump.element("StaticText", 150, 70, 90, 20, "label='\(title)'"))
  }

  private static func row(_ label: String, _ y: Int) -> String {
    Dump.element("Cell", 0, y, 393, 52, "label='\(label)'")
  }

  private static let settings = Dump.apple(bar("Settings"), row("Wi-Fi", 200), row("General", 260))
  private static let wifi = Dump.apple(bar("Wi-Fi", back: "Settings"), row("Home", 200))

  @Test func `Links are guessed from titles and from back buttons`() throws {
    #expect(
      try links(["a.xml": Self.settings, "b.xml": Self.wifi]) == [
        "settings/wi-fi>wi-fi", "wi-fi/settings>settings",
      ])
  }

  @Test func `Links are guessed on request only`() throws {
    let dumps: KeyValuePairs = ["a.xml": Self.settings, "b.xml": Self.wifi]
    #expect(try links(dumps, links: false) == [])
    #expect(try scenario(dumps, links: false).screens.map(\.id) == ["screen-1", "screen-2"])
  }

  @Test func `Guessed links are marked in the scenario and counted`() throws {
    let scenario = try scenario(["a.xml": Self.settings, "b.xml": Self.wifi])
    let lines = scenario.text.split(separator: "\n")
    for line in lines where line.contains("opens=") {
      #expect(line.contains("link guessed from a title") || line.contains("from the back label"))
    }
    #expect(lines.count { $0.contains("opens=") } == 2)
    #expect(
      scenario.remarks.filter { $0.code == .links }.map(\.sentence) == [
        "links guessed, and marked: 1 from titles, 1 from back labels"
      ])
  }

  @Test func `Screens with equal names get no guessed links`() throws {
    #expect(
      try links(["a.xml": Self.settings, "b.xml": Self.wifi, "c.xml": Self.wifi]) == [
        "b/settings>settings", "c/settings>settings",
      ])
  }

  @Test func `Fields, switches and sliders get no guessed links`() throws {
    let dump = Dump.apple(
      Self.bar("Start"), Dump.element("Switch", 300, 200, 51, 31, "label='Wi-Fi'"),
      Dump.element("Button", 0, 300, 99, 44, "label='Wi-Fi' enabled='false'"),
      Dump.element("TextField", 0, 400, 99, 44, "label='Wi-Fi'"))
    #expect(try links(["a.xml": dump, "b.xml": Self.wifi]).filter { $0.hasPrefix("start") } == [])
  }

  // MARK: - Tabs

  /// A screen with three tabs of which the chosen one is no target, as on Android.
  private static func android(chosen: String) -> String {
    let tabs = ["Search", "Saved", "Inbox"].enumerated().map { position, label in
      Dump.node(
        "[\(position * 360),2200][\(position * 360 + 360),2400]",
        "selected=\"\(label == chosen)\"", class: "android.view.View", clickable: label != chosen,
        holding: Dump.node(
          "[\(position * 360 + 100),2300][\(position * 360 + 260),2350]", "text=\"\(label)\"",
          class: "android.widget.TextView", clickable: false))
    }
    return Dump.android(
      Dump.node("[0,300][1080,450]", "text=\"Sign in\""), tabs.joined())
  }

  @Test func `Links are guessed from the selected tab`() throws {
    let dumps: KeyValuePairs = [
      "find.xml": Self.android(chosen: "Search"), "saved.xml": Self.android(chosen: "Saved"),
    ]
    #expect(try links(dumps) == ["find/saved>saved", "saved/search>find"])
    #expect(
      try scenario(dumps).remarks.filter { $0.code == .links }.map(\.sentence) == [
        "links guessed, and marked: 2 from selected tabs", "on several screens: sign-in, inbox",
      ])
  }

  @Test func `A choice elsewhere on the screen is not a selected tab`() throws {
    let other = Dump.android(
      Dump.node("[0,300][1080,450]", "text=\"Saved\" selected=\"true\"", clickable: false))
    #expect(try links(["a.xml": Self.android(chosen: "Search"), "b.xml": other]) == [])
  }

  @Test func `Links of Apple's tabs use their values and lead to the root of the tab`() throws {
    func screen(_ chosen: String, _ bar: String) -> String {
      let tabs = ["Library", "Radio"].enumerated().map { position, label in
        Dump.element(
          "Button", position * 196, 769, 196, 49,
          "label='\(label)' value='\(label == chosen ? 1 : 0)'")
      }
      return Dump.apple(bar, Dump.element("TabBar", 0, 769, 393, 83, holding: tabs.joined()))
    }
    #expect(
      try links([
        "a.xml": screen("Radio", Self.bar("Radio")),
        "b.xml": screen("Library", Self.bar("Album", back: "Library")),
        "c.xml": screen("Library", Self.bar("Library")),
      ]) == [
        "radio/library>library", "album/library>library", "album/library-2>library",
        "album/radio>radio",
        "library/radio>radio",
      ])
  }

  // MARK: - Back

  @Test func `A back link leads to the only screen that opens its own`() throws {
    func detail(_ title: String) -> String {
      Dump.android(
        Dump.node(
          "[0,63][1080,210]", "resource-id=\"a:id/toolbar\"", class: "android.view.ViewGroup",
          clickable: false,
          holding: Dump.node("[0,63][147,210]", "content-desc=\"Navigate up\"")
            + Dump.node(
              "[200,100][600,180]", "text=\"\(title)\"", class: "android.widget.TextView",
              clickable: false)))
    }
    let home = Dump.android(Dump.node("[0,300][1080,450]", "text=\"Alarms\""))
    #expect(
      try links(["home.xml": home, "x.xml": detail("Alarms")]) == [
        "home/alarms>alarms", "alarms/navigate-up>home",
      ])
    #expect(
      try links(["home.xml": home, "more.xml": home, "x.xml": detail("Alarms")]) == [
        "home/alarms>alarms", "more/alarms>alarms",
      ])
  }

  // MARK: - What is shared

  @Test func `A target on several screens has one id`() throws {
    let twice = Dump.android(
      Dump.node("[0,300][500,450]", "text=\"Menu\" resource-id=\"a:id/one\""),
      Dump.node("[0,600][500,750]", "text=\"Other\" resource-id=\"a:id/two\""))
    let once = Dump.android(
      Dump.node("[0,300][500,450]", "text=\"Menu\""), Dump.node("[0,900][500,999]", "text=\"Else\"")
    )
    let screens = try scenario(["a.xml": twice, "b.xml": once]).screens
    #expect(screens.map(\.ids) == [["one", "two"], ["one", "else"]])
    #expect(screens.map { $0.targets.map(\.isShared) } == [[true, false], [true, false]])
  }

  @Test func `Links of a prototype stay`() throws {
    let text = try Repository.text(of: "Tests/Dumps/recipes.json")
    let stated = try links(["a.json": text], links: false)
    #expect(try !stated.isEmpty && Set(links(["a.json": text])).isSuperset(of: stated))
  }

  @Test func `One screen has no links, with a remark`() throws {
    #expect(try links(["a.xml": Self.settings]) == [])
    #expect(
      try scenario(["a.xml": Self.settings]).remarks.last?.sentence
        == "there is one screen: nothing to link")
  }

  @Test(.timeLimit(.minutes(20)))
  func `Links between many equal screens are guessed in bounded time`() throws {
    let chosen = Dump.node("[0,300][200,450]", "text='a' selected='true'", clickable: false)
    let target = Dump.node("[0,300][200,450]", "text='a'")
    let several = String(repeating: Dump.android(String(repeating: chosen, count: 50)), count: 40)
    let others = (0..<40).map { number in
      Dump.android(
        (0..<50).map { Dump.node("[\($0 * 20),\(300 + number)][\($0 * 20 + 15),450]", "text='a'") }
          .joined())
    }
    let screens = try scenario(["a.xml": several + others.joined(), "b.xml": Dump.android(target)])
      .screens
    #expect(screens.count == 81 && screens.last?.targets.first?.guess == .selectedTab)
  }
}
