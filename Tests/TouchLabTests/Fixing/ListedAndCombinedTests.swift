import ScenarioLanguage
import TestSupport
import Testing

@testable import TouchLab

/// What is told one by one beside what goes together, and which of several ways is told.
@Suite struct `Changes that are listed and changes that go together` {
  private static func study(
    _ screens: String, platform: String? = "ios", device: String = "iphone-15",
    person: String = "older-adult"
  ) throws -> Study {
    let text = """
      \(platform.map { "platform \($0)" } ?? "")
      device \(device)
      person \(person)
      \(screens)
      """
    let reading = ScenarioReader.read(SourceFile(path: "a.kdl", text: text))
    return try #require(reading.study, "\(reading.diagnostics)")
  }

  /// Two screens of buttons in rows of three, some of which cannot be undone.
  private static func random(_ seed: UInt64) throws -> Study {
    var random = ReferenceGenerator(seed: seed)
    let screens = ["a", "b"].map { screen in
      let buttons = (0..<6).map { index -> String in
        let (column, row) = (Double(index % 3), Double(index / 3))
        let x = (20 + 110 * column + random.number(in: 0...20)).rounded()
        let y = (120 + 80 * row + random.number(in: 0...30)).rounded()
        let width = random.number(in: 30...80).rounded()
        let danger = index % 4 == 1 ? " danger=irreversible" : ""
        let opens = index == 0 && screen == "a" ? " opens=b" : ""
        return "button \(screen)\(index) x=\(x) y=\(y) width=\(width) height=28\(danger)\(opens)"
      }
      return "screen \(screen) {\n\(buttons.joined(separator: "\n"))\n}"
    }
    return try study(screens.joined(separator: "\n"))
  }

  @Test(arguments: UInt64(1)...UInt64(3))
  func `those that go together spare no less than the list`(_ seed: UInt64) throws {
    let study = try Self.random(seed)
    let fixer = try #require(Fixer(study.layouts[0], in: study, limits: .short))
    let most = 3
    let sum = CombinedFixes(fixer, most: most, screen: nil)
    func stake(_ fixes: [Fix]) throws -> Double {
      sum.stake(try #require(fixer.kept(fixes.flatMap(\.edits))))
    }
    let listed = try #require(fixer.fixes(most: most))
    let combined = try #require(fixer.combined(most: most))
    #expect(!listed.isEmpty && combined.count <= most)
    #expect(try stake(combined) <= stake(listed) + 1e-9)
  }

  /// Two buttons near the edge of a screen: the one away from the other is no easier to hit.
  @Test func `what spares almost as much harm and more in all is told first`() throws {
    let study = try Self.study(
      """
      screen note title="Note" {
          navigation-bar
          button discard "Discard" x=231 y=600 width=64 height=44 danger=irreversible
          button keep "Keep" x=299 y=600 width=64 height=44
      }
      """, platform: nil, device: "iphone-6", person: "thumb hand=left tails=heavy")
    let fixer = try #require(Fixer(study.layouts[0], in: study))
    let search = try #require(fixer.searches(screen: nil).first)
    let trials = try #require(search.trials()).trials.map { (search: search, trial: $0) }
    let order = trials.preferringWhatSparesMore
    let (first, preferred) = (try #require(trials.first), try #require(order.first))
    #expect(order.count == trials.count)
    #expect(preferred.trial.spared > first.trial.spared + 0.01)
    #expect(preferred.trial.harmSpared >= 0.8 * first.trial.harmSpared)
    #expect(preferred.trial.harmSpared < first.trial.harmSpared)
    let told = try #require(fixer.fixes(most: 1)?.first)
    #expect(told.targets == preferred.trial.candidate.targets)
    // Nothing that comes first for its harm has such a one behind it.
    for (index, one) in order.enumerated() where one.trial.harmSpared >= 0.001 {
      let better = order[(index + 1)...].filter { other in
        other.trial.spared > one.trial.spared + Stake.notable
          && other.trial.harmSpared >= 0.8 * one.trial.harmSpared
          && !Set(other.trial.candidate.targets).isDisjoint(with: one.trial.candidate.targets)
      }
      let known = order[..<index].contains { before in
        better.allSatisfy { $0.trial.spared <= before.trial.spared }
      }
      #expect(better.isEmpty || known, "\(one.trial.candidate.targets)")
    }
  }

  /// Words of a radio respond on Android; whatever it is spaced by, they go on to.
  @Test func `what responds goes on to where things are spaced`() throws {
    let study = try Self.study(
      """
      screen order {
          scroll body {
              group ship spacing=0 {
                  radio slow "Standard delivery" on=#true
                  radio quick "Express"
                  radio pickup "Pick up"
              }
          }
      }
      """, platform: "android")
    let fixer = try #require(Fixer(study.layouts[0], in: study))
    let search = try #require(fixer.searches(screen: nil).first)
    let spaced = search.candidates(refining: false).found.filter { $0.kind == .space }
    try #require(!spaced.isEmpty)
    for candidate in spaced {
      let placed = try #require(search.placed(with: candidate.edits))
      for id in ["slow", "quick", "pickup"] {
        let (old, new) = try (search.matrix.placed.required(id), placed.required(id))
        #expect(new.hitTarget.width >= old.hitTarget.width - 0.01)
        #expect(new.hitTarget.height >= old.hitTarget.height - 0.01)
      }
    }
  }

  /// Buttons in one row, each as wide as its words, where the scenario and where a container puts them.
  @Test(arguments: [
    """
    button done "Done sharing" x=20 y=300 width=120 height=28
    button stop "Stop" x=160 y=300 width=60 height=28
    """,
    """
    group x=20 y=300 axis=horizontal spacing=8 {
        button done "Done sharing" height=28
        button stop "Stop" height=28
    }
    """,
  ])
  func `what is as high as its neighbours in a row stays so`(_ row: String) throws {
    let study = try Self.study(
      "screen form {\n\(row)\nbutton help \"Help me\" x=20 y=400 width=90 height=24\n}")
    let fixer = try #require(Fixer(study.layouts[0], in: study))
    let all = try #require(fixer.fixes(most: 9)) + #require(fixer.combined(most: 5))
    for fix in all {
      let placed = fix.screens.after.placed
      let (done, stop) = try (placed.required("done"), placed.required("stop"))
      #expect(abs(done.drawn.height - stop.drawn.height) < 0.01, "\(fix.targets)")
    }
    let search = try #require(fixer.searches(screen: nil).first)
    let grown = search.candidates(refining: false).found.filter {
      $0.kind == .grow && $0.targets == ["done", "stop"]
    }
    #expect(!grown.isEmpty && grown.allSatisfy { search.placed(with: $0.edits) != nil })
  }
}
