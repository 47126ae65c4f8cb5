import ScenarioLanguage
import Testing
import TouchLab

@testable import Remedies

/// A dialog that asks before what cannot be undone.
@Suite struct `Confirming steps` {
  private static func study(_ screen: String) throws -> Study {
    let text = """
      platform ios
      device iphone-15
      person older-adult
      screen inbox title="Inbox" {
          navigation-bar
      \(screen)
      }
      """
    return try .reading(text)
  }

  private static func rows(_ more: String = "") throws -> Study {
    let rows = ["anna", "ben", "carl"].map { name in
      """
              row \(name) "\(name)" {
                  icon-button -open "Open" x=300 y=16 width=24 height=24
                  icon-button -bin "Bin" x=330 y=16 width=24 height=24 danger=irreversible\
      \(name == "carl" ? more : "")
              }
      """
    }
    return try study("list row-height=56 {\n\(rows.joined(separator: "\n"))\n}")
  }

  private static func asking(_ study: Study) throws -> [ScreenFixes.Trial] {
    let fixer = try #require(Fixer(study.layouts[0], in: study))
    let search = try #require(fixer.searches(screen: nil).first)
    return try #require(search.trials()).trials.filter { $0.candidate.kind == .confirm }
  }

  @Test(arguments: [("Cancel order", "Go back"), ("Delete", "Cancel")])
  func `have an answer that cannot be taken for what is asked`(
    _ label: String, _ answer: String
  ) throws {
    let study = try Self.study(
      """
          button stop "\(label)" x=20 y=120 width=60 height=30 danger=irreversible
          button pay "Pay" x=84 y=120 width=60 height=30
      """)
    let fixer = try #require(Fixer(study.layouts[0], in: study))
    let search = try #require(fixer.searches(screen: nil).first)
    let step = search.candidates.found.first { $0.kind == .confirm }
    let dialog = try #require(step?.edits.first?.added.first)
    #expect(dialog.children.map(\.label) == [answer, label])
  }

  /// What is done by mistake where it asks is told of a sheet's rows, too.
  @Test func `of a sheet are the screen's, and known with what is done by mistake there`() throws {
    let study = try Self.study(
      """
          button card "Card" x=20 y=120 width=200 height=50 presents=card-sheet
          sheet card-sheet title="Card" detents=300 spacing=0 {
              row limit "Limit" height=40
              row cancel-card "Cancel card" height=40 danger=irreversible
              row close "Close" height=40 dismisses=#true
          }
      """)
    let fixer = try #require(Fixer(study.layouts[0], in: study))
    let search = try #require(fixer.searches(screen: "inbox/card-sheet").first)
    let candidate = try #require(
      search.candidates.found.first { $0.kind == .confirm })
    let fix = try #require(fixer.fix(candidate, on: search.id, .one)?.fix)
    #expect(fix.screen == "inbox/card-sheet" && fix.targets == ["cancel-card"])
    let question = try #require(fix.question)
    #expect(question.id == "inbox/confirm-cancel-card" && !question.irreversible.isEmpty)
  }

  @Test func `ask once before all that stand alike`() throws {
    let trials = try Self.asking(try Self.rows())
    let trial = try #require(trials.first)
    #expect(trials.count == 1)
    #expect(trial.candidate.targets == ["anna-bin", "ben-bin", "carl-bin"])
    #expect(trial.candidate.edits.flatMap(\.added).map(\.id) == ["confirm-anna-bin"])
    #expect(trial.before.harm > 0.01 && trial.after.harm == 0)
    #expect(trial.after.missed == trial.before.missed)
    // Nine things can be meant, and to mean each of the three bins is a touch more.
    #expect(abs(trial.furtherTouches - 3.0 / 9) < 1e-12)
    // Weighed against the harm, that is what it spares.
    let spared = Stake.weightOfHarm * trial.before.harm - 3.0 / 9
    #expect(abs(trial.spared - spared) < 1e-12 && spared > 0)
  }

  @Test func `do not ask one question about different deeds`() throws {
    #expect(try Self.asking(try Self.rows(" toggles=gone")).isEmpty)
  }

  @Test func `go beside changes of where the same thing stands, in either order`() throws {
    let study = try Self.study(
      """
      button save "Save" x=60 y=300 width=30 height=30
      button delete "Delete" x=90 y=300 width=30 height=30 danger=irreversible takes=2
      button one "One" x=60 y=400 width=180 height=60
      button two "Two" x=60 y=500 width=180 height=60
      button three "Three" x=60 y=600 width=180 height=60
      """)
    let layout = study.layouts[0]
    let fixer = try #require(Fixer(layout, in: study))
    let search = try #require(fixer.searches(screen: nil).first)
    let trials = try #require(search.trials()).trials
    let asking = try #require(trials.first { $0.candidate.kind == .confirm }).candidate.edits
    let moves = trials.filter {
      $0.candidate.kind != .confirm && $0.candidate.targets.contains("delete")
    }
    try #require(moves.count > 3)
    for move in moves.map(\.candidate.edits) {
      let free = asking.allSatisfy { one in move.allSatisfy { !one.isEntangled(with: $0) } }
      #expect(free)
      let one = (asking + move).reduce(layout) { $1.applied(to: $0) }
      let other = (move + asking).reduce(layout) { $1.applied(to: $0) }
      #expect(one.screens == other.screens)
      let delete = try #require(one.screens[0].element(id: "delete"))
      let moved = try #require(move.first { $0.after.id == "delete" }).after
      #expect(delete.frame == moved.frame && delete.hitRule == moved.hitRule)
      #expect(delete.danger == nil && delete.effect == .presents("confirm-delete"))
      #expect(one.screens[0].element(id: "confirm-delete-yes")?.networkSeconds == 2)
      // The scenario's text comes to the same, one after the other and as it is told.
      let stated = ChangeStatement.whole(move + asking)
      #expect(stated == ChangeStatement.whole(asking + move))
      #expect(stated.contains("presents=confirm-delete"))
      #expect(stated.contains("dialog confirm-delete"))
    }
  }
}
