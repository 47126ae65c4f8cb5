import TestSupport
import Testing

/// macOS has the libedit of December 2012, in every version of the system.
@Suite struct `The libedit of 2012` {
  #if os(Linux)
  @Test func `The line editor compiles with the libedit of 2012`() throws {
    for source in Repository.files(in: "Sources/CLineEditor", ending: ".c") {
      let outcome = try Tool.run(
        "clang",
        [
          "-fsyntax-only", "-Wall", "-Wextra", "-Werror", "-ITests/MacHeaders/libedit",
          "-ISources/CLineEditor/include", source,
        ])
      #expect(outcome.status == 0, "\(outcome.text)")
    }
  }
  #endif
}
