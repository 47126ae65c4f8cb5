import TestSupport
import Testing

@testable import Workbench

@Suite struct `What is missed most, at the prompt` {
  @Test func `is named where no change helps it, with the reason, as on a page`() throws {
    let text = """
      platform android
      device pixel-9
      person thumb
      screen home { button go x=100 y=300 width=200 height=100 opens=saved }
      screen saved title="Saved" { app-bar; button ok x=100 y=300 width=200 height=100 }

      """
    var prompt = Prompt(text)
    #expect(!prompt.does("suggest").contains("Missed most"))
    prompt.does("tap go")
    let told = prompt.does("suggest").replacing("\n  ", with: " ")
    #expect(told.contains("Missed most is `back` on saved"))
    #expect(told.contains("%: the system decides its size and place."))
    #expect(!told.contains("none of these changes"))
    let page = try mistap("suggest", "a.kdl", files: MemoryFiles(["a.kdl": text])).out
    #expect(page.replacing("\n  ", with: " ").contains("Missed most is `back` on saved"))
  }

  @Test func `is missed by touches that slip where all others hit it`() {
    var prompt = Prompt(
      """
      person thumb-rapid
      screen home { button go x=100 y=300 width=200 height=100 }

      """)
    let told = prompt.does("suggest").replacing("\n  ", with: " ").replacing("\u{A0}", with: " ")
    #expect(told.contains("Missed most is `go` on home"))
    #expect(
      told.contains(
        "%: 3.10 % of this person's touches never become a tap, and of the "
          + "others 98.00 % or more hit it."))
  }
}
