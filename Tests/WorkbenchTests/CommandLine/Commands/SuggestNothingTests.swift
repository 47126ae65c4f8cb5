import Testing
import WorkbenchSupport

@testable import Workbench

/// What is said where there is nothing to change, or nothing that the search could look at.
@Suite struct `mistap suggest, where nothing is to be done` {
  private static func told(_ screen: String, _ arguments: [String] = []) throws -> String {
    let text = "person older-adult\ntrials 10\n\(screen)\n"
    let output = try mistap(["suggest", "a.kdl"] + arguments, files: MemoryFiles(["a.kdl": text]))
    return (output.out + output.err).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func `The command suggest reports screens without targets or mis-taps`() throws {
    let empty = try Self.told("screen a { label t \"x\" x=1 y=1; }")
    #expect(empty.contains("nothing to judge: no target on any screen"))
    let large = try Self.told(
      "screen a { button b \"B\" x=10 y=150 width=370 height=400; }")
    #expect(large.contains("No problems."))
  }

  /// The last row lies under a button that floats, however far its list is scrolled.
  private static let list = """
    platform android
    device android-phone
    screen a {
        scroll body x=0 y=80 width=412 height=795 padding=0 spacing=0 {
            \((1...12).map { "row r\($0) \"Row\" height=72" }.joined(separator: "\n"))
            row last "Last" height=56 { switch -on; }
        }
        floating-button new "New" right=16 bottom=16 icon=add
    }
    """

  @Test func `The command suggest refuses a target that is visible only after scrolling`() throws {
    let single = try Self.told(Self.list, ["--target", "last-on"])
    #expect(single.contains("'last-on' is not fully visible on a screen as first seen"))
    #expect(try Self.told(Self.list, ["--target", "body"]).contains("'body' takes no taps itself"))
    #expect(try Self.told(Self.list, ["--target", "lost"]).contains("there is no element 'lost'"))
  }

  @Test func `The command suggest refuses several formats`() throws {
    let told = try Self.told("screen a { button b x=40 y=300; }", ["--format", "text,json"])
    #expect(told.contains("suggest writes one format, not 2"))
  }

  @Test func `The command suggest refuses a target that is not on the named screen`() throws {
    let two = """
      screen a { button save "Save" x=40 y=300 width=40 height=20; }
      screen b {
          button fine "Fine" x=40 y=300 width=200 height=100
          dialog sure "Sure?" { action really "Really" dismisses=#true; }
          button ask "Ask" x=40 y=500 width=200 height=100 presents=sure
      }
      """
    let told = try Self.told(two, ["--screen", "b", "--target", "save"])
    #expect(told.contains("'save' is not on screen b") && told.contains("it is on a"))
    #expect(!told.contains("reaches the goal"))
    let panel = try Self.told(two, ["--screen", "b/sure", "--target", "really"])
    #expect(!panel.contains("error"), "\(panel)")
    #expect(try Self.told(two, ["--screen", "b/lost"]).contains("'b/lost'"))
  }
}
