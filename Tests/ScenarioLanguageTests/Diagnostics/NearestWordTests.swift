import ScenarioLanguage
import TestSupport
import Testing
import TouchLab

/// A word that was typed, what there is, and what was meant.
struct NearestCase: Sendable, CustomTestStringConvertible {
  let typed: String
  let known: [String]
  let nearest: [String]

  init(_ typed: String, _ known: String..., nearest: [String]) {
    self.typed = typed
    self.known = known
    self.nearest = nearest
  }

  var testDescription: String { typed }

  static let all = [
    NearestCase("buton", "bottom", "button", "label", nearest: ["button"]),
    NearestCase("recieve", "receive", "relieve", nearest: ["receive", "relieve"]),
    NearestCase("Device", "device", "devices", nearest: ["device", "devices"]),
    NearestCase("nav", "list", "navigation-bar", nearest: ["navigation-bar"]),
    NearestCase("a", "b", "abc", nearest: ["abc"]),
    NearestCase("a", "b", nearest: []),
    NearestCase("navigation-rail", "navigation-bar", nearest: []),
    NearestCase("xyzzy", "device", "person", nearest: []),
    NearestCase("trash", "trash", nearest: ["trash"]),
    NearestCase(
      "iphone", "ipad", "iphone-3g", "iphone-4", "iphone-5", "iphone-6",
      nearest: [
        "iphone-3g", "iphone-4", "iphone-5",
      ]),
    NearestCase("same", "same", "same", nearest: ["same"]),
    NearestCase("", "device", nearest: []),
    NearestCase("device", nearest: []),
    NearestCase("größe", "grösse", "größen", nearest: ["größen"]),
    NearestCase("京都府", "京都市", "東京都庁舎前駅", nearest: ["京都市"]),
    NearestCase("\u{0}\u{1B}[31m", "red", nearest: []),
  ]
}

@Suite struct `The nearest word` {
  @Test(arguments: NearestCase.all)
  func `The nearest word is the likeliest intended one`(given: NearestCase) {
    let nearest = NearestWord.candidates(for: given.typed, among: given.known)
    #expect(nearest.prefix(given.nearest.count) == given.nearest[...], "\(nearest)")
    #expect(given.nearest.isEmpty == nearest.isEmpty, "\(nearest)")
  }

  @Test func `At most three words are near`() {
    let known = (0..<100).map { "row-\($0)" }
    #expect(NearestWord.candidates(for: "row-5", among: known).count == 3)
    #expect(NearestWord.candidates(for: "row-5", among: known).first == "row-5")
  }

  @Test func `Very long words are compared by their first letters`() {
    let long = String(repeating: "abcdefghij", count: 20_000)
    let known = (0..<50).map { "\(long)\($0)" } + ["short"]
    #expect(NearestWord.candidates(for: long + "x", among: known) == Array(known.prefix(3)))
    #expect(NearestWord.candidates(for: "shrt", among: known) == ["short"])
  }

  @Test func `Random words never trap`() {
    var random = SplitMix64(seed: 5)
    let letters = ["a", "b", "é", "e\u{301}", "😀", "\u{0}", "-", "\u{10FFFF}", "İ", "ß"]
    func word() -> String {
      (0..<Int.random(in: 0...9, using: &random)).map { _ in
        letters.randomElement(using: &random) ?? ""
      }.joined()
    }
    for _ in 0..<500 {
      let known = (0..<4).map { _ in word() }
      for candidate in NearestWord.candidates(for: word(), among: known) {
        #expect(known.contains(candidate))
      }
    }
  }

  @Test func `A hint lists few known words, and similar ones of many`() {
    let few = Fault.suggestion(for: "zzzzzz", among: ["portrait", "landscape"])
    #expect(few == "choose one of: portrait, landscape")
    let words = (0..<100).map { "word\($0)" }
    let many = Fault.suggestion(for: "wordless", among: words)
    #expect(many == "similar: word0, word1, word2")
    let far = Fault.suggestion(for: "wzzzzz", among: words)
    #expect(far == "no similar word among 100")
    let device = Fault.suggestion(for: "wzzzzz", among: words, listedBy: .device)
    #expect(device == "see mistap list devices")
    #expect(Fault.guess(for: "zzzzzz", among: ["portrait"]) == nil)
    #expect(Fault.suggestion(for: "zzzzzz", among: []) == nil)
    let twice = Fault.suggestion(for: "zzzzzz", among: ["taken", "later", "taken"])
    #expect(twice == "choose one of: taken, later")
    #expect(Fault.suggestion(for: "potrait", among: ["portrait"]) == "did you mean 'portrait'?")
  }
}

@Suite struct `What is said of a word in the wrong place` {
  @Test(arguments: [
    ("screen a { tab-bar { tab b selects=a } }", "tab-bar belongs in layout or the file"),
    ("screen a { title \"A\" }", "write screen … title=…"),
    ("screen a { menu m { button b } }", "; menu holds: action"),
    (
      "screen a { sheet s detents=\"small\" { label l \"L\" } }",
      "choose one of: medium, large, or a number, more than 0 and at most 100000 pt"
    ),
    ("screen a { sheet s detents=\"medum\" { label l \"L\" } }", "did you mean 'medium'?"),
    ("screen a { list { row r trailing=#true } }", "trailing is a property of "),
    (
      "screen a { list { row r trailing=#true } }",
      " more: at the trailing end of its row; no similar word"
    ),
    ("screen a { row r }", "row belongs in list"),
    ("screen a { list { cell r } }", "cell belongs in grid"),
    ("screen a \"Home\"", "write title=\"Home\""),
    ("screen a { background dark }", "write dark=#true"),
    ("screen a { button b x=1 y=90 w=9 }", "did you mean 'width'?"),
    ("screen a { button b \"B\" disabled x=1 y=90 }", "write disabled=#true"),
    (
      "screen a\nignore crowded screen=a because=b",
      "similar: crowding"
    ),
    (
      "screen a { xyzzy }",
      "no similar word among \(KindCatalogue.all.count { $0.home.isOnScreen })"
    ),
    (
      "screen a { bxyzzy }",
      "no similar word among \(KindCatalogue.all.count { $0.home.isOnScreen })"
    ),
  ])
  func `A misplaced word gets a hint about its place`(_ text: String, _ hint: String) throws {
    let reading = ScenarioReader.read(SourceFile(path: "a.kdl", text: text))
    #expect(reading.diagnostics.contains { $0.fault.hint?.contains(hint) == true })
    #expect(!reading.diagnostics.isEmpty && reading.study == nil)
  }

  @Test func `An element that names a left-out one is an error`() throws {
    let text = """
      layout a { screen h { button one x=20 y=100; button two x=20 below=one } }
      layout b like=a { screen h like=h { without one } }
      """
    let reading = ScenarioReader.read(SourceFile(path: "a.kdl", text: text))
    let told = try #require(reading.diagnostics.first)
    #expect(reading.diagnostics.count == 1 && told.place.line == 2)
    #expect(told.fault.sentence == "two has below=one, which h leaves out")
    #expect(told.fault.hint == "leave out two too, or give it a place on h")
    let fixed = text.replacing("without one", with: "without one two; button three x=1 y=90")
    #expect(ScenarioReader.read(SourceFile(path: "a.kdl", text: fixed)).diagnostics.isEmpty)
    let placed = text.replacing("without one", with: "without one; button two x=20 y=90")
    #expect(ScenarioReader.read(SourceFile(path: "a.kdl", text: placed)).diagnostics.isEmpty)
  }
}
