import Testing
import WorkbenchSupport

@testable import Workbench

@Suite struct `A scenario met in other ways` {
  /// A button that lies below the screen once the phone is held sideways.
  private static let tall = """
    device iphone-3g
    person index
    trials 1000
    screen home title="Home" { button low "Low" x=20 y=400 width=80 height=44 }
    task t { start home; tap low; expect hit=low }
    """

  @Test func `A scenario can fail in landscape and pass in the other variants`() throws {
    let files = MemoryFiles(["a.kdl": Self.tall])
    let output = try mistap(
      "run", "a.kdl", "--variants", "text-size,rtl,landscape,dark,split", "--reports", "out",
      "--format", "text", files: files)
    let lines = output.out.split(separator: "\n").map(String.init)
    func line(_ name: String) -> String { lines.last { $0.hasPrefix("  \(name) ") } ?? "" }
    #expect(line("landscape").contains("fails: a.kdl:5:"))
    #expect(line("landscape").contains("tap low"))
    for name in ["text-size", "rtl", "dark", "split"] {
      #expect(line(name).hasSuffix("passes"), "\(line(name))")
    }
    #expect(output.status == 1)
    #expect(output.out.contains("a.kdl, variants:"))
  }

  @Test(arguments: [("left", "trailing", "right"), ("right", "leading", "left")])
  func `A swipe that fails in right-to-left layouts is reported with its opposite`(
    _ way: String, _ side: String, _ other: String
  ) throws {
    let text = """
      platform android
      device pixel-9
      screen a { list { row one "One" { swipe-actions { \(side) bin "Delete"; }; }; }; }
      task t { swipe \(way) from=one; expect screen=a; tap bin; }

      """
    let files = MemoryFiles(["a.kdl": text])
    let output = try mistap(
      "run", "a.kdl", "--variants", "rtl", "--changes", "0", "--format", "text", files: files)
    #expect(output.status == 1)
    #expect(
      output.out.contains(
        "in right-to-left layouts swipe \(other) acts as swipe \(way) does here"
      ), "\(output.out)")
    let plain = try mistap(
      "run", "a.kdl", "--variants", "landscape", "--changes", "0", "--format", "text", files: files)
    #expect(!plain.out.contains("in right-to-left layouts swipe"))
    let tall = MemoryFiles(["a.kdl": Self.tall.replacing("x=20", with: "right=20")])
    let none = try mistap(
      "run", "a.kdl", "--variants", "rtl", "--format", "text", files: tall)
    #expect(!none.out.contains("in right-to-left layouts swipe"))
  }

  @Test func `The command check checks variants by guidelines alone`() throws {
    let files = MemoryFiles(["a.kdl": Self.tall])
    let output = try mistap("check", "a.kdl", "--variants", "rtl", files: files)
    #expect(output.out.contains("rtl") && output.out.contains("passes") && output.status == 0)
  }

  @Test func `An unknown variant is refused`() {
    do {
      _ = try CommandLineParser.parse(["run", "a.kdl", "--variants", "upside-down"])
      Issue.record("it was read")
    } catch {
      #expect("\(error)".contains("upside-down"))
    }
  }
}
