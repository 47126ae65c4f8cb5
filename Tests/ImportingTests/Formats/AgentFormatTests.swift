import TestSupport
import Testing
import TouchLab

@testable import Importing

/// What agents' tools, logs of tests and exports of others say of a screen, by the seeds of fuzzing:
/// small dumps in the form that each tool documents.
@Suite struct `Dumps of agents and of tests` {
  /// A seed, and what comes of it: the ids, and some facts of targets by their ids.
  struct Seed: Sendable, CustomTestStringConvertible {
    let file: String
    var isInPixels = true
    let ids: [String]
    var frames: [String: [Double]] = [:]
    var labels: [String: String] = [:]
    var disabled: [String] = []
    var kinds: [TargetKind]?
    var reasons: [String]?
    var remarks: [Remark.Code] = []
    var references: [String: String] = [:]

    var testDescription: String { file }
  }

  private static func screen(_ seed: Seed) throws -> ImportedScreen {
    let bytes = try Repository.bytes(of: "Tests/Fuzz/Seeds/import/\(seed.file)")
    let options = seed.isInPixels ? pixels : ImportOptions()
    return try #require(try Importer.read(bytes, options).screens.first)
  }

  private static var pixels: ImportOptions {
    var options = ImportOptions()
    options.density = 160
    return options
  }

  private static let mobileMCP = Seed(
    file: "mobile-mcp.txt", ids: ["search", "sort", "brew", "sugar"],
    labels: ["search": "Search \"all\""], disabled: ["brew"])

  private static let seeds = [
    // Roles, quoted names, frames and references.
    Seed(
      file: "playwright-text.yaml", isInPixels: false,
      ids: ["home", "now-order", "it-s-a-gift", "note", "later", "close"],
      frames: ["close": [286, 210, 20, 20]], disabled: ["close"],
      references: ["now-order": "[ref=e5]"]),
    Seed(
      file: "maestro.json", ids: ["sort", "green", "brew"], labels: ["sort": "Sort of tea"],
      disabled: ["brew"]),
    // Covered elements are omitted, disabled ones are not.
    Seed(
      file: "agent-device.json", isInPixels: false, ids: ["add", "green-tea", "brew"],
      disabled: ["brew"], references: ["add": "@e4"]),
    mobileMCP,
    // Labels keep line breaks and quotes.
    Seed(
      file: "xcuitest-description.txt", isInPixels: false,
      ids: ["edit", "earl-grey-s-hot-and-strong", "sugar", "find", "brew"], disabled: ["brew"]),
    // The places of containers are added, and the scrolling is subtracted.
    Seed(
      file: "uikit.txt", isInPixels: false, ids: ["green", "brew"],
      frames: ["green": [0, 64, 375, 44], "brew": [20, 610, 100, 44]], disabled: ["brew"]),
    // Texts keep commas and line breaks; gone views are omitted.
    Seed(
      file: "espresso.txt", ids: ["pay", "note"], frames: ["pay": [42, 1963, 996, 126]],
      labels: ["pay": "Pay now, please", "note": "Note"], remarks: [.scrolledPlaces]),
    Seed(
      file: "compose-log.txt", ids: ["info", "mail", "sugar"],
      frames: ["sugar": [0, 1900, 1080, 100]], labels: ["mail": "Your mail"],
      disabled: ["sugar"]),
    // A text ends at the next name.
    Seed(
      file: "node-info.txt", ids: ["brew"], labels: ["brew": "Brew; now"], reasons: ["hidden"]),
    // Logical pixels, moved by the transform.
    Seed(
      file: "flutter-semantics.txt", isInPixels: false, ids: ["brew", "sort"],
      frames: ["brew": [12, 400, 100, 40]], labels: ["sort": "Sort"]),
    Seed(
      file: "harmony.json", ids: ["sort", "oolong", "brew"], disabled: ["brew"],
      kinds: [.textField, .row, .button], reasons: ["system"]),
    // A tree by indices, and rows of lists.
    Seed(file: "droidbot.json", ids: ["green", "black", "brew"], remarks: [.listRows]),
    // Bounds in every spelling.
    Seed(
      file: "flat-elements.json", ids: ["brew", "bin", "sugar", "later"],
      frames: [
        "bin": [900, 2100, 126, 126], "sugar": [42, 900, 996, 80], "later": [42, 1900, 258, 126],
      ], disabled: ["later"]),
    // No labels, and places within containers.
    Seed(
      file: "sentry.json", ids: ["brew", "sort"], frames: ["brew": [42, 1963, 500, 126]],
      labels: ["brew": "", "sort": ""], remarks: [.noLabels]),
    // The places of frames are added, those of groups are not; a quarter turn counterclockwise
    // about the corner at 244,700.
    Seed(
      file: "figma-plugin.json", isInPixels: false, ids: ["button-save", "undo"],
      frames: ["button-save": [20, 700, 100, 44], "undo": [244, 640, 44, 60]]),
    // Inner views count before the card around them, and nothing that was typed appears.
    Seed(
      file: "detox.xml", ids: ["brew", "mail"], labels: ["brew": "Brew now", "mail": ""],
      reasons: ["hidden"], remarks: [.noTypes]),
    Seed(
      file: "earlgrey.txt", isInPixels: false, ids: ["brew", "find"],
      labels: ["brew": "Brew; it's hot > now"], kinds: [.button, .textField], reasons: ["hidden"]),
    // Places count from the parent, and instances lack their parts.
    Seed(
      file: "figma-mcp.xml", isInPixels: false, ids: ["input-sugar", "button-brew"],
      frames: ["input-sugar": [24, 240, 342, 48]], labels: ["button-brew": "Brew & serve"],
      kinds: [.textField, .button]),
    Seed(
      file: "midscene.json", isInPixels: false, ids: ["sugar", "brew", "help"],
      kinds: [.textField, .button, .link]),
    // The scrolling is subtracted; a handler on a container is no target.
    Seed(
      file: "dom-snapshot.json", isInPixels: false, ids: ["brew", "help", "sugar", "button"],
      frames: ["brew": [20, 720, 350, 48]], labels: ["brew": "Brew"],
      kinds: [.button, .link, .textField, .button]),
    Seed(
      file: "roborazzi.json", ids: ["brew", "sugar", "about"], labels: ["sugar": ""],
      kinds: [.button, .textField, .button]),
  ]

  @Test(arguments: seeds) func `The dump of each tool has its targets`(_ seed: Seed) throws {
    let screen = try Self.screen(seed)
    #expect(screen.ids == seed.ids)
    for (id, frame) in seed.frames { #expect(screen.frame(id) == frame, "\(id)") }
    for (id, label) in seed.labels { #expect(screen.target(id)?.label == label) }
    #expect(screen.targets.filter { !$0.isEnabled }.map(\.id) == seed.disabled)
    if let kinds = seed.kinds { #expect(screen.targets.map(\.kind) == kinds) }
    if let reasons = seed.reasons { #expect(screen.reasons == reasons) }
    #expect(Set(seed.remarks).isSubset(of: screen.remarks.map(\.code)))
    for (id, word) in seed.references { #expect(screen.target(id)?.isCalled(word) == true) }
  }

  @Test func `Maestro's dumps of iOS have fewer facts than those of Android`() throws {
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

  private static func maestro(_ attributes: String, holding parts: String = "") -> String {
    "{\"attributes\": {\(attributes)}, \"children\": [\(parts)]}"
  }

  @Test func `The commands of a failed flow have each tree once`() throws {
    func command(_ bounds: String) -> String {
      let button = Self.maestro(
        #""text": "Go", "clickable": "true", "class": "a.Button", "bounds": "\#(bounds)""#)
      let root = Self.maestro(
        #""class": "a.Frame", "bounds": "[0,0][1080,2400]""#, holding: button)
      return #"{"command": {}, "metadata": {"error": {"hierarchyRoot": \#(root)}}}"#
    }
    let passed = #"{"command": {}, "metadata": {"status": "COMPLETED"}}"#
    let (one, other) = (command("[0,300][200,426]"), command("[0,600][200,726]"))
    let result = try Importer.read(
      text: "[\(passed),\(one),\(one),\(other)]", Self.pixels)
    #expect(result.screens.map { $0.frame("go") } == [[0, 300, 200, 126], [0, 600, 200, 126]])
    #expect(result.remarks.map(\.code).contains(.foundAt))
    #expect(Importer.code(Array("[\(passed)]".utf8)) == .noScreen)
  }

  @Test func `Maestro's fields of iOS are named by their hint`() throws {
    let field = Self.maestro(
      #""hintText": "Name", "text": "Ana Lopez", "title": "Ana", "bounds": "[20,100][320,144]""#)
    let screen = try Importer.screen(
      Self.maestro(#""accessibilityText": "", "bounds": "[0,0][393,852]""#, holding: field))
    #expect(screen.ids == ["name"] && screen.target("name")?.label == "Name")
  }

  @Test func `Maestro's compact table is a tree by its depths`() throws {
    let screen = try Importer.screen(
      """
      element_num,depth,attributes,parent_num
      0,0,"",
      1,1,"bounds=[0,0][1080,2400]; enabled=true",0
      2,2,"accessibilityText=Add ""Fern"", then; clickable=true; bounds=[0,2100][126,2226]; clickable=true",1
      2,2,"clickable=true; bounds=[42,420][1038,609]; class=android.view.ViewGroup",1
      3,3,"text=Basil; bounds=[84,460][600,520]",2
      """, Self.pixels)
    #expect(screen.targets.map(\.label) == [#"Add "Fern", then"#, "Basil"])
  }

  @Test func `Places in Detox's hierarchy of iOS count from the parent`() throws {
    let screen = try Importer.screen(
      """
      <ViewHierarchy><UIWindow class="UIWindow" x="0" y="0" width="393" height="852">\
      <RCTView class="RCTView" x="20" y="100" width="353" height="300">\
      <RCTView class="RCTView" testID="save" label="Save" x="10" y="20" width="100" height="44"/>\
      <UITextField class="UITextField" testID="mail" text="ana@example.org" x="10" y="80" \
      width="300" height="44"/></RCTView></UIWindow></ViewHierarchy>
      """)
    #expect(screen.frame("save") == [30, 120, 100, 44] && screen.size.width == 393)
    #expect(screen.target("mail")?.label == "" && screen.system == .ios)
  }

  @Test func `Midscene's tree is on a screen of its screenshot's size in points`() throws {
    func node(_ content: String, _ top: Int, _ attributes: String) -> String {
      """
      {"node": {"content": "\(content)", "rect": {"left": 20, "top": \(top), "width": 300, \
      "height": 44}, "attributes": {"nodeType": "FORM_ITEM Node", \(attributes)}}, "children": []}
      """
    }
    let nodes = [
      node("ana@example.org", 80, #""type": "text""#),
      node("Any", 140, #""htmlTagName": "<select>""#), node("Go", 200, #""type": "submit""#),
    ]
    let screen = try Importer.screen(
      """
      {"shotSize": {"width": 780, "height": 1688}, "dpr": 2,
      "tree": {"node": null, "children": [\(nodes.joined(separator: ","))]}}
      """)
    #expect(screen.size == Size(width: 390, height: 844) && screen.system == .web)
    #expect(screen.targets.map(\.kind) == [.textField, .button, .button])
    #expect(screen.targets.map(\.label) == ["", "Any", "Go"])
  }

  @Test func `A snapshot without a box of its document has the size of its contents`() throws {
    let screen = try Importer.screen(
      """
      {"documents": [{"title": -1, "nodes": {"parentIndex": [-1, 0], "nodeType": [9, 1], \
      "nodeName": [0, 1], "attributes": [[], [2, 3]]}, "layout": {"nodeIndex": [1], \
      "bounds": [[20, 100, 200, 48]], "text": [-1]}, "contentWidth": 390, "contentHeight": 1600}], \
      "strings": ["#document", "BUTTON", "aria-label", "Go"]}
      """)
    #expect(screen.ids == ["go"] && screen.size == Size(width: 390, height: 1600))
  }

  @Test func `Appium's elements of iOS are a part of a source`() throws {
    let screen = try Importer.screen(
      """
      [{"type": "XCUIElementTypeButton", "name": "save", "label": "null", "clickable": "true",
      "location": {"x": 16, "y": 80}, "size": {"width": 380, "height": 44}}]
      """)
    #expect(screen.ids == ["save"] && screen.target("save")?.label == "")
    #expect(screen.remarks.contains { $0.code == .part } && screen.size.width >= 396)
  }

  @Test func `Appium's elements have a place and a size each`() throws {
    func element(_ text: String, _ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
      """
      {"text": "\(text)", "content_desc": "null", "class": "android.widget.Button", \
      "clickable": "\(text.isEmpty ? "false" : "true")", "location": {"x": \(x), "y": \(y)}, \
      "size": {"width": \(width), "height": \(height)}}
      """
    }
    let save = element("Save", 42, 210, 996, 126)
    let whole = try Importer.screen("[\(element("", 0, 0, 1080, 2400)),\(save)]")
    #expect(whole.frame("save") == [16, 80, 379.43, 48])
    #expect(!whole.remarks.contains { $0.code == .window })
    // Without an element of the screen's size, a usual size is assumed and stated.
    let alone = try Importer.screen("[\(save)]")
    #expect(alone.remarks.contains { $0.code == .window })
    #expect(alone.size.width == 411.43)
  }

  @Test func `Dumps of mobile-mcp read alike as text and as JSON`() throws {
    let text = try Self.screen(Self.mobileMCP)
    let json = try Importer.screen(
      """
      Found these elements on screen: [{"ref": "@e3", "type": "ImageButton", "label": "Search \\"all\\"",
      "identifier": "org.example.tea:id/search", "coordinates": {"x": 912, "y": 84, "width": 126, "height": 126}},
      {"type": "View", "identifier": "android:id/content", "coordinates": {"x": 0, "y": 0, "width": 1080, "height": 2400}}]
      """, Self.pixels)
    #expect(json.target("search")?.label == text.target("search")?.label)
    #expect(json.frame("search") == text.frame("search") && json.size == text.size)
  }

  @Test func `Seeds have the facts of their screens`() throws {
    func screen(_ file: String) throws -> ImportedScreen {
      try Self.screen(#require(Self.seeds.first { $0.file == file }))
    }
    let failing = try screen("xcuitest-description.txt")
    #expect(failing.target("earl-grey-s-hot-and-strong")?.frame.height == 61.5)
    #expect(!failing.remarks.contains { $0.code == .roundedFrames })
    // Compose's log has sizes as laid out; the platform's minimum is added.
    let compose = try screen("compose-log.txt")
    #expect(compose.isGrownBySystem && compose.target("sugar")?.isClipped == true)
    #expect(try !screen("espresso.txt").isGrownBySystem)
    #expect(try screen("flutter-semantics.txt").device?.scale == 3)
    #expect(try screen("figma-plugin.json").size == Size(width: 390, height: 844))
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
