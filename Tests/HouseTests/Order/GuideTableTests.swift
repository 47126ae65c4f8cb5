import TestSupport
import Testing

@Suite struct `Tables of guides that are made from code` {
  private static let guide = """
    # Guide

    | a | b |
    |---|---|
    | 1 | 2 |
    | 3 | 4 |

    ## Next

    """

  @Test func `A table is put in the place of the one that has its head row`() throws {
    let table = GuideTable(["a", "b"], [["1", "5"]])
    let (old, new) = try #require(table.replaced(in: Self.guide))
    #expect(old == ["| a | b |", "|---|---|", "| 1 | 2 |", "| 3 | 4 |"])
    #expect(new == "# Guide\n\n| a | b |\n|---|---|\n| 1 | 5 |\n\n## Next\n")
    #expect(table.description == "| a | b |")
  }

  @Test func `A generated part ends before the line that is named as the next`() throws {
    let markdown = "| a | b |\n|---|---|\n\nSums.\n"
    let (_, new) = try #require(GuideTable(markdown, before: "## ").replaced(in: Self.guide))
    #expect(new == "# Guide\n\n| a | b |\n|---|---|\n\nSums.\n\n## Next\n")
  }

  @Test func `A table whose head row a guide lacks is not put anywhere`() {
    #expect(GuideTable(["a", "c"], []).replaced(in: Self.guide) == nil)
  }
}
