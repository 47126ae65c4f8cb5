import Guidelines
import LabSupport
import Testing
import TouchLab

@Suite struct `Own rules` {
  @Test func `Own rules are checked on every platform, whatever the editions`() throws {
    for platform in TouchPlatform.allCases {
      let evaluated = try EvaluatedScenario(
        """
        platform \(platform.rawValue)
        resolution front
        screen map title="Map" { button dot "Dot" x=150 y=300 width=10 height=10 hit=visual }
        """)
      let found = try evaluated.only("often-missed")
      #expect(found.guidelineSets.isEmpty && found.severity == .note)
    }
  }

  /// A screen, and why no touch activates `dead`.
  struct Dead: CustomTestStringConvertible, Sendable {
    let reason: Finding.Reason
    let blame: String?
    let text: String
    var testDescription: String { reason.rawValue }
  }

  static let dead = [
    Dead(
      reason: .outsideParent, blame: "bar",
      text: """
        platform ios
        screen s title="S" {
            group bar x=0 y=600 width=393 height=64 { button dead "D" x=20 y=80 width=90 height=44 }
        }
        """),
    Dead(
      reason: .clipped, blame: "bar",
      text: """
        platform android
        resolution compose
        screen s title="S" {
            group bar x=0 y=400 width=200 height=64 clips=#true {
                button dead "D" x=20 y=80 width=90 height=44
            }
        }
        """),
    Dead(
      reason: .covered, blame: "veil",
      text: """
        platform web
        screen s title="S" {
            button dead "D" x=100 y=200 width=90 height=44
            plate veil x=0 y=180 width=300 height=100
        }
        """),
    Dead(
      reason: .coveredAtScrollEnd, blame: "add",
      text: """
        platform android
        device pixel-8
        screen s title="S" {
            app-bar
            scroll body { group pad height=1200; button dead "D" x=315 y=1150 width=48 height=40 }
            plate add x=300 y=700 width=111 height=214
        }
        """),
    Dead(
      reason: .offScreen, blame: nil,
      text: """
        platform ios
        screen s title="S" { button dead "D" x=100 y=2000 width=90 height=44 }
        """),
    Dead(
      reason: .systemArea, blame: nil,
      text: """
        platform android
        device phone like=pixel-8 { navigation three-button }
        screen s title="S" { button dead "D" x=40 y=872 width=120 height=38 }
        """),
    Dead(
      reason: .secondDelegate, blame: "last",
      text: """
        platform android
        resolution views
        screen s title="S" {
            group bar x=0 y=240 width=300 height=64 {
                button dead "D" x=40 y=20 width=24 height=24 { hit-target 70 8 20 48 }
                button last "L" x=120 y=20 width=24 height=24 { hit-target 108 8 48 48 }
            }
        }
        """),
  ]

  @Test(arguments: dead)
  func `A finding on an unreachable target names the reason and the element to blame`(
    _ given: Dead
  ) throws {
    let found = try EvaluatedScenario(given.text).findings.filter {
      $0.rule == "unreachable-target" && $0.target == "dead"
    }
    #expect(found.map(\.reason) == [given.reason], "\(found)")
    #expect(found.map(\.blame) == [given.blame])
  }

  @Test func `A row that a swipe frees passes, and the last one fails`()
    throws
  {
    let rows = (1...30).map { "row r\($0) \"Row\" { icon-button -star icon=star }" }
    let evaluated = try EvaluatedScenario(
      """
      platform android
      device pixel-8
      screen s title="S" {
          app-bar
          list { \(rows.joined(separator: "; ")) }
          floating-button add icon=add right=16 bottom=16
      }
      """)
    let found = evaluated.findings.filter {
      ["unreachable-target", "aim-outside-target"].contains($0.rule)
    }
    #expect(found.map(\.target) == ["r30-star"], "\(found)")
  }

  @Test(arguments: [("irreversible", Finding.Severity.error), ("costly", .warning)])
  func `Accidental activations weigh by their cost, and confirmed ones pass`(
    _ danger: String, _ severity: Finding.Severity
  ) throws {
    let evaluated = { (more: String, panel: String) in
      try EvaluatedScenario(
        """
        platform ios
        screen s title="S" {
            button edit "Edit" x=100 y=300 width=24 height=24 hit=visual
            button del "Delete" x=126 y=300 width=24 height=24 hit=visual danger=\(danger) \(more)
            \(panel)
        }
        """)
    }
    let found = try evaluated("", "").only("accidental-danger")
    #expect(found.target == "del" && found.neighbour == "edit" && found.severity == severity)
    let confirmed = try evaluated(
      "presents=sure", "alert sure \"Delete?\" { action yes \"Delete\"; action no \"Cancel\" }")
    #expect(confirmed.targets("accidental-danger").isEmpty)
  }

  @Test func `A touch is aimed at the part of a row that no inner target takes`() throws {
    let evaluated = try EvaluatedScenario(
      """
      platform android
      screen s title="S" {
          button card "Card" x=16 y=200 width=360 height=80 {
              button -star "Star" x=100 y=10 width=160 height=60
          }
      }
      """)
    #expect(evaluated.targets("aim-outside-target").isEmpty)
    #expect(!evaluated.crowding.contains { $0.reasons != [.confusion] })
  }

  @Test func `Only wrong taps make a line of equal rows crowded`() throws {
    let lines = (0..<5).map { index in
      "button b\(index) \"B\" x=0 y=\(200 + index * 44) width=393 height=44 hit=visual"
    }
    let evaluated = try EvaluatedScenario(
      """
      platform ios
      screen s title="S" {
          \(lines.joined(separator: "\n    "))
          button add "Add" x=40 y=600 width=60 height=44 hit=visual
          button more "More" x=100 y=600 width=60 height=44 hit=visual
      }
      """)
    // Two that abut are no line of an arrangement.
    #expect(evaluated.targets("crowding") == ["add"])
  }

  @Test(arguments: [
    ("platform ios\ndevice iphone-15", "button t \"T\" x=320 y=824 width=60 height=28"),
    (
      "platform ios\ndevice pad like=ipad-a16 { window-controls 12 36 72 44 }",
      "button t \"T\" x=72 y=40 width=140 height=44"
    ),
    (
      "platform android\ndevice phone like=pixel-8 { navigation three-button }",
      "button t \"T\" x=220 y=830 width=150 height=60"
    ),
    (
      "platform web\ndevice phone like=web-iphone { browser-strip 44 }",
      "button t \"T\" x=280 bottom=4 width=90 height=36"
    ),
    ("platform android\ndevice pixel-8", "slider t \"T\" x=0 y=300 width=400 value=0"),
  ])
  func
    `warn of the home strip, window controls, three buttons, a browser's strip and the back gesture`(
      _ setting: String, _ element: String
    ) throws
  {
    let evaluated = try EvaluatedScenario(
      """
      \(setting)
      screen s title="S" {
          \(element)
          button free "Free" x=100 y=400 width=120 height=48
      }
      """)
    let found = try evaluated.only("system-area")
    #expect(found.target == "t" && found.severity == .warning)
  }

  @Test func `Only the guideline set of iOS exempts its standard controls`()
    throws
  {
    let text = """
      screen s title="S" {
          switch wifi x=300 y=200
          switch tiny x=300 y=300 width=30 height=18
          switch stated x=300 y=400 width=51 height=31
      }
      """
    let apple = try EvaluatedScenario("platform ios\n\(text)")
    #expect(apple.targets("hit-region") == ["tiny"])
    let wcag = try EvaluatedScenario("platform ios\nedition wcag-2.2-aaa\n\(text)")
    #expect(Set(wcag.targets("target-size-enhanced")) == ["wifi", "tiny", "stated"])
  }
}
