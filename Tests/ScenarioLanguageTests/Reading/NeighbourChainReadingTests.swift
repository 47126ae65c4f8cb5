import ScenarioLanguage
import Testing
import TouchLab

/// Blocks of which each element stands by another.
@Suite struct `Neighbours of a block` {
  private static func screen(_ count: Int, first: String) -> String {
    let links = (1..<count).map { "  button b\($0) x=10 below=b\($0 - 1)\n" }.joined()
    return "screen home {\n  button b0 \(first)\n\(links)}\n"
  }

  @Test(.timeLimit(.minutes(1))) func `A chain of 9,000 elements is read link by link`() {
    #expect(read(Self.screen(9_000, first: "x=10 y=10")).diagnostics.isEmpty)
  }

  @Test func `A cycle is reported at its first element`() {
    let text = """
      screen home {
        button before x=10 below=a
        button a x=10 below=c
        button b x=10 below=a
        button c x=10 below=b
        button own x=10 below=own
      }
      """
    #expect(read(text).diagnostics.map(\.place.line) == [3])
  }
}
