import Testing
import TouchLab

@testable import Importing

@Suite struct `Android dumps` {
  @Test(arguments: [
    (1080.0, 2400.0, 63.0 as Double?, 2.625), (1080, 2160, 66, 2.75), (480, 800, 38, 1.5),
    (1440, 2960, 84, 3.5), (1080, 2400, nil, 2.625), (1080, 2400, 77, 2.625), (390, 844, nil, 1),
    (110, 60, nil, 0.75), (800, 1280, nil, 1.33125), (1536, 2048, 48, 2), (600, 1024, nil, 1),
    (1344, 2992, nil, 3),
  ])
  func `The status bar decides the density of an Android dump, otherwise the width`(
    width: Double, height: Double, statusBar: Double?, scale: Double
  ) {
    let size = Size(width: width, height: height)
    let found = statusBar.flatMap { bar in
      AndroidDensity.ofStatusBar(bar).first {
        AndroidDensity.isPossible($0, on: size, isWide: false)
      }
    }
    #expect((found ?? AndroidDensity.ofSize(size, isWide: false).scale) == scale)
  }

  @Test func `An Android dump takes a stated density and device`() throws {
    let text = Dump.android(Dump.node("[0,100][320,200]", #"text="a""#))
    var options = ImportOptions()
    options.density = 320
    let screen = try Importer.screen(text, options)
    #expect(screen.frame("a") == [0, 50, 160, 50])
    #expect(!screen.remarks.contains { $0.code == .density })
    options.density = nil
    options.device = DeviceCatalogue.device(id: "android-phone")
    #expect(try Importer.screen(text, options).frame("a") == [0, 38.1, 121.9, 38.09])
  }

  @Test(arguments: [
    ("android.widget.EditText", TargetKind.textField), ("android.widget.Switch", .toggle),
    ("androidx.appcompat.widget.SwitchCompat", .toggle), ("android.widget.CheckBox", .checkbox),
    ("android.widget.RadioButton", .radio), ("android.widget.SeekBar", .slider),
    ("com.google.android.material.tabs.TabLayout$TabView", .tab),
    ("android.widget.ImageButton", .button),
    ("android.widget.ImageView", .image), ("android.view.View", .button),
  ])
  func `An Android dump has kinds by classes`(name: String, kind: TargetKind) throws {
    let screen = try Importer.screen(Dump.android(Dump.node("[0,100][500,200]", class: name)))
    #expect(screen.targets.map(\.kind) == [kind])
  }

  @Test func `Fields and sliders are targets without clickable, scrolling containers are not`()
    throws
  {
    let screen = try Importer.screen(
      Dump.android(
        Dump.node("[0,100][500,200]", class: "android.widget.EditText", clickable: false),
        Dump.node(
          "[0,300][500,400]", #"focusable="false""#, class: "android.widget.SeekBar",
          clickable: false),
        Dump.node("[0,500][500,600]", class: "android.widget.ScrollView"),
        Dump.node("[0,700][500,800]", #"scrollable="true""#),
        Dump.node(
          "[0,900][500,999]", #"long-clickable="true""#, class: "android.view.View",
          clickable: false),
        Dump.node(
          "[0,1100][500,1200]", #"checkable="true""#, class: "android.view.View", clickable: false))
    )
    #expect(screen.targets.map(\.kind) == [.textField, .button])
  }

  @Test func `Classes decide the targets of a dump without clickable`() throws {
    let screen = try Importer.screen(
      """
      <hierarchy><node class='android.widget.FrameLayout' bounds='[0,0][400,800]'>\
      <node class='android.widget.Button' text='a' bounds='[0,50][99,99]'/>\
      <node class='android.widget.TextView' text='b' bounds='[0,100][99,199]'/></node></hierarchy>
      """)
    #expect(screen.ids == ["a"] && screen.remarks.contains { $0.code == .noClickableAttribute })
  }

  @Test func `Dumps of all windows are read from back to front, of the first display`() throws {
    func window(_ attributes: String, _ nodes: String) -> String {
      "<window \(attributes)><hierarchy rotation=\"0\">\(nodes)</hierarchy></window>"
    }
    let keys = Dump.node(
      "[0,1500][1080,2400]", class: "android.widget.FrameLayout", clickable: false,
      holding: Dump.node("[0,1600][200,1700]", #"text="q""#))
    let app = Dump.node(
      "[0,0][1080,2400]", class: "android.widget.FrameLayout", clickable: false,
      holding: Dump.node("[0,1400][1080,1600]", #"text="a""#))
    let screen = try Importer.screen(
      "<displays><display id=\"0\">"
        + window(#"layer="9" type="TYPE_INPUT_METHOD" active="false""#, keys)
        + window(
          #"layer="5" type="TYPE_SYSTEM" active="false""#,
          Dump.node("[0,0][1080,63]", #"text="bar""#))
        + window(#"layer="2" type="TYPE_APPLICATION" active="true""#, app)
        + window(#"layer="1" type="TYPE_APPLICATION" active="false""#, Dump.node("[0,900][99,999]"))
        + "</display><display id=\"1\">"
        + window(#"layer="2" type="TYPE_APPLICATION" active="true""#, Dump.node("[0,900][99,999]"))
        + "</display></displays>")
    #expect(screen.ids == ["a", "kbd-q"])
    #expect(screen.target("a")?.isClipped == true)
    #expect(screen.target("kbd-q")?.kind == .key)
  }

  @Test func `Too many nested windows are refused`() {
    let beginning = "<window><node bounds='[0,0][9,9]'>"
    let windows =
      String(repeating: beginning, count: 900)
      + String(repeating: "</node></window>", count: 900)
    let text = "<displays><display id='0'>\(windows)</display></displays>"
    #expect(Importer.code(Array(text.utf8)) == .tooManyNodes)
  }

  @Test func `The system's windows beside an app's are skipped`() throws {
    let shade = #"package="com.android.systemui" text="Wi-Fi""#
    let alone = try Importer.screen(Dump.android(Dump.node("[0,100][500,200]", shade)))
    #expect(alone.ids == ["wi-fi"])
    let node = Dump.node("[0,300][500,400]", #"package="a.b" text="a""#)
    let inOne = try Importer.screen(Dump.android(Dump.node("[0,100][500,200]", shade), node))
    #expect(inOne.ids == ["wi-fi", "a"])
    let both = try Importer.screen(Dump.android(Dump.node("[0,100][500,200]", shade), extra: node))
    #expect(both.ids == ["a"] && both.reasons == ["system"])
  }

  @Test func `Appium's dumps are named after classes and have their size`() throws {
    let result = try Importer.read(
      text: """
        <hierarchy index="0" class="hierarchy" rotation="0" width="1080" height="2088">\
        <android.widget.FrameLayout class="android.widget.FrameLayout" bounds="[0,0][1080,2650]">\
        <android.widget.Button class="android.widget.Button" text="a" clickable="true" \
        bounds="[0,2000][1080,2650]" displayed="true"/>\
        <android.widget.Button class="android.widget.Button" text="b" clickable="true" \
        bounds="[0,100][1080,220]" displayed="false"/></android.widget.FrameLayout></hierarchy>
        """)
    #expect(result.formats == [AppiumFormat.descriptor.name])
    #expect(result.screens.first?.ids == ["a"])
    #expect(result.screens.first?.targets.first?.isClipped == true)
  }

  @Test func `Android dumps of web pages have links`() throws {
    let screen = try Importer.screen(
      Dump.android(
        Dump.node(
          "[0,100][1080,2000]", class: "android.webkit.WebView", clickable: false,
          holding:
            Dump.node("[0,200][500,300]", #"text="a""#, class: "android.view.View"))))
    #expect(screen.targets.map(\.kind) == [.link])
  }
}
