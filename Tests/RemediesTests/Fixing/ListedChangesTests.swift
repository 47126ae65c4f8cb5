import LabSupport
import ScenarioLanguage
import TestSupport
import Testing
import TouchLab

@testable import Remedies

/// What is told one by one, and which of several ways is told.
@Suite struct `Changes that are listed` {
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

  /// A screen of five rows of three, which is not gone over to the last bit.
  private static func large(_ seed: UInt64) throws -> Study {
    var random = ReferenceGenerator(seed: seed)
    let buttons = (0..<15).map { index -> String in
      let x = (30 + 115 * Double(index % 3) + random.number(in: 0...20)).rounded()
      let y = (120 + 60 * Double(index / 3) + random.number(in: 0...20)).rounded()
      let danger = index % 4 == 1 ? " danger=irreversible" : ""
      return "button b\(index) x=\(x) y=\(y) width=\(40 + index % 3 * 12) height=24\(danger)"
    }
    return try study("screen a {\n\(buttons.joined(separator: "\n"))\n}")
  }

  @Test(.enabled(if: Campaign.isOn), arguments: UInt64(11)...UInt64(14))
  func `of a large screen harm is not moved about, nor anything beside the rest`(
    _ seed: UInt64
  ) throws {
    let study = try Self.large(seed)
    let fixer = try #require(Fixer(study.layouts[0], in: study))
    let listed = try #require(fixer.fixes(most: 5))
    #expect(listed.count > 2)
    for fix in listed {
      let risen = fix.mistakes.filter(\.isIrreversible).map { $0.after - $0.before }
      #expect(risen.reduce(0, +) <= max(0.000_5, 0.1 * fix.harmSpared))
      guard let rule = fix.finding else { continue }
      func failing(_ screen: ScreenResult) -> [Finding] {
        screen.findings.filter { $0.fails && $0.rule == rule }
      }
      func count(_ id: String, on screen: ScreenResult) -> Int {
        failing(screen).count { $0.target == id || $0.neighbour == id }
      }
      let (before, after) = fix.screens
      #expect(failing(after).count < failing(before).count)
      #expect(fix.targets.contains { count($0, on: after) < count($0, on: before) })
    }
    let origin = try #require(fixer.searches(screen: nil).first)
    let frames = origin.matrix.placed.targets.map(\.visual)
    let (left, right) = (frames.map(\.left).min() ?? 0, frames.map(\.right).max() ?? 0)
    for trial in try #require(origin.trials()).trials where trial.candidate.kind == .move {
      let placed = try #require(origin.placed(with: trial.candidate.edits))
      for id in trial.candidate.targets {
        let target = try placed.required(id)
        guard target.danger != .irreversible else { continue }
        #expect(target.visual.left >= left - 0.5 && target.visual.right <= right + 0.5)
      }
    }
    // There are moves that would leave it.
    let moves = origin.candidates.found.filter { $0.kind == .move }
      .compactMap { origin.trial(of: $0, against: origin.matrix, pitch: 1) }
    #expect(moves.contains { !$0.keepsMargins } && moves.contains { $0.keepsMargins })
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
        other.trial.spared > one.trial.spared + LeastShown.tenth
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
    let spaced = search.candidates.found.filter { $0.kind == .space }
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
    let all = try #require(fixer.fixes(most: 9))
    for fix in all {
      let placed = fix.screens.after.placed
      let (done, stop) = try (placed.required("done"), placed.required("stop"))
      #expect(abs(done.drawn.height - stop.drawn.height) < 0.01, "\(fix.targets)")
    }
    let search = try #require(fixer.searches(screen: nil).first)
    let grown = search.candidates.found.filter {
      $0.kind == .grow && $0.targets == ["done", "stop"]
    }
    #expect(!grown.isEmpty && grown.allSatisfy { search.placed(with: $0.edits) != nil })
  }
}
