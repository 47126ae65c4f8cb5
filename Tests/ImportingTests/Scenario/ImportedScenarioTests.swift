import ScenarioLanguage
import Studies
import TestSupport
import Testing
import TouchLab

@testable import Importing

@Suite struct `Scenarios from dumps` {
  private func scenario(_ text: String, _ options: ImportOptions = ImportOptions()) throws
    -> ImportedScenario
  {
    try ImportedScenario([.init(path: "a", bytes: Array(text.utf8))], at: "a.kdl", options)
  }

  private func study(_ text: String) throws -> Study {
    let reading = ScenarioReader.read(SourceFile(path: "a.kdl", text: try scenario(text).text))
    #expect(reading.diagnostics.map(\.text) == [])
    return try #require(reading.study)
  }

  @Test(arguments: [
    "\" x=1 // }", "a \\ b", "#true", "// c", "/* d", "\u{1F469}\u{200D}\u{1F4BB} e", "-", "1.5",
    "true",
    "\u{2028}", "{", ";", "“quoted”", "r#\"x\"#",
  ])
  func `An imported scenario keeps any text`(text: String) throws {
    let escaped = text.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
      .replacing("<", with: "&lt;")
    let study = try study(
      Dump.android(
        Dump.node("[0,100][500,200]", "text=\"\(escaped)\" resource-id=\"\(escaped)\""),
        Dump.node("[0,300][500,400]", "text=\"\(escaped)\"", class: "android.widget.EditText")))
    let elements = try #require(study.layouts.first?.screens.first?.elements)
    #expect(elements.count == 2)
    #expect(elements.first?.label == text.cleaned)
  }

  /// They are written so, and not brought into form afterwards.
  @Test func `An imported scenario is in canonical form, with its comments`() throws {
    let seeds = [".xml", ".json", ".txt", ".yaml"].flatMap {
      Repository.files(in: "Tests/Fuzz/Seeds/import", ending: $0)
    }
    let sources = try seeds.map {
      ImportedScenario.Source(path: $0, bytes: try Repository.bytes(of: $0))
    }
    for sources in sources.map({ [$0] }) + [sources] {
      for (links, versions) in [(false, nil), (true, .names), (true, .pages)]
        as [(Bool, VersionSource?)]
      {
        var options = ImportOptions()
        (options.links, options.versionSource) = (links, versions)
        let scenario = try ImportedScenario(sources, at: "a.kdl", options)
        let text = scenario.text
        #expect(scenario.isWhatItsTextReadsAs)
        #expect(try Canonical.text(of: SourceFile(path: "a.kdl", text: text)) == text)
        #expect(text.hasPrefix("// imported from "))
      }
    }
  }

  @Test func `An imported Apple screen is on the catalogue's device of its size`() throws {
    let text = Dump.apple(Dump.element("Button", 0, 100, 99, 40, "label='a'"))
    #expect(try study(text).device.id == "iphone-15")
    let other = try study(text.replacing("393", with: "391"))
    #expect(
      other.device.portraitSize == Size(width: 391, height: 852) && other.device.id == "imported")
  }

  @Test func `A design has the platform of the catalogue's device of its size`() throws {
    let text = try Repository.text(of: "Tests/Dumps/recipes.json")
    let design = try study(text)
    #expect(design.device.id == "iphone-15" && design.platform == .ios)
    #expect(design.guidelineSets == [.appleHIG] && design.hitTesting == .uikit)
    let other = try study(text.replacing("393", with: "391"))
    #expect(other.device.id == "imported" && other.platform == nil)
  }

  @Test func `An imported scenario has the dump's orientation`() throws {
    let text =
      "<hierarchy width='2400' height='1080'><android.widget.Button class='android.widget.Button' "
      + "clickable='true' text='a' bounds='[0,100][500,200]'/></hierarchy>"
    let study = try study(text)
    #expect(study.orientation == .landscape)
    #expect(study.device.portraitSize == Size(width: 411.43, height: 914.29))
  }

  private func findings(_ study: Study) -> [Finding] {
    StudyRunner.run(study, draws: false)?.layouts.flatMap(\.screens).flatMap(\.findings) ?? []
  }

  /// A table of a dump whose first row begins above it.
  private func table(rowHeight: Int) -> String {
    Dump.apple(
      Dump.element(
        "Table", 0, 100, 393, 200,
        holding: Dump.element("Cell", 0, 80, 393, rowHeight, "label='a'")))
  }

  @Test func `A cut target of a dump is checked whole where its frame is known`() throws {
    let high = try study(table(rowHeight: 60))
    let element = try #require(high.layouts.first?.screens.first?.elements.first)
    #expect(element.circumstances.isCut)
    #expect(element.circumstances.full == Rectangle(x: 0, y: 80, width: 393, height: 60))
    #expect(findings(high) == [])
    let low = findings(try study(table(rowHeight: 40)))
    #expect(low.map(\.rule) == ["hit-region"])
    #expect(low.first?.message.measured.contains("40") == true)
  }

  @Test func `A cut target of a dump without a known frame has no finding`() throws {
    let study = try study(
      Dump.android(
        Dump.node(
          "[0,300][1080,900]", "scrollable='true'", class: "android.widget.ListView",
          clickable: false,
          holding: Dump.node("[0,300][1080,350]", "text='a'", class: "a.Row")
            + Dump.node("[0,350][1080,550]", "text='b'", class: "a.Row"))))
    let element = try #require(study.layouts.first?.screens.first?.elements.first)
    #expect(element.circumstances.isCut && element.circumstances.full == nil)
    #expect(findings(study) == [])
  }

  @Test func `Rows of a dump are written as rows and are no crowd`() throws {
    func list(_ name: String) -> String {
      let rows = (0..<3).map {
        Dump.node("[0,\(300 + 84 * $0)][1080,\(384 + 84 * $0)]", "text='r\($0)'", class: "a.Row")
      }
      return Dump.android(
        Dump.node(
          "[0,300][1080,2000]", class: name, clickable: false, holding: rows.joined()))
    }
    let rows = try study(list("android.widget.ListView"))
    let roles = rows.layouts.flatMap(\.screens).flatMap(\.elements).map(\.button?.role)
    #expect(roles == [.row, .row, .row])
    #expect(!findings(rows).contains { $0.rule == "crowding" || $0.rule == "touch-target-spacing" })
    let buttons = try study(list("a.Frame"))
    #expect(findings(buttons).contains { $0.rule == "crowding" })
  }

  /// 122 pixels at 408 dpi are 47.84 dp, and edges that meet are rounded alike.
  @Test func `A dump's rounding to pixels is no finding`() throws {
    var options = ImportOptions()
    options.density = 408
    let buttons = (0..<3).map {
      Dump.node("[\(40 + 122 * $0),300][\(162 + 122 * $0),422]", "text='b\($0)'", class: "a.B\($0)")
    }
    let text = try scenario(Dump.android(buttons.joined()), options).text
    let reading = ScenarioReader.read(SourceFile(path: "a.kdl", text: text))
    let rules = findings(try #require(reading.study)).map(\.rule)
    #expect(!rules.contains("touch-target-size") && !rules.contains("touch-target-overlap"))
    // A whole pixel less is a finding.
    let short = text.replacing("height=47.84", with: "height=47.45")
    let other = ScenarioReader.read(SourceFile(path: "a.kdl", text: short))
    #expect(findings(try #require(other.study)).map(\.rule).contains("touch-target-size"))
  }

  @Test func `Views with several targets have names, and others are alone`() throws {
    func buttons(_ top: Int, _ names: String...) -> String {
      names.enumerated().map { index, name in
        Dump.node("[42,\(top + 160 * index)][1040,\(top + 126 + 160 * index)]", "text='\(name)'")
      }.joined()
    }
    func group(_ name: String, _ parts: String) -> String {
      Dump.node(
        "[0,300][1080,1800]", "resource-id='a.b:id/\(name)'", class: "a.Group", clickable: false,
        holding: parts)
    }
    let study = try study(
      Dump.android(
        group("offer", buttons(300, "one", "two")), group("one_more", buttons(900, "three"))))
    let elements = study.layouts.flatMap(\.screens).flatMap(\.elements)
    #expect(elements.map(\.circumstances.parent) == ["offer", "offer", nil])
    // A single name states that the other target is alone, too.
    let single = try self.study(
      Dump.android(group("offer", buttons(300, "one")), group("other", buttons(900, "two"))))
    #expect(
      single.layouts.flatMap(\.screens).flatMap(\.elements).map(\.circumstances.parent)
        == ["offer", nil])
  }

  @Test func `Five like targets from edge to edge in a scroller are rows, four are not`() throws {
    func roles(_ count: Int) throws -> [Element.Button.Role?] {
      let cells = (0..<count).map {
        Dump.element("Button", 0, 100 + 50 * $0, 393, 50, "label='\($0)'")
      }
      let study = try study(
        Dump.apple(Dump.element("ScrollView", 0, 100, 393, 600, holding: cells.joined())))
      return study.layouts.flatMap(\.screens).flatMap(\.elements).map(\.button?.role)
    }
    #expect(try roles(5) == Array(repeating: .row, count: 5))
    #expect(try roles(4) == Array(repeating: .action, count: 4))
  }

  @Test func `Equal dumps have equal scenarios`() throws {
    let text = Dump.apple(Dump.element("Button", 0, 100, 99, 40, "label='a'"))
    #expect(try scenario(text).text == scenario(text).text)
  }

  @Test func `An error names the dump that cannot be used`() {
    let failure = #expect(throws: ImportedScenario.Failure.self) { try scenario("<hierarchy>") }
    #expect(failure?.message.hasPrefix("a:1:") == true)
  }

  @Test(arguments: [
    (["phone.xml", "other.xml"], false), (["phone.xml", "tablet.xml"], true),
    (["phone.xml", "iphone.xml"], true), (["phone.xml", "turned.xml"], true),
    (["phone.xml"], false), (["page.json", "wide.json"], true),
  ])
  func `A remark names screens of another device`(_ names: [String], _ isSaid: Bool) throws {
    let phone = Dump.android(Dump.node("[0,100][500,200]", "text=\"A\""))
    let page = """
      {"format": "mistap-dom-rects", "version": 1, "viewport": {"width": 390, "height": 844},
      "elements": [{"tag": "button", "label": "Go", "x": 20, "y": 100, "width": 200, "height": 48, "rects": []}]}
      """
    let dumps = [
      "page.json": page, "wide.json": page.replacing("390", with: "800"), "phone.xml": phone,
      "other.xml": phone.replacing("text=\"A\"", with: "text=\"B\""),
      "tablet.xml": phone.replacing("1080,2400", with: "1600,2560"),
      "turned.xml": phone.replacing("1080,2400", with: "2400,1080"),
      "iphone.xml": Dump.apple(Dump.element("Button", 0, 100, 99, 40, "label='a'")),
    ]
    let sources = try names.map { name in
      ImportedScenario.Source(path: name, bytes: Array(try #require(dumps[name]).utf8))
    }
    var options = ImportOptions()
    let said = try ImportedScenario(sources, at: "a.kdl").remarks.filter { $0.code == .otherDevice }
    #expect(said.count == (isSaid ? 1 : 0), "\(said)")
    // Only a design has frames to choose from.
    #expect(said.allSatisfy { $0.sentence.hasSuffix("import them separately") }, "\(said)")
    options.device = DeviceCatalogue.standard
    let stated = try ImportedScenario(sources, at: "a.kdl", options).remarks
    #expect(!stated.contains { $0.code == .otherDevice })
  }
}
