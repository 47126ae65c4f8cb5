import Testing
import TouchLab

@testable import Importing

/// What takes the touches in lists, behind drawers and at edges.
@Suite struct `Rows, drawers and edges of Android dumps` {
  private static func text(_ bounds: String, _ text: String) -> String {
    Dump.node(bounds, "text=\"\(text)\"", class: "android.widget.TextView", clickable: false)
  }

  private static func row(_ top: Int, _ parts: String, _ attributes: String = "") -> String {
    Dump.node(
      "[0,\(top)][1080,\(top + 200)]", attributes, class: "android.widget.LinearLayout",
      clickable: false, holding: parts)
  }

  @Test(arguments: [
    ("android.widget.ListView", true), ("android.widget.ExpandableListView", true),
    ("androidx.recyclerview.widget.RecyclerView", false), ("android.widget.ScrollView", false),
  ])
  func `A row of a list is a target if no part of it is one`(name: String, answers: Bool)
    throws
  {
    let rows = [
      Self.row(300, Self.text("[40,320][400,380]", "oats")),
      Self.row(500, Self.text("[40,520][400,580]", "rye"), #"enabled="false""#)
        .replacing(#"enabled="true" enabled="false""#, with: #"enabled="false""#),
      Self.row(
        700,
        Self.text("[40,720][400,780]", "barley")
          + Dump.node("[900,720][1000,800]", #"text="More""#)),
    ]
    let screen = try Importer.screen(
      Dump.android(
        Dump.node(
          "[0,300][1080,2000]", class: name, clickable: false, holding: rows.joined())))
    #expect(screen.ids == (answers ? ["oats", "more"] : ["more"]))
    #expect(screen.remarks.contains { $0.code == .listRows } == answers)
  }

  private static func drawer(_ name: String, width: Int) -> String {
    Dump.android(
      Dump.node(
        "[0,0][1080,2400]", class: name, clickable: false,
        holding: Dump.node(
          "[0,0][1080,2400]", class: "a.Content", clickable: false,
          holding: Dump.node("[100,400][300,500]", #"text="behind""#)
            + Dump.node("[900,400][1060,500]", #"text="beside""#))
          + Dump.node(
            "[0,0][\(width),2400]", class: "a.Panel", clickable: false,
            holding: Dump.node("[0,600][\(width),700]", #"text="inbox""#))))
  }

  @Test func `Elements behind an open drawer are skipped, those beside it too`() throws {
    #expect(
      try Importer.screen(Self.drawer("androidx.drawerlayout.widget.DrawerLayout", width: 735)).ids
        == ["inbox"])
  }

  @Test func `Elements behind a panel are skipped, those beside it are not`() throws {
    #expect(try Importer.screen(Self.drawer("a.Frame", width: 735)).ids == ["beside", "inbox"])
    #expect(
      try Importer.screen(Self.drawer("a.Frame", width: 400)).ids == ["behind", "beside", "inbox"])
  }

  @Test func `A row is named by its title, even if that is a target`() throws {
    let row = Dump.node(
      "[0,300][1080,468]", #"resource-id="a.b:id/row""#, class: "a.Row",
      holding: Dump.node(
        "[40,330][300,438]", #"text="Sum""#, class: "android.widget.TextView")
        + Dump.node("[310,330][400,438]", #"text="Help""#)
        + Self.text("[800,340][1038,430]", "12"))
    let list = Dump.node(
      "[0,300][1080,2000]", class: "androidx.recyclerview.widget.RecyclerView", clickable: false,
      holding: row)
    #expect(try Importer.screen(Dump.android(list)).target("row")?.label == "Sum")
    // Outside of lists only what is no target lends its text.
    #expect(try Importer.screen(Dump.android(row)).target("row")?.label == "12")
  }

  @Test func `A row is cut off at an edge only beside others of its kind`() throws {
    func rows(_ names: [String], _ height: Int) -> String {
      let all = names.enumerated().map { index, name in
        let end = index == names.count - 1 ? 2000 : 500 + 200 * index
        return Dump.node(
          "[0,\(300 + 200 * index)][1080,\(end)]", "resource-id=\"a.b:id/\(name)\"",
          class: "a.Row", holding: Self.text("[0,300][9,309]", name))
      }
      return Dump.android(
        Dump.node(
          "[0,300][1080,2000]", #"scrollable="true""#, class: "a.Scroll", clickable: false,
          holding: all.joined()))
    }
    let names = (0..<9).map { "row\($0)" }
    let cut = try Importer.screen(rows(names, 200)).targets.filter(\.isClipped)
    #expect(cut.map(\.id) == ["row8"])
    let texts = Dump.android(
      Dump.node(
        "[0,300][1080,2000]", #"scrollable="true""#, class: "a.Pager", clickable: false,
        holding: Dump.node(
          "[0,1500][1080,1800]", #"text="a""#, class: "android.widget.TextView")
          + Dump.node("[0,1900][1080,2000]", #"text="b""#, class: "android.widget.TextView")))
    #expect(try Importer.screen(texts).targets.allSatisfy { !$0.isClipped })
  }

  @Test(arguments: [
    ("\u{E8B8}", ""), ("\u{E145}, Add photo", "Add photo"), ("Save \u{F0C7}", "Save"),
    ("a, b", "a, b"), ("\u{F0C9} – Menu:", "Menu"), ("·", "·"), ("\u{10FFFD}\u{F0000}x", "x"),
  ])
  func `Names of rows have no letters of icon fonts`(text: String, label: String) {
    #expect(text.cleaned == label)
  }

  private static func list(_ name: String = "a.Scroll", _ rows: String...) -> String {
    Dump.android(
      Dump.node(
        "[0,300][1080,2000]", #"scrollable="true""#, class: name, clickable: false,
        holding: rows.joined()))
  }

  @Test func `A list with a target among its children has no rows of its own`() throws {
    let screen = try Importer.screen(
      Self.list(
        "android.widget.ListView",
        Dump.node("[0,300][1080,500]", #"text="story""#, class: "a.Row"),
        Self.row(500, Self.text("[40,520][400,580]", "heading")),
        Self.row(700, Self.text("[40,720][400,780]", "more")),
        Dump.node("[0,900][1080,926]", class: "a.Gap", clickable: false)))
    #expect(screen.ids == ["story"] && !screen.remarks.contains { $0.code == .listRows })
  }

  @Test func `Frames end at their scroller in the direction of scrolling alone`() throws {
    func frames(_ name: String) throws -> ImportedScreen {
      var options = ImportOptions()
      options.density = 160
      let rows = ["[0,100][1080,280]", "[0,250][1080,400]", "[900,1900][1080,2100]"].enumerated()
      return try Importer.screen(
        Self.list(name, rows.map { Dump.node($1, "text=\"r\($0)\"", class: "a.R\($0)") }.joined()),
        options)
    }
    let upright = try frames("android.view.View")
    #expect(upright.ids == ["r1", "r2"] && upright.targets.allSatisfy(\.isClipped))
    #expect(upright.frame("r1") == [0, 300, 1080, 100])
    #expect(try frames("android.widget.HorizontalScrollView").ids == ["r0", "r1", "r2"])
  }

  @Test func `A picker that scrolls is a target, a list is not`() throws {
    func ids(_ name: String) throws -> [String] {
      try Importer.screen(
        Dump.android(
          Dump.node(
            "[40,700][1040,820]", #"scrollable="true""#, class: name,
            holding: Self.text("[40,720][900,800]", "50 km")))
      ).ids
    }
    #expect(try ids("android.widget.Spinner") == ["button-50-km"])
    #expect(try ids("a.List") == [])
  }

  @Test func `A panel that only keeps touches is no target`() throws {
    let panel = Dump.node(
      "[28,777][1052,1623]", #"focusable="false""#, class: "a.Panel",
      holding: Dump.node("[133,1255][947,1381]", #"text="Allow""#))
    let screen = try Importer.screen(Dump.android(panel))
    #expect(screen.ids == ["allow"] && screen.reasons == ["panel"])
  }

  @Test func `A bar of tabs at the lower end cuts what comes before it`() throws {
    let tabs = (0..<4).map { index in
      Dump.node(
        "[\(270 * index),2232][\(270 * index + 270),2400]", class: "a.Group",
        holding: Self.text("[\(270 * index + 80),2337][\(270 * index + 190),2377]", "tab \(index)"))
    }
    var options = ImportOptions()
    options.density = 160
    let screen = try Importer.screen(
      Dump.android(
        Dump.node("[48,2000][350,2400]", #"text="mail""#),
        Dump.node("[157,2280][241,2360]", #"text="follow""#), tabs.joined(),
        Dump.node("[900,2150][1060,2300]", #"text="new""#)), options)
    #expect(screen.ids == ["mail", "tab-0", "tab-1", "tab-2", "tab-3", "new"])
    #expect(screen.frame("mail") == [48, 2000, 302, 232])
    #expect(screen.target("mail")?.isClipped == true)
    #expect(screen.targets.count { $0.kind == .tab } == 4)
  }

  @Test func `A stacked screen that shows something everywhere is in front`() throws {
    func stack(_ frontHeight: Int) throws -> ImportedScreen {
      func page(_ name: String, _ height: Int) -> String {
        Dump.node(
          "[0,0][1080,2200]", class: "a.Page", clickable: false,
          holding: Dump.node("[0,200][1080,\(200 + height)]", "text=\"\(name)\""))
      }
      return try Importer.screen(Dump.android(page("charts", 900) + page("songs", frontHeight)))
    }
    let covered = try stack(1900)
    #expect(covered.ids == ["songs"] && covered.reasons == ["behind-screen"])
    let open = try stack(300)
    #expect(open.remarks.contains { $0.code == .stacked && $0.sentence.contains("charts") })
  }

  @Test func `A card of half the screen is no background`() throws {
    let cards = Self.list(
      "androidx.recyclerview.widget.RecyclerView",
      Dump.node(
        "[0,300][1080,1700]", class: "a.Card", holding: Self.text("[50,1400][900,1500]", "wind")),
      Dump.node("[0,1700][1080,2000]", #"text="rain""#, class: "a.Card"))
    #expect(try Importer.screen(cards).ids == ["wind", "rain"])
  }

  @Test func `A title comes before times, ranks and what is above it on its line`() throws {
    func label(_ parts: String) throws -> String? {
      try Importer.screen(
        Dump.android(Dump.node("[0,300][1080,500]", class: "a.Row", holding: parts))
      ).targets.first?.label
    }
    let time = Self.text("[800,310][1040,340]", "2 min")
    #expect(try label(time + Self.text("[40,320][300,360]", "Ana")) == "Ana")
    #expect(
      try label(Self.text("[40,310][300,340]", "0.01km") + Self.text("[40,400][300,440]", "Cafe"))
        == "Cafe")
    let named = Dump.node(
      "[40,420][300,460]", #"text="Tea" resource-id="a.b:id/item_title""#,
      class: "android.widget.TextView", clickable: false)
    #expect(try label(Self.text("[40,310][300,340]", "New today") + named) == "Tea")
    #expect(try label(time) == "2 min")
  }

  @Test func `Cells with one title take the first text in which they differ`() throws {
    let cells = (0..<3).map { index in
      let left = 100 + 140 * index
      return Dump.node(
        "[\(left),340][\(left + 126),560]", class: "a.Cell",
        holding: Self.text("[\(left),354][\(left + 50),410]", "JUN")
          + Self.text("[\(left),417][\(left + 50),470]", "\(20 + index / 2)")
          + Self.text("[\(left),480][\(left + 50),540]", ["SAT", "SUN", "MON"][index]))
    }
    let screen = try Importer.screen(Self.list("a.Scroll", cells.joined()))
    #expect(screen.targets.map(\.label) == ["JUN 20 SAT", "JUN 20 SUN", "JUN 21"])
  }

  @Test(arguments: [
    (#"text="ana@example.org""#, "text-field", ""), (#"text="+1 555 0100""#, "text-field", ""),
    (#"text="Find a tea""#, "find-a-tea", "Find a tea"),
    (#"text="Find a tea" focused="true""#, "text-field", ""),
    (#"text="oolong" hint="Tea""#, "tea", "Tea"),
    (#"text="oolong" resource-id="a.b:id/tea""#, "tea", ""),
  ])
  func `Nothing that was typed names a field`(attributes: String, id: String, label: String)
    throws
  {
    let screen = try Importer.screen(
      Dump.android(
        Dump.node("[0,300][1080,426]", attributes, class: "android.widget.EditText")))
    #expect(screen.ids == [id] && screen.target(id)?.label == label)
  }
}
