import Testing

@testable import Importing

@Suite struct `Rules of an import` {
  @Test func `R2: Android hides a subtree, iOS an element alone`() throws {
    let android = try Importer.screen(
      Dump.android(
        Dump.node(
          "[0,100][500,200]", #"text="a" visible-to-user="false""#,
          holding: Dump.node("[0,100][50,200]", #"text="b""#)),
        Dump.node("[0,300][500,400]", #"text="c""#)))
    #expect(android.ids == ["c"] && android.reasons == ["hidden", "hidden"])
    let apple = try Importer.screen(
      Dump.apple(
        Dump.element(
          "Cell", 0, 100, 393, 60, #"label="a" visible="false""#,
          holding: Dump.element("Button", 300, 100, 60, 60, #"label="b""#))))
    #expect(apple.ids == ["b"] && apple.reasons == ["hidden"])
  }

  @Test func `R4: children that all have a drawing order are sorted by it`() throws {
    let screen = try Importer.screen(
      Dump.android(
        Dump.node("[0,100][500,200]", #"text="a" drawing-order="2""#),
        Dump.node("[0,300][500,400]", #"text="b" drawing-order="1""#)))
    #expect(screen.ids == ["b", "a"])
  }

  @Test func `R5: frames end at the screen and at scrolling containers`() throws {
    let screen = try Importer.screen(
      Dump.apple(
        Dump.element(
          "Table", 0, 100, 393, 200,
          holding:
            Dump.element("Cell", 0, 80, 393, 60, #"label="a""#)
            + Dump.element("Cell", 0, 140, 393, 60, #"label="b""#)
            + Dump.element("Cell", 0, 310, 393, 60, #"label="c""#)),
        Dump.element("Button", 380, 400, 50, 50, #"label="d""#),
        Dump.element("Button", 400, 500, 50, 50, #"label="e""#),
        Dump.element("Button", 0, 500, 0, 50, #"label="f""#)))
    #expect(screen.ids == ["a", "b", "d"])
    #expect(screen.frame("a") == [0, 100, 393, 40] && screen.frame("d") == [380, 400, 13, 50])
    #expect(screen.targets.map(\.isClipped) == [true, false, true])
    #expect(screen.reasons == ["behind-bar-or-scrolled-out", "offscreen", "no-area"])
  }

  @Test func `R5a: a row at one edge of its list, smaller than others, may be cut`() throws {
    let list = Dump.node(
      "[0,200][1080,1000]", #"scrollable="true""#,
      class: "androidx.recyclerview.widget.RecyclerView",
      clickable: false,
      holding: Dump.node("[0,200][1080,250]", #"text="a""#, class: "android.view.ViewGroup")
        + Dump.node("[0,250][1080,450]", #"text="b""#, class: "android.view.ViewGroup")
        + Dump.node("[0,500][1080,550]", #"text="c""#, class: "android.view.ViewGroup"))
    let screen = try Importer.screen(Dump.android(list))
    #expect(screen.targets.map(\.isClipped) == [true, false, false])
    #expect(screen.targets.map(\.kind) == [.row, .row, .row])
  }

  @Test func `R5b: bars take the touches of elements under them`() throws {
    let screen = try Importer.screen(
      Dump.apple(
        Dump.element("NavigationBar", 0, 50, 393, 50, #"name="Title""#),
        Dump.element("Cell", 0, 80, 393, 60, #"label="a""#),
        Dump.element("Cell", 0, 740, 393, 60, #"label="b""#),
        Dump.element("Cell", 0, 770, 393, 60, #"label="c""#),
        Dump.element(
          "TabBar", 0, 769, 393, 83,
          holding:
            Dump.element("Button", 0, 769, 98, 49, #"label="Mail""#)),
        Dump.element("Button", 300, 740, 50, 50, #"label="in front""#)))
    #expect(screen.ids == ["a", "b", "mail", "in-front"])
    #expect(screen.frame("a") == [0, 100, 393, 40] && screen.frame("b") == [0, 740, 393, 29])
    #expect(screen.title == "Title")
    #expect(screen.targets.map(\.kind) == [.row, .row, .tab, .button])
  }

  @Test func `R6: a covered candidate is skipped unless it contains the cover`() throws {
    let screen = try Importer.screen(
      Dump.android(
        Dump.node("[100,100][200,200]", #"text="a""#),
        Dump.node(
          "[50,50][300,300]", #"text="b""#,
          holding: Dump.node("[250,250][300,300]", #"text="c""#))))
    #expect(screen.ids == ["b", "c"] && screen.reasons == ["covered"])
  }

  @Test func `R7: of two equal frames the front one stays and takes over missing facts`() throws {
    let screen = try Importer.screen(
      Dump.android(
        Dump.node(
          "[100,100][200,200]", #"resource-id="a:id/pick" content-desc="Pick""#,
          class: "android.widget.CheckBox", holding: Dump.node("[101,101][201,199]"))))
    #expect(screen.ids == ["pick"] && screen.reasons == ["duplicate"])
    #expect(screen.target("pick")?.kind == .checkbox)
    #expect(screen.target("pick")?.label == "Pick")
  }

  @Test func `R8: a candidate with a part at its centre is skipped`() throws {
    let screen = try Importer.screen(
      Dump.apple(
        Dump.element(
          "Stepper", 100, 100, 94, 32, #"label="Count""#,
          holding:
            Dump.element("Button", 100, 100, 47, 32, #"label="Less""#)
            + Dump.element("Button", 147, 100, 47, 32, #"label="More""#))))
    #expect(screen.ids == ["less", "more"] && screen.reasons == ["centre-is-a-part"])
  }

  @Test func `R9: a background is skipped unless it is the only candidate`() throws {
    let ground = Dump.node("[0,0][1080,1300]", #"text="ground""#)
    let alone = try Importer.screen(Dump.android(ground))
    #expect(alone.ids == ["ground"])
    let screen = try Importer.screen(
      Dump.android(ground, Dump.node("[0,1500][500,1700]", #"text="a""#)))
    #expect(screen.ids == ["a"] && screen.reasons == ["background"])
  }

  @Test func `R10: a label is the spoken text, then the first text, then the hint`()
    throws
  {
    let screen = try Importer.screen(
      Dump.android(
        Dump.node(
          "[0,100][1080,300]", class: "android.view.View",
          holding:
            Dump.node(
              "[500,110][900,200]", #"text="right""#, class: "android.widget.TextView",
              clickable: false)
            + Dump.node(
              "[10,110][400,200]", #"text="left""#, class: "android.widget.TextView",
              clickable: false)
            + Dump.node("[900,100][1000,300]", #"text="inner""#)),
        Dump.node(
          "[0,400][500,500]", #"text="secret" hint="Password" password="true""#,
          class: "android.widget.EditText"),
        Dump.node("[0,600][500,700]", "text=\"  a\u{200B}b&#10; c\u{202E} \"")))
    #expect(screen.targets.map(\.label) == ["left", "inner", "Password", "ab c"])
  }

  @Test func `R12: an alert with targets hides everything else`() throws {
    let screen = try Importer.screen(
      Dump.apple(
        Dump.element("Button", 0, 100, 100, 50, #"label="behind""#),
        Dump.element(
          "Alert", 60, 300, 270, 200, #"label="Sure?""#,
          holding:
            Dump.element("Button", 60, 450, 135, 50, #"label="OK""#))))
    #expect(screen.ids == ["ok"] && screen.reasons == ["behind-modal"])
    let empty = try Importer.screen(
      Dump.apple(
        Dump.element("Button", 0, 100, 100, 50, #"label="behind""#),
        Dump.element("Alert", 60, 300, 270, 200)))
    #expect(empty.ids == ["behind"])
  }
}
