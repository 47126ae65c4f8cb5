import Testing
import Workbench

@testable import mistap

@Suite struct `Lines on the advance of a run` {
  /// What is written where the advance is told of every twentieth of a second.
  private static func written(isRedrawn: Bool, seconds: Double) -> [String] {
    var lines = ProgressLines(isRedrawn: isRedrawn)
    return stride(from: 100, through: 100 + seconds, by: 0.05).compactMap { now in
      let progress = Progress(
        files: 0, allFiles: 1, taps: 1_000_000, plannedTaps: 10_000_000, startedFiles: 1)
      return lines.text(of: progress, at: now)
    } + [lines.end()]
  }

  @Test func `Progress without redrawing is printed in few lines without escape codes`() {
    #expect(Self.written(isRedrawn: false, seconds: 4) == [""])
    let all = Self.written(isRedrawn: false, seconds: 21)
    #expect((4...5).contains(all.count) && all.last == "")
    for line in all.dropLast() {
      #expect(line.hasSuffix("\n") && line.contains("running 1 file"))
      #expect(!line.contains("\u{1B}") && !line.contains("\r"))
    }
  }

  @Test func `Redrawn progress is one line, drawn at most ten times a second and cleared`() {
    #expect(Self.written(isRedrawn: true, seconds: 0.2) == [""])
    let all = Self.written(isRedrawn: true, seconds: 3)
    #expect((10...31).contains(all.count))
    #expect(all.allSatisfy { $0.hasPrefix("\r\u{1B}[K") && !$0.contains("\n") })
  }

  @Test func `A cleared progress line waits again before it is drawn`() {
    var lines = ProgressLines(isRedrawn: true)
    let progress = Progress(triedChanges: 9)
    #expect(lines.text(of: progress, at: 1) == nil)
    #expect(lines.text(of: progress, at: 2)?.contains("9") == true)
    #expect(lines.end() == "\r\u{1B}[K" && lines.end() == "")
    #expect(lines.text(of: progress, at: 50) == nil, "the next search has just begun")
  }
}
