import Studies
import Testing
import TouchLab

/// What shows and takes touches, or takes none, in the places where it can stand.
@Suite struct `What shows` {
  /// A phone of 400×800 points, and a task with these steps on its screen.
  private struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String

    init(_ name: String, _ settings: String, _ elements: String, _ steps: String) {
      testDescription = name
      text = """
        platform \(settings)
        device test { size 400 800; ppi 160; scale 1; status-bar 20; home-indicator 0 }
        screen home title="Home" { \(elements) }
        screen other title="Other"
        task t { start home; \(steps) }
        """
    }
  }

  private static let cases = [
    Case(
      "what stands in a cell", "web",
      "grid columns=2 cell-height=100 { cell c { icon-button -i x=10 y=10 width=30 height=30 toggles=m } }",
      "tap c-i; expect mode=m; tap 100 100; expect hit=c"),
    Case(
      "what stands in a button of media", "ios",
      "media m x=0 y=100 width=400 height=200 { button b x=0 y=100 width=100 height=100 { icon-button -i x=5 y=5 toggles=on } }",
      "tap b-i; expect mode=on"),
    Case(
      "a row with a switch in a scroll", "ios", "scroll { row r \"R\" { switch -s } }",
      "tap 50 55; expect outcome=nothing value=off of=r-s; tap r; expect outcome=nothing; tap r-s; expect value=on of=r-s"
    ),
    Case(
      "a row with a switch in a plate", "ios",
      "plate p x=0 y=400 width=300 { row r \"R\" { checkbox -s } }",
      "tap 100 420; expect outcome=nothing value=off of=r-s"),
    Case(
      "a row with a switch in a group", "android",
      "group g x=0 y=400 width=300 { row r \"R\" { switch -s } }",
      "tap r; expect value=on of=r-s"),
    Case(
      "a row with a disabled switch", "android",
      "list { row r \"R\" { switch -s disabled=#true } }",
      "tap r; expect outcome=disabled:r value=off of=r-s"),
    Case(
      "a field in a dialog", "ios",
      "button open \"Open\" x=10 y=100 presents=ask; dialog ask \"Name?\" { text-field name; action ok \"OK\" }",
      """
      tap open; expect keyboard=hidden; tap name; expect keyboard=shown visible=name; tap key-a; expect value=a of=name
      tap ok; expect keyboard=hidden visible=open
      """),
    Case(
      "a field in a dialog that has the focus at first", "android",
      "button open \"Open\" x=10 y=100 presents=ask; dialog ask \"Name?\" { text-field name focused=#true; action ok \"OK\" }",
      "tap open; expect keyboard=shown; type \"Bo\"; tap ok; expect keyboard=hidden"),
    Case(
      "notices", "android",
      """
      button a "A" x=10 y=100 shows=sn; button b "B" x=10 y=200 shows=to; button below "C" x=0 y=700 width=400 height=100
      snackbar sn "Saved" { action undo "Undo" }; toast to "Copied"
      """,
      """
      tap a; tap sn; expect outcome=nothing; tap undo; expect hit=undo; tap b; tap to; expect hit=below; wait 5
      tap to; expect hit=below
      """),
    Case(
      "what takes no taps", "ios",
      """
      label l "Hello" x=20 y=100; plate p x=20 y=200 width=100 height=100; map m "M" x=20 y=400 width=100 height=100
      button b "B" x=20 y=600 width=100 height=44; button o "O" x=200 y=600 width=100 height=44 presents=d
      dialog d "D" { action y "Yes" }
      """,
      """
      tap l; expect outcome=nothing; tap p; expect outcome=nothing; tap m; expect outcome=nothing; long-press p; expect hit=""
      tap o; tap b; expect outcome=nothing visible=y; tap y; tap b; expect hit=b
      """),
    Case(
      "a dimmed sheet of a stated height", "ios",
      "button o \"Open\" x=0 y=100 presents=sh; sheet sh detents=\"200\" padding=0 { button a x=0 y=0 width=50 height=50 }",
      "tap o; tap 25 595; expect outcome=dismissed visible=o; start home; tap o; tap 25 605; expect hit=a"
    ),
    Case(
      "a context menu beside what was pressed", "ios",
      "list { row a \"A\" long-press=cm opens=other }; context-menu cm { action copy \"Copy\" toggles=c }",
      "long-press a; tap copy; expect mode=c"),
    Case(
      "swipe actions", "ios\ndirection rtl",
      "list { row r \"R\" { swipe-actions { leading -l \"L\" toggles=l; trailing -t \"T\" toggles=t } } }",
      """
      swipe left from=r; expect visible=r-l; tap 380 40; expect hit=r-l; swipe right from=r; expect visible=r-t
      tap 20 40; expect hit=r-t; swipe left from=r full=#true; expect hit=r-l
      """),
  ]

  @Test(arguments: cases)
  private func `An element takes taps, or none, wherever it is placed`(_ test: Case) throws {
    #expect(try surprises(test.text) == [])
  }

  private static let untrue = [
    Case(
      "a plate", "ios", "plate p x=20 y=200 width=100 height=100", "tap p"),
    Case(
      "behind a dialog", "ios",
      "button b x=20 y=600 width=100 height=44; dialog d \"D\" shown=#true { action y \"Yes\" }",
      "tap b"),
    Case("a hidden one", "ios", "button b x=20 y=900 width=100 height=44", "tap b"),
  ]

  @Test(arguments: untrue)
  private func `A tap on an element that takes none fails unless that is expected`(_ test: Case)
    throws
  {
    #expect(try surprises(test.text).count == 1)
  }

  @Test func `A dialog with a focused field is above the keyboard`() throws {
    let screen = try placed(
      """
      platform ios
      device iphone-15
      screen home { dialog d "D" shown=#true { text-field name focused=#true; action ok "OK" } }
      """)
    let keyboard = try #require(screen.keyboard)
    #expect(try #require(screen.panel).bottom < keyboard.top)
    #expect(screen.target(id: "ok")?.isEnabled == true && screen.target(id: "key-q") != nil)
  }

  @Test(arguments: ["ios", "android"])
  func `Right-to-left text mirrors the buttons of dialogs and snackbars`(
    platform: String
  ) throws {
    func frames(_ direction: String, _ front: String, _ ids: [String]) throws -> [Rectangle] {
      let screen = try placed(
        "platform \(platform)\n\(direction)\ndevice pixel-7\nscreen home { \(front) }")
      return try ids.map { try #require(screen.target(id: $0)).visibleFrame }
    }
    let dialog = "dialog d \"D\" shown=#true { action a \"A\"; action b \"B\" }"
    let usual = try frames("", dialog, ["a", "b"])
    let turned = try frames("direction rtl", dialog, ["a", "b"])
    #expect(usual[0].left < usual[1].left && turned[0].left > turned[1].left)
  }

  @Test(arguments: ["list { ROWS }", "scroll padding=0 spacing=0 { ROWS }"])
  func `A target beyond the fold is predicted where most of it is visible`(_ holder: String) throws
  {
    let rows = (1...30).map { "row r\($0) \"R\($0)\" height=56" }.joined(separator: "; ")
    let study = try todaysStudy(
      """
      platform android
      device test { size 400 800; ppi 160; status-bar 20 }
      screen home { \(holder.replacing("ROWS", with: rows)) }
      """)
    let result = try #require(StudyRunner.run(study, draws: false))
    let targets = try #require(result.layouts.first?.screens.first).targets
    #expect(targets.count == 30)
    for target in targets {
      #expect(target.target.visibleFrame.height == 56, "\(target.target.id)")
    }
  }

  @Test func `A row of fields without widths fits its container`() throws {
    let screen = try placed(
      """
      platform android
      device test { size 400 800; ppi 160; status-bar 20 }
      screen home { scroll { group axis=horizontal spacing=8 { text-field day; text-field year; button go "Go" } } }
      """)
    let go = try #require(screen.target(id: "go")).visibleFrame
    #expect(go.right <= 384.001 && (screen.visibleFrame("day")?[2] ?? 0) > 50)
  }

  @Test(arguments: [("", 300.0), ("platform android\n", 300)])
  func `A keyboard stated by a device block counts without a platform`(
    _ platform: String, _ height: Double
  ) throws {
    let screen = try placed(
      platform + """
        device test { size 400 800; ppi 160; status-bar 20; home-indicator 0; keyboard 300 200 }
        screen home { text-field a x=0 y=100 focused=#true prediction=#false; button up x=0 bottom=0 height=44 above-keyboard=#true }
        """)
    #expect(try #require(screen.keyboard).height <= height)
    #expect(screen.visibleFrame("up")?[1] ?? 0 >= 800 - height - 44)
  }

  private static let errors = [
    ErrorCase(
      "screen home { button z x=0 y=300; group g x=0 y=100 { button a below=⟦z⟧ } }",
      "in the block of 'g'"),
    ErrorCase(
      "screen home { group g x=0 y=100 { button a }; button b x=0 above=⟦a⟧ }",
      "of the screen itself"
    ),
    ErrorCase("screen home { rating q x=0 y=400; ⟦button q-1 x=0 y=500⟧ }", "used twice"),
    ErrorCase("screen home { stepper q x=0 y=400; ⟦button q-plus x=0 y=500⟧ }", "used twice"),
    ErrorCase(
      "screen home { picker a x=0 y=100 selected=⟦zz⟧ { option o \"O\" } }", "unknown value 'zz'"),
    ErrorCase("screen home { slider a x=0 y=100 min=2 max=⟦1⟧ }", "at least 2"),
    ErrorCase("screen home { stepper a x=0 y=100 max=5 value=⟦9⟧ }", "0 to 5"),
    ErrorCase("screen home { rating a x=0 y=100 value=⟦6⟧ }", "0 to 5"),
    ErrorCase(
      "screen home { group x=0 y=0 { radio a on=#true; radio b on=⟦#true⟧ } }",
      "can be on: a, b"),
    ErrorCase("screen home { sheet a detents=\"medium large\" undimmed=⟦200⟧ }", "undimmed"),
    ErrorCase("platform web\nscreen home { button a x=⟦200000⟧ y=0 }", "100000 px"),
    ErrorCase("screen home { button a x=⟦200000⟧ y=0 }", "100000 pt"),
  ]

  @Test(arguments: errors)
  private func `A contradiction is an error at its place`(_ test: ErrorCase) {
    test.check()
  }
}
