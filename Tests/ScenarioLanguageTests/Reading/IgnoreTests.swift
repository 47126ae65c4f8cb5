import Guidelines
import ScenarioLanguage
import Studies
import TestSupport
import Testing
import TouchLab

@Suite struct `Ignoring findings` {
  private static let game = """
    layout one {
        screen home { button tiny "?" x=100 y=100 width=20 height=20 hit=visual }
        screen game {
            status-bar hidden=#true
            button tiny "?" x=100 y=100 width=20 height=20 hit=visual
        }
    }
    layout two like=one

    """

  private func result(_ ignores: String) throws -> StudyResult {
    try #require(StudyRunner.run(study(Self.game + ignores), draws: false))
  }

  /// `layout/screen/rule` of the findings with a reason.
  private func silenced(_ result: StudyResult) -> [String] {
    result.layouts.flatMap { layout in
      layout.screens.flatMap { screen in
        screen.findings.filter { $0.silenced != nil }.map { "\(layout.id)/\(screen.id)/\($0.rule)" }
      }
    }
  }

  @Test func `An ignored finding is kept with its reason`() throws {
    let result = try result("ignore minimum-hit-target target=tiny because=\"seldom needed\"")
    #expect(
      silenced(result) == [
        "one/home/minimum-hit-target", "one/game/minimum-hit-target",
        "two/home/minimum-hit-target", "two/game/minimum-hit-target",
      ])
    let finding = result.layouts[0].screens[0].findings.first { $0.silenced != nil }
    #expect(finding?.silenced == "seldom needed")
    #expect(finding?.ruling == .fail && finding?.severity == .error)
    #expect(finding?.fails == false && finding?.isError == false)
  }

  @Test func `An ignored error lets the run pass`() throws {
    #expect(try !result("").passed)
    #expect(try result("ignore minimum-hit-target target=tiny because=\"seldom needed\"").passed)
    #expect(
      try !result("ignore minimum-hit-target target=tiny screen=home because=\"seldom\"").passed)
  }

  @Test func `An ignore statement with a screen or layout applies there alone`() throws {
    let result = try result(
      "ignore minimum-hit-target target=tiny screen=home layout=two because=\"seldom needed\"")
    #expect(silenced(result) == ["two/home/minimum-hit-target"])
  }

  @Test(arguments: ["", " target=\"\""])
  func `An ignore statement without a target applies to the whole screen`(_ target: String) throws {
    let result = try result("ignore status-bar-hidden\(target) screen=game because=\"a board\"")
    #expect(silenced(result) == ["one/game/status-bar-hidden", "two/game/status-bar-hidden"])
  }

  @Test func `An ignore statement with a screen covers its panels`() throws {
    let study = try study(
      """
      screen home { action-sheet sheet { action post "Post" takes=9 } }
      ignore network-indicator target=post screen=home because="it is queued"
      """)
    let result = try #require(StudyRunner.run(study, draws: false))
    #expect(silenced(result) == ["app/home/sheet/network-indicator"])
  }

  @Test func `An ignore statement that ignores nothing is a finding`() throws {
    let result = try result(
      """
      ignore crowding target=tiny layout=two because="once it was"
      ignore media-reveal target=tiny because="never was"
      ignore minimum-hit-target target=tiny because="seldom needed"
      """)
    let unused = result.layouts.map { layout in
      layout.screens.map { $0.findings.filter { $0.rule == "unused-ignore" } }
    }
    #expect(unused.map { $0.map(\.count) } == [[1, 0], [1, 0]])
    let finding = try #require(unused[1][0].first)
    #expect(finding.severity == .warning && finding.ruling == .fail)
    #expect(finding.source == "mistap" && finding.target == "tiny")
    #expect(finding.place?.line == 9)
    #expect(
      finding.message.text == "ignore crowding on tiny ignores nothing")
    #expect(result.passed)
  }

  /// `one-primary-action` is a rule of firefox-os, `toolbar-mixed-styles` of the editions until 2011.
  @Test(arguments: [
    ([GuidelineSet.iOS7], []), ([.firefoxOS], ["ok"]), ([.iOS7, .firefoxOS], ["ok"]),
    ([.iOS4], ["bin"]), ([.iPhoneOS2, .firefoxOS], ["ok", "bin"]),
  ])
  func `An ignore statement is unused only if a guideline set has the rule`(
    _ guidelineSets: [GuidelineSet], _ unused: [String]
  ) throws {
    var study = try study(
      """
      screen home { button ok x=100 y=100 width=60 height=60; toolbar { item bin; item reply } }
      ignore one-primary-action target=ok because="for another edition"
      ignore toolbar-mixed-styles target=bin because="for another edition"
      """)
    study.guidelineSets = guidelineSets
    let result = try #require(StudyRunner.run(study, draws: false))
    let found = result.layouts[0].screens[0].findings.filter { $0.rule == "unused-ignore" }
    #expect(found.map(\.target) == unused)
  }

  @Test func `The page of unused-ignore has examples that pass and fail as stated`() throws {
    let page = try #require(GuidelineCatalogue.summary(id: "unused-ignore"))
    #expect(GuidelineCatalogue.summaries.last?.id == page.id)
    #expect(!GuidelineCatalogue.all.contains { $0.summary.id == page.id })
    for (name, fails) in [("passes", false), ("fails", true)] {
      let path = "Tests/GuidelinesTests/Examples/unused-ignore/\(name)-2.kdl"
      for example in [fails ? page.failing : page.passing, try Repository.text(of: path)] {
        let result = try #require(StudyRunner.run(study(example), draws: false))
        let found = result.layouts.flatMap(\.screens).flatMap(\.findings).filter {
          $0.rule == page.id
        }
        #expect(found.isEmpty != fails, "\(example)")
        #expect(found.allSatisfy { $0.severity == page.severity && $0.source == page.source })
      }
    }
    // There is nothing to ignore about it.
    let reading = read("screen a\nignore unused-ignore screen=a because=\"x\"")
    #expect(reading.diagnostics.texts.contains("there is no rule 'unused-ignore'"))
  }

  static let errors = [
    ErrorCase(
      "screen home { button ok x=1 y=1 }\nignore ⟦crowdin⟧ target=ok because=\"x\"",
      "there is no rule 'crowdin'\n"),
    ErrorCase(
      "screen home { button okay x=1 y=1 }\nignore crowding target=⟦okey⟧ because=\"x\"",
      "there is no element 'okey'"),
    ErrorCase(
      "screen home { button ok x=1 y=1 }\nignore crowding target=ok screen=⟦hom⟧ because=\"x\"",
      "did you mean 'home'?"),
    ErrorCase(
      "screen home { button ok x=1 y=1 }\nignore crowding target=ok layout=⟦ap⟧ because=\"x\"",
      "did you mean 'app'?"),
    ErrorCase(
      "screen home { button ok x=1 y=1 }\n⟦ignore⟧ crowding target=ok", "ignore needs because="),
    ErrorCase(
      "screen home { button ok x=1 y=1 }\n⟦ignore⟧ crowding target=ok because=\" \"",
      "ignore needs because="),
    ErrorCase(
      "screen home { button ok x=1 y=1 }\n⟦ignore⟧ crowding because=\"x\"",
      "ignore needs target= or screen="),
    ErrorCase(
      "screen home { button ok x=1 y=1 }\n⟦ignore⟧ target=ok because=\"x\"",
      "ignore needs a rule"),
    ErrorCase(
      "screen home { button ok x=1 y=1 }\nignore crowding target=ok ⟦reason⟧=\"x\" because=\"y\"",
      "ignore has no property 'reason'"),
  ]

  @Test(arguments: errors)
  func `An invalid ignore is an error that says why`(_ given: ErrorCase) { given.check() }

  @Test func `A misspelt rule of ignore gets a suggestion`() {
    let found = read("screen home\nignore crowdin screen=home because=\"x\"").diagnostics
    #expect(found.texts.contains("did you mean 'crowding'?"))
  }
}
