import LabSupport
import Testing
import TouchLab

private typealias Case = RuleBench.Case

private let songs = "tab songs \"Songs\" selects=one"

/// A tab bar of two tabs, the second of which says more.
private func second(_ properties: String, label: String = "Albums") -> String {
  RuleBench.tabs("\(songs); tab second \"\(label)\" \(properties)")
}

/// A tab bar of so many tabs.
private func bar(_ count: Int, device: String, _ properties: String = "") -> String {
  let tabs = (1...count).map { "tab t\($0) \"Tab \($0)\" selects=s\($0)" }
  let screens = (1...count).map { "screen s\($0)" }
  let bar = "tab-bar \(properties) { \(tabs.joined(separator: "; ")) }"
  return (["device \(device); platform classic", bar] + screens).joined(separator: "\n")
}

struct `Tab bars` {
  private static let counts = [
    Case(bar(5, device: "iphone-6")),
    Case(bar(6, device: "iphone-6"), "tab-bar-count"),
    Case("orientation landscape\n" + bar(6, device: "iphone-6"), "tab-bar-count"),
    Case("edition iphone-os-2 ios-4 firefox-os\n" + bar(6, device: "iphone-6")),
    Case(bar(7, device: "ipad")),
    Case(bar(8, device: "ipad"), "tab-bar-count"),
    Case(bar(7, device: "ipad", "in=right-pane")),
    Case(bar(5, device: "ipad", "in=popover")),
    Case(bar(6, device: "ipad", "in=popover"), "tab-bar-count"),
    Case(bar(6, device: "ipad", "in=left-pane"), "tab-bar-count"),
    Case("device ipad\n" + second("selects=two", label: "More"), "tab-bar-count second"),
    Case(
      "device ipad\n" + second("selects=two icon=more", label: "Others"), "tab-bar-count second",
      "tab-icon-meaning second"),
    Case("device iphone-6; platform classic\n" + second("selects=two icon=more", label: "More")),
  ]

  @Test func `Surplus tabs are reported once in each layout`() throws {
    let found = try RuleBench.names(
      in: """
        device iphone-6; platform classic
        layout six {
            tab-bar { \((1...6).map { "tab t\($0) \"T\($0)\" selects=s" }.joined(separator: "; ")) }
            screen s { list { row a "A" opens=s2 } }
            screen s2
        }
        layout same like=six
        """)
    #expect(found == ["tab-bar-count", "tab-bar-count"])
  }

  @Test func `A finding on surplus tabs states their number and the limit`() throws {
    let phone = try RuleBench.only(in: bar(7, device: "iphone-6"))
    #expect(phone.message.measured == "7 tabs" && phone.message.required == "5 at most")
    #expect(phone.message.advice.contains("3 of them"))
    let tablet = try RuleBench.only(in: bar(9, device: "ipad"))
    #expect(tablet.message.required == "about 7 at most" && tablet.severity == .warning)
  }

  private static let acts = [
    Case(second("does=delete"), "tab-bar-acts second"),
    Case(second("toggles=shuffling"), "tab-bar-acts second"),
    Case(second("presents=two"), "tab-bar-acts second"),
    Case(second("opens=two"), "tab-bar-acts second"),
    Case(second("does=refresh selects=one"), "tab-bar-acts second"),
    Case("edition iphone-os-2\n" + second("does=delete"), "tab-bar-acts second"),
    Case("edition ios-4\n" + second("does=delete")),
    Case(second("")),
    Case(second("selects=two does=search")),
    Case(second("selects=two does=edit")),
    Case(second("does=show-albums")),
  ]

  @Test func `A tab that leads to a screen in another way is only a warning`() throws {
    #expect(try RuleBench.only(in: second("presents=two")).severity == .warning)
    #expect(try RuleBench.only(in: second("does=delete")).severity == .error)
  }

  private static let everywhere = [
    Case(
      """
      screen one { list { row a "A" opens=two; row b "B" presents=three } }
      screen two tab-bar=#false
      screen three tab-bar=#false
      tab-bar { \(songs) }
      """, "tab-bar-everywhere"),
    Case(
      """
      screen one { list { row a "A" opens=two } }
      screen two tab-bar=#false { media film fullscreen=#true }
      tab-bar { \(songs) }
      """),
    Case("screen one tab-bar=#false { button b \"B\" x=10 y=300 width=80 height=80 }"),
    Case(second("selects=two absent-on=one"), "tab-bar-everywhere second"),
    Case(second("selects=two absent-in=landscape"), "tab-bar-everywhere second"),
    Case("edition ios-4\n" + second("selects=two absent-on=one")),
    Case(second("selects=two")),
  ]

  @Test func `A missing tab bar is reported at the screen without it`() throws {
    let found = try RuleBench.only(
      in: """
        screen one { list { row a "A" opens=two } }
        screen two tab-bar=#false {
            list { row b "B" presents=sheet }
            action-sheet sheet { action ok "OK" dismisses=#true }
        }
        tab-bar { \(songs) }
        """)
    #expect(found.target == "" && found.place?.line == 2)
    #expect(found.message.text == "the screen two has no tab bar")
  }

  private static let disabled = [
    Case(second("selects=two disabled=#true"), "disabled-tab-explains second"),
    Case(second("disabled=#true"), "disabled-tab-explains second"),
    Case(second("disabled=#true explains=two")),
    Case(second("selects=two explains=two")),
    Case("edition ios-4\n" + second("disabled=#true")),
  ]

  private static let icons = [
    Case(second("selects=two icon=favorites", label: "Settings"), "tab-icon-meaning second"),
    Case(second("selects=two icon=favorites", label: "Downloads"), "tab-icon-meaning second"),
    Case(second("selects=two icon=recents", label: "History"), "tab-icon-meaning second"),
    Case(second("selects=two icon=most-recent", label: "World Clock"), "tab-icon-meaning second"),
    Case(
      RuleBench.tabs("\(songs); tab favorites \"Downloads\" selects=two icon=favorites"),
      "tab-icon-meaning favorites"),
    Case(second("selects=two icon=favorites", label: "Favourites")),
    Case(second("selects=two icon=favorites does=show-favorites", label: "Mine")),
    Case(second("selects=two icon=top-rated", label: "Top Charts")),
    Case(second("selects=two icon=most-viewed", label: "Popular")),
    Case(second("selects=two icon=bookmarks", label: "書籤")),
    Case(second("selects=two icon=star", label: "Settings")),
    Case(RuleBench.tabs("\(songs); tab search selects=two icon=search")),
    Case("edition ios-4\n" + second("selects=two icon=favorites", label: "Settings")),
    Case(
      "platform ios\nedition ios-7\n" + second("selects=two icon=favorites", label: "Settings"),
      "tab-icon-meaning second"),
    Case(
      "platform android\nedition ios-7\n" + second("selects=two icon=favorites", label: "Settings")),
    Case("platform web\nedition ios-7\n" + second("selects=two icon=recents", label: "Settings")),
  ]

  @Test(arguments: TabIcon.allCases)
  func `A tab may use every system icon under its own name`(_ icon: TabIcon) throws {
    let label = icon.rawValue.split(separator: "-").map(\.capitalized).joined(separator: " ")
    #expect(
      try RuleBench.names(in: second("selects=two icon=\(icon.rawValue)", label: label)) == [])
  }

  @Test(arguments: [
    ("new", true), ("?", true), ("99+", true), ("!!", true), ("3 new", true),
    ("!", false), ("1", false), ("1,024", false), ("٣", false), ("", false),
  ])
  func `A tab badge must be a number or an exclamation point`(_ badge: String, fails: Bool) throws {
    let found = try RuleBench.names(in: second("selects=two badge=\"\(badge)\""))
    #expect(found == (fails ? ["tab-badge second"] : []))
    #expect(try RuleBench.names(in: "edition ios-4\n" + second("badge=\"\(badge)\"")) == [])
  }

  @Test(arguments: counts + acts + everywhere + disabled + icons)
  private func `A rule of tabs reports exactly the expected findings`(_ test: Case) throws {
    #expect(try RuleBench.names(in: test.scenario) == test.expected)
  }
}

extension Substring {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
