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
}
