import Testing
import WorkbenchSupport

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

  @Test func `is named with the change that helps it and was left out`() throws {
    let text = """
      platform ios
      person thumb
      screen form {
          button erase "Erase" x=100 y=300 width=50 height=44 danger=irreversible
          button keep "Keep" x=151 y=300 width=50 height=44
          button more "?" x=300 y=500 width=14 height=14
      }

      """
    let files = MemoryFiles(["a.kdl": text])
    let one = try mistap("suggest", "a.kdl", "--most", "1", files: files).out
      .replacing("\n  ", with: " ")
    let words = "which none of these changes helps; one that comes after them does: "
    let parts = one.split(separator: words)
    #expect(parts.count == 2 && parts[0].contains("Missed most is `more`"), "\(one)")
    // It is one of those that are told where more are asked for.
    let title = try #require(parts.last?.split(separator: ", so that it is missed").first)
    let more = try mistap("suggest", "a.kdl", "--most", "5", files: files).out
    #expect(
      more.replacing("\n  ", with: " ").replacing("    ", with: " ").contains(title), "\(more)")
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
        "%: 3.1% of this person's touches never become a tap, and of the "
          + "others 98.0% or more hit it."))
  }
}
