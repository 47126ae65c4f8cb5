import LabSupport
import Testing
import TouchLab

@Suite struct `Rules of all bars` {
  private static func page(_ bars: String, device: String = "iphone-6") -> String {
    "device \(device); platform classic\nscreen page title=\"Page\" { \(bars) }"
  }

  @Test(arguments: [
    ("iphone-6", "the system's height: 44 pt, 32 pt in landscape"),
    ("ipad", "the system's height: 44 pt"),
  ])
  func `A finding on a bar height set by hand states the height and the limit`(
    _ device: String, _ required: String
  ) throws {
    let scenario = Self.page("navigation-bar height=60.5", device: device)
    let finding = try EvaluatedScenario(scenario).only("fixed-bar-height")
    #expect(finding.severity == .error && finding.message.measured == "60.5 pt")
    #expect(finding.message.required == required && finding.message.text.contains("navigation bar"))
  }

  @Test(arguments: ["portrait", "landscape"])
  func `Bar icons must fit landscape bars however the phone is held`(_ held: String) throws {
    let bars = """
      navigation-bar { left a icon=a height=33; right b icon=b height=32 }
          toolbar { item c icon=c; item d icon=d height=40; segmented s { segment x } }
      """
    let evaluated = try EvaluatedScenario("orientation \(held)\n" + Self.page(bars))
    #expect(evaluated.targets("bar-icons-fit-landscape") == ["a", "d"])
    let finding = try #require(evaluated.findings.first { $0.target == "d" })
    #expect(finding.message.measured == "40 pt" && finding.message.required == "at most 32 pt")
  }

  private static func screens(_ appearances: String...) -> String {
    appearances.enumerated().map { index, appearance in
      let bar = appearance == "none" ? "" : "navigation-bar appearance=\(appearance)"
      return "screen s\(index) title=\"S\(index)\" { \(bar) }"
    }.joined(separator: "\n")
  }

  @Test(
    arguments: [
      (screens("opaque", "none", "opaque"), []),
      (screens("opaque", "translucent"), [2]),
      (screens("opaque", "translucent", "translucent"), [1]),
      (screens("translucent", "opaque", "translucent", "opaque"), [2, 4]),
      (screens("opaque", "opaque", "translucent", "opaque", "translucent"), [3, 5]),
      ("layout a { \(screens("opaque")) }\nlayout b { \(screens("translucent")) }", []),
      (screens("opaque") + "\nscreen film { navigation-bar; media m fullscreen=#true }", []),
    ] as [(String, [Int])])
  func `Bars of one layout must look alike`(_ scenario: String, _ lines: [Int]) throws {
    let found = try EvaluatedScenario(scenario).findings.filter { $0.rule == "bar-appearance" }
    #expect(found.map { $0.place?.line } == lines)
  }

  @Test func `A finding on an odd bar states its look and the look of the others`() throws {
    let finding = try EvaluatedScenario(Self.screens("translucent", "opaque")).only(
      "bar-appearance")
    #expect(finding.message.measured == "opaque" && finding.message.required == "translucent")
    #expect(finding.target == "" && finding.severity == .warning)
  }

  private static let cases: [[RuleCase]] = [
    RuleCase.of(
      "fixed-bar-height",
      .init("silence", [], page("navigation-bar; toolbar { item a }")),
      .init("navigation bar", [""], page("navigation-bar height=44")),
      .init("both", ["", ""], page("navigation-bar height=60; toolbar height=60")),
      .init("an item's own", [], page("toolbar { item a height=20 }")),
      .init("tablet", [""], page("toolbar height=60", device: "ipad")),
      .init("2011", [], by: [.iOS4, .iPhoneOS2], page("navigation-bar height=60"))),
    RuleCase.of(
      "bar-icons-fit-landscape",
      .init("tablet", [], page("toolbar { item a height=40 }", device: "ipad")),
      .init(
        "a bar that stays as high", ["b"],
        page("toolbar height=44 { item a height=40; item b height=46 }")),
      .init("2011", [], by: [.iOS4, .iPhoneOS2], page("toolbar { item a height=40 }")),
      .init("wide", [], page("toolbar { item a width=60 }"))),
    RuleCase.of(
      "bar-appearance",
      .init("silence", [], page("navigation-bar; toolbar { item a }")),
      .init("one opaque bar", [], page("navigation-bar appearance=opaque")),
      .init(
        "opaque beside translucent", [""],
        page("navigation-bar appearance=translucent; toolbar appearance=opaque { item a }")),
      .init(
        "toolbars are translucent", [""],
        page("navigation-bar appearance=opaque; toolbar { item a }")),
      .init(
        "both opaque", [],
        page("navigation-bar appearance=opaque; toolbar appearance=opaque { item a }")),
      .init(
        "2011", [], by: [.iOS4, .iPhoneOS2],
        page("navigation-bar appearance=opaque; toolbar appearance=translucent { item a }"))),
  ]

  @Test(arguments: cases.flatMap(\.self))
  func `A rule of all bars reports exactly the expected findings`(_ given: RuleCase) throws {
    try given.check()
  }
}
