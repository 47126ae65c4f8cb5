import Remedies
import Reporting
import Testing
import TouchLab

@testable import Workbench

/// Several of the changes that `suggest` numbers at the prompt, made at once.
@Suite struct `Suggestions that are made together` {
  private static let app = """
    platform ios
    device iphone-15
    person older-adult
    screen cart {
        button less "Less" x=20 y=300 width=30 height=30
        button empty "Empty" x=250 y=600 width=36 height=30 danger=irreversible
    }

    """

  @Test func `Suggestions for an earlier screen are refused because it has changed`() {
    var prompt = Prompt(Self.app, columns: 200)
    prompt.does("suggest", "remove less")
    for line in ["apply all", "apply 1 2"] {
      #expect(prompt.fails(line).contains("the screen has changed since"))
    }
  }

  @Test(arguments: ["apply all", "apply 1,2", "apply 2, 1", "apply 1 2"])
  func `The command apply accepts all and several forms of number lists`(_ line: String) throws {
    var prompt = Prompt(Self.app, columns: 200)
    prompt.does("suggest")
    let changes = prompt.session.state.changes
    try #require(changes.count == 2)
    #expect(prompt.completes("apply ") == ["1", "2", "all"])
    #expect(prompt.completes("apply 1 ") == ["2"])
    let told = prompt.does(line)
    #expect(told.contains("made 1: ") && told.contains("made 2: "), "\(told)")
    prompt.does("undo")
    #expect(prompt.fails("apply 1,7").contains("1 to 2, not '7'"))
  }

  @Test func `Suggestions for a list and its rows apply once each, singly or together`() {
    let rows = ["anna", "ben", "carl"].map {
      """
              row \($0) "\($0)" {
                  icon-button -star "Star" x=300 y=10 width=24 height=24 hit=visual
                  icon-button -bin "Bin" x=334 y=10 width=24 height=24 hit=visual
              }
      """
    }
    let app = """
      platform ios
      device iphone-15
      person older-adult
      screen inbox {
          list row-height=44 {
      \(rows.joined(separator: "\n"))
          }
          button more "More" x=20 y=500 width=60 height=24
      }

      """
    var prompt = Prompt(app, columns: 200)
    prompt.does("suggest")
    let edits = prompt.session.state.changes.map(\.fix.edits)
    let count = edits.count
    #expect(count > 1)
    for rank in 1...count { prompt.does("apply \(rank)") }
    let made = prompt.text
    #expect(prompt.fails("apply all").contains("nothing to change"))
    // What is made already stands beside what is not.
    var together = Prompt(app, columns: 200)
    together.does("suggest", "apply 1", "apply all")
    #expect(together.text == made)
  }

  @Test(arguments: ["suggest --combined", "suggest --combine empty", "suggest --changes 3"])
  func `The command suggest refuses the options of the command line`(_ line: String) {
    var prompt = Prompt(Self.app)
    let answer = prompt.fails(line)
    #expect(answer.contains("usage: suggest [ID] [GOAL]"), "\(answer)")
  }
}
