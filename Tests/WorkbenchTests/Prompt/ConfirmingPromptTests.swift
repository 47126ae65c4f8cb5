import Remedies
import Reporting
import Testing

@testable import Workbench

/// A dialog that asks before what cannot be undone, where nothing else keeps touches off it.
@Suite struct `Confirming steps at the prompt` {
  /// A bar whose buttons stand as the system has them.
  private static func bar(_ trash: String = "danger=irreversible", _ more: String = "") -> String {
    """
    platform ios
    device iphone-15
    person older-adult
    screen note title="Note" {
        navigation-bar {
            right trash system=trash \(trash)
            right share system=compose
        }
        list {
            row one "One"
            row two "Two"
            row three "Three"
            row four "Four"
            row five "Five"
            row six "Six"
            row seven "Seven"
            row eight "Eight"
        }
    }
    \(more)

    """
  }

  private static func suggested(_ text: String) -> (prompt: Prompt, changes: [RankedChange]) {
    var prompt = Prompt(text, columns: 200)
    prompt.does("suggest")
    return (prompt, prompt.session.state.changes)
  }

  @Test func `A suggested confirmation dialog prevents irreversible errors as predicted`() throws {
    var (prompt, changes) = Self.suggested(Self.bar())
    let first = try #require(changes.first)
    #expect(first.fix.kind == .confirm && first.fix.targets == ["trash"])
    #expect(first.fix.before.harm > 0.01 && first.fix.after.harm == 0)
    #expect(first.fix.after.missed == first.fix.before.missed)
    #expect(
      first.statement == """
        right trash system=trash presents=confirm-trash
        // at the end of screen note:
        dialog confirm-trash "Trash?" "This cannot be undone." {
            action confirm-trash-cancel "Cancel" dismisses=#true
            action confirm-trash-yes "Trash" danger=irreversible
        }
        """)
    let told = prompt.does("suggest")
    #expect(told.contains("one more tap"), "\(told)")
    prompt.does("apply 1")
    let made = try #require(prompt.session.evaluated.flatMap(ExpectedLoss.init))
    #expect(abs(made.missed - first.fix.after.missed) <= 1e-9)
    #expect(made.harm == 0)
    // What is asked is judged as well, and answers do what the tap did.
    #expect(prompt.text.contains("presents=confirm-trash\n"))
    prompt.does("tap trash")
    #expect(prompt.does("predict").contains("confirm-trash-yes"))
    prompt.does("undo", "undo")
    #expect(prompt.does("diff").contains("no changes"))
  }

  @Test func `A suggested confirmation dialog takes over the action of the tap`() throws {
    let more = "screen list title=\"List\" { list { row a \"A\" opens=note; }; }"
    let (_, changes) = Self.suggested(
      Self.bar("danger=irreversible opens=list takes=2", more))
    let first = try #require(changes.first { $0.fix.kind == .confirm })
    #expect(first.statement.contains("right trash system=trash presents=confirm-trash\n"))
    #expect(
      first.statement.contains("\"Trash\" danger=irreversible takes=2 opens=list\n"),
      "\(first.statement)")
  }

  @Test(
    arguments: [
      // What is given back with the screen, and what is no loss.
      ("danger=irreversible dismisses=#true", ""), ("danger=costly", ""), ("", ""),
      // Steps that held.
      (
        "danger=irreversible opens=list",
        """
        screen list title="List" { list { row a "A" opens=note; }; }
        task clear {
            start note
            tap trash
            expect screen=list
        }
        """
      ),
    ])
  func `No dialog is suggested if it is impossible or unneeded`(_ trash: String, _ more: String) {
    let (_, changes) = Self.suggested(Self.bar(trash, more))
    #expect(!changes.contains { $0.fix.kind == .confirm })
  }

  @Test func `A suggested confirmation dialog gets an unused id`() throws {
    let more = "screen confirm-trash title=\"Other\" { list { row a \"A\"; }; }"
    let (_, changes) = Self.suggested(Self.bar("danger=irreversible", more))
    let first = try #require(changes.first { $0.fix.kind == .confirm })
    #expect(first.statement.contains("presents=confirm-trash-2\n"), "\(first.statement)")
  }

  @Test func `A remedy without a dialog is preferred if it prevents as much`() throws {
    let text = """
      platform ios
      device iphone-15
      person older-adult
      screen form {
          button save "Save" x=60 y=300 width=80 height=40
          button delete "Delete" x=144 y=300 width=80 height=40 danger=irreversible
      }

      """
    let (_, changes) = Self.suggested(text)
    let first = try #require(changes.first)
    #expect(first.fix.kind != .confirm && first.fix.targets.contains("delete"))
    #expect(!changes.contains { $0.fix.kind == .confirm })
  }
}
