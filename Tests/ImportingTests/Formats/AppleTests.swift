import Testing
import TouchLab

@testable import Importing

@Suite struct `Apple's accessibility trees` {
  @Test func `Apple's trees take exact frames, or a remark says that there are none`() throws {
    let rounded = try Importer.screen(
      Dump.apple(Dump.element("Button", 0, 707, 393, 45, #"label="a""#)))
    #expect(rounded.remarks.map(\.code) == [.roundedFrames])
    let exact = try Importer.screen(
      Dump.apple(
        Dump.element(
          "Button", 0, 707, 393, 45, #"label="a" nativeFrame="{{0, 708.33}, {393, 43.33}}""#)))
    #expect(exact.frame("a") == [0, 708.33, 393, 43.33] && exact.remarks.isEmpty)
  }

  @Test func `A field is named by its placeholder, never by a secret`() throws {
    let screen = try Importer.screen(
      Dump.apple(
        Dump.element("TextField", 0, 100, 99, 40, #"placeholderValue="Name" value="Ann""#),
        Dump.element("TextField", 0, 200, 99, 40, #"value="Ann""#),
        Dump.element("SecureTextField", 0, 300, 99, 40, #"value="hunter2" name="pin""#)))
    #expect(screen.targets.map(\.label) == ["Name", "Ann", ""])
    #expect(screen.ids == ["name", "ann", "pin"])
  }

  @Test func `Apple's trees distinguish a name from a label`() throws {
    let screen = try Importer.screen(
      Dump.apple(
        Dump.element("Button", 0, 100, 99, 40, #"name="Save" label="Save""#),
        Dump.element("Button", 0, 200, 99, 40, #"name="com.a.b.saveAll" label="Save""#),
        Dump.element("Button", 0, 300, 99, 40, #"name="onlyName""#)))
    #expect(screen.ids == ["save", "save-all", "only-name"])
    #expect(screen.targets.map(\.label) == ["Save", "Save", ""])
  }

  @Test func `Apple's trees omit decoration and broken elements, and read traits`() throws {
    let screen = try Importer.screen(
      Dump.apple(
        Dump.element("StatusBar", 0, 0, 393, 59, holding: Dump.element("Button", 0, 0, 50, 50)),
        Dump.element(
          "Cell", 0, 100, 393, 60, #"label="row""#,
          holding:
            Dump.element("Button", 350, 110, 20, 20, #"name="chevron" enabled="false""#)),
        Dump.element("Button", -1, -1, 0, 0),
        Dump.element("Other", 0, 300, 99, 40, #"label="a" traits="Button, Selected""#),
        Dump.element("Other", 0, 400, 99, 40, #"label="b""#),
        Dump.element("StaticText", 0, 500, 99, 40, #"label="c" traits="Link""#)))
    #expect(screen.ids == ["row", "a", "c"])
    #expect(screen.reasons == ["system", "decoration", "no-area"])
    #expect(screen.statusBarHeight == 59)
  }

  @Test func `WebDriverAgent's source may be JSON, or in an envelope`() throws {
    let tree = #"""
      {"type":"Application","rect":{"x":0,"y":0,"width":393,"height":852},"label":"Demo","isVisible":"1","children":[
      {"type":"Button","label":"a","rawIdentifier":"first","isEnabled":"0","isVisible":"1",
      "rect":{"x":0,"y":100,"width":99,"height":45},"nativeFrame":"{{0, 100.5}, {99, 43.33}}"},
      {"type":"Button","label":"b","isVisible":"0","rect":{"x":0,"y":200,"width":99,"height":45}},
      {"type":"Button","label":"c","rect":{"x":"0","y":300,"width":99,"height":45}}]}
      """#
    for text in [tree, #"{"value":\#(tree),"sessionId":"1"}"#] {
      let screen = try Importer.screen(text)
      #expect(screen.ids == ["first"] && screen.frame("first") == [0, 100.5, 99, 43.33])
      #expect(screen.target("first")?.isEnabled == false)
      #expect(screen.reasons == ["hidden", "bad-frame"])
    }
    let source = Dump.apple(Dump.element("Button", 0, 100, 99, 40, "label='a'"))
      .replacing("\"", with: "\\\"")
    let formats = try Importer.read(text: #"{"value":"\#(source)"}"#).formats
    #expect(formats == [XCUITestFormat.descriptor.name])
  }

  private static let application =
    #"{"type":"Application","AXLabel":"App","frame":{"x":0,"y":0,"width":402,"height":874}"#

  @Test func `A flat tree of idb has no covered elements`() throws {
    let flat = """
      [\(Self.application)},
      {"type":"Button","AXLabel":"a","frame":{"x":10,"y":110,"width":20,"height":20}},
      {"type":"Button","AXLabel":"b","frame":{"x":0,"y":100,"width":100,"height":100}}]
      """
    #expect(try Importer.screen(flat).ids == ["a", "b"])
    let nested = """
      [\(Self.application),"children":[
      {"type":"Button","AXLabel":"a","AXFrame":"{{10, 110}, {20, 20}}"},
      {"role":"AXButton","AXLabel":"b","frame":{"x":0,"y":100,"width":100,"height":100}},
      {"type":"Group","subrole":"AXSwitch","AXUniqueId":"c","frame":{"x":0,"y":300,"width":51,"height":31}}]}]
      """
    let screen = try Importer.screen(nested)
    #expect(screen.ids == ["b", "c"] && screen.title == "App")
    #expect(screen.target("c")?.kind == .toggle)
  }

  @Test func `A tree of sim-use may be a list of entries`() throws {
    let text = #"""
      {"data":{"outline":"App: My App  402x874\n\n[Top]","entries":[
      {"role":"Button","label":"a","states":[],"frame":{"x":0,"y":100,"width":99,"height":40}},
      {"role":"Button","label":"b","uniqueId":"two","states":["disabled"],"frame":{"x":0,"y":200,"width":99,"height":40}},
      {"role":"StaticText","label":"c","states":[],"frame":{"x":0,"y":300,"width":99,"height":40}}]}}
      """#
    let screen = try Importer.screen(text)
    #expect(screen.ids == ["a", "two"] && screen.title == "My App")
    #expect(screen.size == Size(width: 402, height: 874))
    #expect(screen.targets.map(\.isEnabled) == [true, false])
  }

  @Test func `A long text beside a button is read, and a long field is not`() throws {
    let text = String(repeating: "policy ", count: 20)
    func screen(width: Int, _ attributes: String = "") throws -> ImportedScreen {
      try Importer.screen(
        Dump.apple(
          Dump.element(
            "Other", 20, 200, width, 300,
            holding: Dump.element(
              "TextView", 20, 210, 300, 150, "value=\"\(text)\" \(attributes)")
              + Dump.element("Button", 20, 450, 150, 44, #"label="OK""#))))
    }
    #expect(try screen(width: 332).ids == ["ok"])
    #expect(try screen(width: 393).targets.count == 2)
    #expect(try screen(width: 332, #"placeholderValue="Note""#).targets.count == 2)
  }

  @Test func `A part of a source is on the device of its size or around it`() throws {
    let button = Dump.element("Button", 67, 393, 280, 44, #"label="Accept""#)
    let window = try Importer.screen(Dump.element("Window", 0, 0, 414, 736, holding: button))
    #expect(window.shownDevice.id == "iphone-6-plus")
    #expect(window.remarks.contains { $0.code == .part })
    let card = try Importer.screen(Dump.element("Other", 40, 300, 340, 200, holding: button))
    #expect(card.ids == ["accept"] && card.shownDevice.id.hasPrefix("iphone"))
    #expect(card.size.width >= 380)
  }

  private static let mac = """
    <XCUIElementTypeApplication elementType="2" title="Desk" x="0" y="0" width="0" height="0">\
    <XCUIElementTypeWindow elementType="4" x="540" y="215" width="360" height="476">\
    <XCUIElementTypeButton elementType="9" identifier="_NS:17" label="" title="Sign in" \
    enabled="true" x="574" y="526" width="45" height="18"/></XCUIElementTypeWindow>\
    </XCUIElementTypeApplication>
    """

  @Test func `A Mac app is refused, or read as a touch screen on request`() throws {
    let problem = #expect(throws: ImportProblem.self) { try Importer.screen(Self.mac) }
    #expect(problem?.advice?.contains("--platform ios") == true)
    var options = ImportOptions()
    options.platform = .ios
    let screen = try Importer.screen(Self.mac, options)
    #expect(screen.size == Size(width: 360, height: 476))
    #expect(screen.targets.map(\.label) == ["Sign in"])
    #expect(screen.targets.first?.frame.x == 34)
    #expect(screen.remarks.contains { $0.sentence.contains("fingers") })
  }

  @Test func `A description in a string of the debugger is read`() throws {
    let text = #"""
      (lldb) po XCUIApplication().debugDescription
      "Attributes: Application, 0x1, pid: 1, label: \'Tea\'\nElement subtree:\n →Application, 0x1, pid: 1, label: \'Tea\'\n    Window (Main), 0x2, {{0.0, 0.0}, {414.0, 896.0}}\n      Button, 0x3, {{25.0, 542.0}, {369.0, 41.0}}, identifier: \'brew\', label: \'Brew \"now\"\'\nPath to element:\n"
      """#
    let screen = try Importer.screen(text)
    #expect(screen.ids == ["brew"] && screen.target("brew")?.label == #"Brew "now""#)
  }
}
