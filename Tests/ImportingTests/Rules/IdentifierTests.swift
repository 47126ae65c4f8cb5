import TestSupport
import Testing

@testable import Importing

@Suite struct `Ids of an import` {
  @Test(arguments: [
    ("Sign in with Email", "sign-in-with-email"), ("primaryAppleAccount", "primary-apple-account"),
    ("create_an_account_button", "create-an-account-button"),
    ("XCUIElementTypeCell1", "xcuielement-type-cell1"),
    ("iPhone X", "iphone-x"), ("StandBy", "stand-by"), ("Wi\u{2011}Fi", "wi-fi"),
    ("8:30 AM", "8-30-am"),
    ("戻る", "戻る"), ("おすすめ\nミニアプリ", "おすすめ-ミニアプリ"), ("、", ""), ("*", ""),
    ("A link that is long enough to break over two lines", "a-link-that-is-long-enough-to"),
    ("連動アプリ, LINEでログインまたは権限を許可してLINEアカウントと連携した", "連動アプリ-lineでログインまたは権限を許可してlineアカウ"),
    ("ＦＵＬＬ　ｗｉｄｔｈ１", "full-width1"), ("ｶﾞｲﾄﾞ", "ガイド"), ("Cafe\u{301}", "caf\u{E9}"), ("①②", "12"),
    ("--a--", "a"), ("", ""),
  ])
  func `Ids have letters and digits of any script`(text: String, id: String) {
    #expect(Array(text.asIdentifier.unicodeScalars) == Array(id.unicodeScalars))
  }

  /// What is quick for most texts comes to what is so for all.
  @Test(arguments: UInt64(0)..<20)
  func `Ids of ASCII do not depend on the tables`(seed: UInt64) {
    var bits = SplitMix64(seed: seed)
    for length in 0..<50 {
      let text = String(
        String.UnicodeScalarView(
          (0..<length).map { _ in Unicode.Scalar(UInt8.random(in: 0..<0x80, using: &bits)) }))
      #expect(text.wordsOfASCII == text.words, "\(text.debugDescription)")
    }
    #expect("é".wordsOfASCII == nil)
  }

  @Test(arguments: [
    ("save", true), ("q", true), ("0_resource_name_obfuscated", false), ("(name removed)", false),
    ("3f2a9c11b07d", false), ("8A6F12CC-1B2D-4E5F-8899-001122334455", false), ("1st", false),
    ("feed", true), ("decade", true), ("Some_Obfuscated_name", false), ("facade-bead_dad", true),
    (String(repeating: "a", count: 49), false), ("", false),
  ])
  func `Generic names do not become ids`(name: String, isUsable: Bool) {
    #expect(name.isUsableIdentifier == isUsable)
  }

  @Test(arguments: [
    ("back", "back-button"), ("6", "button-6"), ("true", "button-true"),
    ("key-points", "button-key-points"),
    ("nan", "button-nan"), ("save", "save"),
  ])
  func `Ids avoid words with a meaning in the language`(name: String, id: String) {
    #expect(name.standingBeside("button") == id)
  }

  @Test func `Equal ids are numbered`() {
    var names = UniqueNames()
    let wanted = ["button-2", "button", "button", "button", "button-2"]
    #expect(
      wanted.map { names.name($0) } == ["button-2", "button", "button-3", "button-4", "button-2-2"])
  }

  @Test func `Ids come from a unique name of the program, otherwise from the label`() throws {
    let screen = try Importer.screen(
      Dump.android(
        Dump.node("[0,100][200,200]", #"resource-id="a:id/row" text="One""#),
        Dump.node("[0,300][200,400]", #"resource-id="a:id/row" text="Two""#),
        Dump.node("[0,500][200,600]", #"resource-id="a:id/row""#),
        Dump.node("[0,700][200,800]", #"resource-id="android:id/button1" text="OK""#),
        Dump.node("[0,900][200,999]", #"resource-id="a:id/saveAll" text="Save""#),
        Dump.node("[0,1100][200,1200]"), Dump.node("[0,1300][200,1400]")))
    #expect(screen.ids == ["one", "two", "row", "ok", "save-all", "button", "button-2"])
  }

  @Test func `Ids of a keyboard's keys begin with kbd`() throws {
    let screen = try Importer.screen(
      Dump.android(
        extra: Dump.node(
          "[0,1500][1080,2400]", #"package="com.android.inputmethod.latin""#,
          class: "android.widget.FrameLayout", clickable: false,
          holding: Dump.node("[0,1600][100,1700]", #"text="q""#)
            + Dump.node("[100,1600][200,1700]", #"text=",""#))))
    #expect(screen.ids == ["kbd-q", "kbd-key"])
    #expect(screen.targets.allSatisfy { $0.kind == .key && $0.bar == "keyboard" })
  }
}
