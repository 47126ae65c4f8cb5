import Testing
import TouchLab

@testable import Workbench

@Suite struct `Columns of a terminal` {
  @Test(
    arguments: [
      ("", 0), ("plain", 5), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("…", 1), ("👩‍👩‍👧", 2),
      ("\u{1B}[31mred\u{1B}[0m 日", 6), ("\u{1B}[1", 0),
    ] as [(String, Int)])
  func `Columns of a terminal are counted without colours`(_ text: String, _ columns: Int) {
    #expect(text.shownColumns == columns)
  }

  @Test(arguments: ["a", "日本 note", "🇩🇪 ✓", "▌ x ─"])
  func `Columns of a terminal equal the columns of reports`(_ text: String) {
    #expect(text.shownColumns == text.columns)
  }
}
