import TestSupport
import Testing
import TouchLab

@testable import Importing

/// What agents' tools, logs of tests and exports of others say of a screen, by the seeds of fuzzing:
/// small dumps in the form that each tool documents.
@Suite struct `Dumps of agents and of tests` {
  private static func seed(_ name: String, _ options: ImportOptions = ImportOptions()) throws
    -> ImportedScreen
  {
    let result = try Importer.read(Repository.bytes(of: "Tests/Fuzz/Seeds/import/\(name)"), options)
    return try #require(result.screens.first)
  }

  private static var pixels: ImportOptions {
    var options = ImportOptions()
    options.density = 160
    return options
  }

  @Test func `Playwright's text has roles, quoted names, frames and references`() throws {
    let screen = try Self.seed("playwright-text.yaml")
    #expect(screen.ids == ["home", "now-order", "it-s-a-gift", "note", "later", "close"])
    #expect(screen.frame("close") == [286, 210, 20, 20])
    #expect(screen.target("close")?.isEnabled == false)
    #expect(screen.target("now-order")?.isCalled("[ref=e5]") == true)
  }

  @Test func `Maestro's dumps of iOS have fewer facts than those of Android`() throws {
    let android = try Self.seed("maestro.json", Self.pixels)
    #expect(android.ids == ["sort", "green", "brew"])
    #expect(android.target("sort")?.label == "Sort of tea")
    let apple = try Importer.screen(
      """
      {"attributes": {"title": "", "bounds": "[0,0][393,852]", "resource-id": "home"}, "children": [
       {"attributes": {"title": "", "bounds": "[16,100][200,144]", "resource-id": "a.b.add", "accessibilityText": "Add"}, "children": []},
       {"attributes": {"title": "", "bounds": "[16,200][200,244]", "resource-id": "", "hintText": "Name"}, "children": []},
       {"attributes": {"title": "", "bounds": "[16,300][200,344]", "resource-id": ""}, "children": []}]}
      """)
    #expect(apple.ids == ["add", "name"])
    #expect(apple.targets.map(\.kind) == [.button, .textField])
    #expect(apple.remarks.contains { $0.code == .noTypes })
  }

  @Test func `Dumps of agent-device omit covered elements, not disabled ones`() throws {
    let screen = try Self.seed("agent-device.json")
    #expect(screen.ids == ["add", "green-tea", "brew"])
    #expect(screen.target("brew")?.isEnabled == false)
    #expect(screen.target("add")?.reference == "@e4")
  }

  @Test func `Dumps of mobile-mcp read alike as text and as JSON`() throws {
    let text = try Self.seed("mobile-mcp.txt", Self.pixels)
    #expect(text.ids == ["search", "sort", "brew", "sugar"])
    #expect(text.target("search")?.label == "Search \"all\"")
    let json = try Importer.screen(
      """
      Found these elements on screen: [{"ref": "@e3", "type": "ImageButton", "label": "Search \\"all\\"",
      "identifier": "org.example.tea:id/search", "coordinates": {"x": 912, "y": 84, "width": 126, "height": 126}},
      {"type": "View", "identifier": "android:id/content", "coordinates": {"x": 0, "y": 0, "width": 1080, "height": 2400}}]
      """, Self.pixels)
    #expect(json.target("search")?.label == text.target("search")?.label)
    #expect(json.frame("search") == text.frame("search") && json.size == text.size)
  }

  @Test func `Dumps of a failing XCUITest keep labels with line breaks and quotes`() throws {
    let screen = try Self.seed("xcuitest-description.txt")
    #expect(screen.ids == ["edit", "earl-grey-s-hot-and-strong", "sugar", "find", "brew"])
    #expect(screen.target("earl-grey-s-hot-and-strong")?.frame.height == 61.5)
    #expect(screen.target("brew")?.isEnabled == false)
    #expect(!screen.remarks.contains { $0.code == .roundedFrames })
  }

  @Test func `UIKit's dumps add the places of containers and subtract the scrolling`() throws {
    let screen = try Self.seed("uikit.txt")
    #expect(screen.ids == ["green", "brew"])
    #expect(screen.frame("green") == [0, 64, 375, 44])
    #expect(screen.frame("brew") == [20, 610, 100, 44])
    #expect(screen.target("brew")?.isEnabled == false)
  }

  @Test func `Espresso's dumps keep texts with commas and line breaks, and omit gone views`()
    throws
  {
    let screen = try Self.seed("espresso.txt", Self.pixels)
    #expect(screen.ids == ["pay", "note"])
    #expect(screen.target("pay")?.label == "Pay now, please")
    #expect(screen.frame("pay") == [42, 1963, 996, 126])
    #expect(screen.target("note")?.label == "two lines")
    #expect(screen.remarks.contains { $0.code == .scrolledPlaces })
  }

  @Test func `Compose's log has sizes as laid out, and the platform's minimum is added`() throws {
    let screen = try Self.seed("compose-log.txt", Self.pixels)
    #expect(screen.ids == ["info", "mail", "sugar"])
    #expect(screen.target("mail")?.label == "Your mail")
    #expect(screen.frame("sugar") == [0, 1900, 1080, 100])
    #expect(screen.target("sugar")?.isClipped == true)
    #expect(screen.isGrownBySystem)
    #expect(try !Self.seed("espresso.txt").isGrownBySystem)
  }

  @Test func `A text in AccessibilityNodeInfo ends at the next name`() throws {
    let screen = try Self.seed("node-info.txt", Self.pixels)
    #expect(screen.ids == ["brew"] && screen.target("brew")?.label == "Brew; now")
    #expect(screen.reasons == ["hidden"])
  }

  @Test func `Flutter's dumps are in logical pixels, moved by their transform`() throws {
    let screen = try Self.seed("flutter-semantics.txt")
    #expect(screen.ids == ["brew", "sort"])
    #expect(screen.frame("brew") == [12, 400, 100, 40])
    #expect(screen.target("sort")?.label == "Sort")
    #expect(screen.device?.scale == 3)
  }

  @Test func `HarmonyOS dumps have fields and rows by type, without the system's windows`()
    throws
  {
    let screen = try Self.seed("harmony.json", Self.pixels)
    #expect(screen.ids == ["sort", "oolong", "brew"])
    #expect(screen.targets.map(\.kind) == [.textField, .row, .button])
    #expect(screen.reasons == ["system"])
  }

  @Test func `Dumps of droidbot have a tree by indices, and rows of lists`() throws {
    let screen = try Self.seed("droidbot.json", Self.pixels)
    #expect(screen.ids == ["green", "brew"])
    #expect(screen.remarks.contains { $0.code == .listRows })
  }

  @Test func `Flat lists accept bounds in every spelling`() throws {
    let screen = try Self.seed("flat-elements.json", Self.pixels)
    #expect(screen.ids == ["brew", "bin", "sugar", "later"])
    #expect(screen.frame("bin") == [900, 2100, 126, 126])
    #expect(screen.frame("sugar") == [42, 900, 996, 80])
    #expect(screen.frame("later") == [42, 1900, 258, 126])
    #expect(screen.target("later")?.isEnabled == false)
  }

  @Test func `Sentry's dumps have no labels, and places within containers`() throws {
    let screen = try Self.seed("sentry.json", Self.pixels)
    #expect(screen.ids == ["brew", "sort"])
    #expect(screen.frame("brew") == [42, 1963, 500, 126])
    #expect(screen.targets.allSatisfy { $0.label.isEmpty })
    #expect(screen.remarks.contains { $0.code == .noLabels })
  }

  @Test func `Exports of Figma's plugins add the places of frames, not of groups, and rotate`()
    throws
  {
    let screen = try Self.seed("figma-plugin.json")
    #expect(screen.size == Size(width: 390, height: 844))
    #expect(screen.frame("button-save") == [20, 700, 100, 44])
    // A quarter turn counterclockwise about the corner at 244,700.
    #expect(screen.frame("undo") == [244, 640, 44, 60])
  }

  @Test func `Nested or cyclic nodes of a dump end`() throws {
    let nodes = (0..<6).map { index in
      """
      {"index": \(index), "type": "a.B", "rect": {"x": 0, "y": 0, "width": 1080, "height": 2400}, \
      "hittable": true, "parentIndex": \((index + 1) % 6)}
      """
    }
    let text = "{\"data\": {\"nodes\": [\(nodes.joined(separator: ","))]}}"
    #expect(Importer.code(Array(text.utf8)) == .noScreen)
  }
}
