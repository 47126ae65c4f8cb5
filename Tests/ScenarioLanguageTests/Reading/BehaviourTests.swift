import Testing
import TouchLab

/// A property that everything that responds takes.
struct PropertyCase: Sendable, CustomTestStringConvertible {
  let text: String
  let holds: @Sendable (Element) -> Bool

  init(_ text: String, _ holds: @escaping @Sendable (Element) -> Bool) {
    self.text = text
    self.holds = holds
  }

  var testDescription: String { text }

  static let all = [
    PropertyCase("") { element in
      element.isEnabled && element.danger == nil && element.verb == nil
        && element.networkSeconds == nil && element.dimming == .automatic
        && element.effect == nil && element.hitRule == .standard
    },
    PropertyCase("disabled=#true") { !$0.isEnabled },
    PropertyCase("disabled=#false") { $0.isEnabled },
    PropertyCase("danger=irreversible") { $0.danger == .irreversible },
    PropertyCase("danger=costly") { $0.danger == .costly },
    PropertyCase("does=anything-else") { $0.verb == "anything-else" },
    PropertyCase("takes=4") { $0.networkSeconds == 4 },
    PropertyCase("dimmed=#false") { $0.dimming == .none },
    PropertyCase("dimmed=#true") { $0.dimming == .automatic },
    PropertyCase("dimmed=dark") { $0.dimming == .dark },
    PropertyCase("opens=other") { $0.effect == .opens("other") },
    PropertyCase("presents=other") { $0.effect == .presents("other") },
    PropertyCase("presents=sheet") { $0.effect == .presents("sheet") },
    PropertyCase("dismisses=#true") { $0.effect == .dismisses },
    PropertyCase("dismisses=#false") { $0.effect == nil },
    PropertyCase("selects=first-tab") { $0.effect == .selects("first-tab") },
    PropertyCase("toggles=editing") { $0.effect == .toggles("editing") },
    PropertyCase("flips=other") { $0.effect == .flips("other") },
    PropertyCase("curls=other") { $0.effect == .curls("other", uncovers: 0.5) },
    PropertyCase("curls=other uncovers=0.4") { $0.effect == .curls("other", uncovers: 0.4) },
    PropertyCase("hit=visual") { $0.hitRule == .visual },
    PropertyCase("grow=7") { $0.hitRule == .grown(7) },
    PropertyCase("{ hit-target 1 2 30 40 }") {
      $0.hitRule == .stated(Rectangle(x: 1, y: 2, width: 30, height: 40))
    },
  ]

  /// The places of everything that responds: `*` is where properties go.
  static let places = [
    "navigation-bar { left e * }", "navigation-bar { right e * }", "toolbar { item e * }",
    "search-bar e *", "scope-bar s { scope e * }", "list { row e * }", "grid { cell e * }",
    "button e x=1 y=1 *", "text-field e x=1 y=1 *", "segmented s x=1 y=1 { segment e * }",
    "navigation-bar { segmented s { segment e * } }",
    "value-selector s { option e * }", "value-selector s { button e * }",
    "action-sheet s { action e * }", "media e fullscreen=#true *",
    "media m fullscreen=#true { button e x=1 y=1 * }", "info e x=1 y=1 *",
  ]
}

@Suite struct `Everything that responds` {
  @Test(arguments: PropertyCase.places, PropertyCase.all)
  func `Every target takes the documented properties`(place: String, property: PropertyCase) throws
  {
    let node = place.replacing("*", with: property.text)
    let study = try study(
      onScreen: "\(node)\naction-sheet sheet { action close \"Close\" }",
      "tab-bar { tab first-tab \"First\" selects=home }")
    let screen = try #require(study.layouts[0].screen(id: "home"))
    let element = try #require(screen.all.first { $0.id == "e" })
    #expect(property.holds(element), "\(element)")
  }

  @Test func `A tab takes the properties of a target`() throws {
    let study = try study(
      """
      tab-bar {
          tab a "A" selects=home disabled=#true dimmed=#false does=browse takes=1 danger=costly
          tab b "B" toggles=night hit=visual
      }
      screen home
      """)
    let tabs = study.layouts[0].tabs
    #expect(tabs.map(\.isEnabled) == [false, true])
    #expect(tabs.map(\.effect) == [nil, .toggles("night")])
    #expect(tabs[0].dimming == .none)
    #expect(tabs[0].verb == "browse")
    #expect(tabs[0].networkSeconds == 1)
    #expect(tabs[0].danger == .costly)
    #expect(tabs[1].hitRule == .visual)
  }
}
