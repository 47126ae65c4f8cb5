import Remedies
import Studies
import Testing
import TouchLab

/// Goals that somebody states, and requirements that are not met.
@Suite struct `Goals` {
  private static let small = """
    screen s {
        icon-button close "Close" x=300 y=300 width=20 height=20
        icon-button far "Far" x=40 y=600 width=60 height=60
    }
    """

  private static func fixer(asking success: Double) throws -> Fixer {
    try Fixer.reading(
      "\(small)\nrequire success target=close at-least=\(success)", platform: "ios")
  }

  @Test func `A reached goal is confirmed by a run of the changed layout`() throws {
    let fixer = try Self.fixer(asking: 0.9)
    let found = try #require(fixer.remedies(most: 3, of: ["close"]))
    let fix = try #require(found.fixes.first)
    #expect(found.fixes.count == 1 && fix.requirements.count == 1)
    let after = try #require(fix.rates(of: "close"))
    #expect(after.success >= 0.9)
    let layout = fix.applied(to: try Study.reading("platform ios\n\(Self.small)").layouts[0])
    #expect(layout.screens.first?.element(id: "close")?.hitRule != .standard)
  }

  @Test func `A goal out of reach gets the closest suggestion`() throws {
    let fixer = try Self.fixer(asking: 0.9999)
    let fix = try #require(fixer.remedies(most: 3, of: ["close"])?.fixes.first)
    #expect(fix.requirements.isEmpty)
    #expect(try #require(fix.rates(of: "close")).success > 1 - fix.before.missed)
  }

  @Test func `Targets without an unmet requirement get no suggestion`() throws {
    #expect(try Self.fixer(asking: 0.2).remedies(most: 3, of: ["close"])?.fixes.isEmpty == true)
    #expect(try Self.fixer(asking: 0.9).remedies(most: 3, of: ["far"])?.fixes.isEmpty == true)
  }

  @Test func `A failed requirement is solved before other problems`() throws {
    let text = """
      screen s {
          text-field f0 x=20 y=120 width=300 height=20
          text-field f1 x=20 y=160 width=300 height=20
          icon-button close "Close" x=300 y=400 width=30 height=30
      }
      require success target=close at-least=0.93
      """
    let fixer = try Fixer.reading(text, platform: "ios")
    #expect(fixer.evaluated.requirements.map(\.passed) == [false])
    let first = try #require(fixer.remedies(most: 1)?.fixes.first)
    #expect(first.targets == ["close"] && first.requirements.count == 1)
  }
}

@Suite struct `Layouts without a suggestion` {
  @Test func `A layout without a suggestion names its highest mis-tap rate`() throws {
    let fixer = try Fixer.reading(
      #"screen s { button go "Go" x=60 y=300 width=200 height=60 }"#, platform: "ios")
    let found = try #require(fixer.remedies(most: 3))
    guard case .nothingWorthChanging(let missed?) = found.noRemedy else {
      Issue.record("\(String(describing: found.noRemedy))")
      return
    }
    #expect(found.fixes.isEmpty && missed.name == "Go")
  }

  @Test func `A layout without a suggestion names targets that cannot move`() throws {
    let text = """
      screen s {
          icon-button a "Oslo" x=100 y=300 width=30 height=30 essential=#true
          icon-button b "Kiosk" x=120 y=310 width=30 height=30 essential=#true
      }
      """
    let fixer = try Fixer.reading(text, platform: "android")
    let found = try #require(fixer.remedies(most: 3))
    #expect(found.fixes.isEmpty && found.noRemedy?.code == "essential")
  }

  @Test func `No suggestion breaks a rule, a step or a requirement`() throws {
    let text = """
      screen s {
          icon-button close "Close" x=300 y=300 width=24 height=24
          icon-button next "Next" x=330 y=300 width=24 height=24
      }
      require success target=next at-least=0.7
      """
    let study = try Study.reading("platform ios\ndevice iphone-15\nperson thumb\n\(text)")
    let fixer = try #require(Fixer(study.layouts[0], in: study))
    for fix in try #require(fixer.remedies(most: 4)).fixes {
      var changed = study
      changed.layouts = [fix.applied(to: study.layouts[0])]
      let held = StudyRunner.run(changed, draws: false)?.layouts.first?.requirements.map(\.passed)
      #expect(held == [true])
    }
  }
}
