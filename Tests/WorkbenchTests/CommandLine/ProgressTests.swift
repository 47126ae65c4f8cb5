import Synchronization
import Testing
import WorkbenchSupport

@testable import Workbench

@Suite struct `The advance of a run` {
  private static func progress(
    _ files: Int, of all: Int, taps: Int, planned: Int, started: Int
  ) -> Progress {
    Progress(files: files, allFiles: all, taps: taps, plannedTaps: planned, startedFiles: started)
  }

  static let shares: [(progress: Progress, share: Double)] = [
    // Half of one file's taps.
    (progress(0, of: 1, taps: 50, planned: 100, started: 1), 0.5),
    // Files that began do not count.
    (progress(0, of: 4, taps: 100, planned: 200, started: 2), 0),
    (progress(4, of: 4, taps: 400, planned: 400, started: 4), 1),
    // Nothing known of taps: by files.
    (progress(1, of: 4, taps: 0, planned: 0, started: 0), 0.25),
    // More than was planned never is more than everything.
    (progress(0, of: 1, taps: 500, planned: 100, started: 1), 1),
  ]

  @Test(arguments: shares)
  func `Progress is the share of files, or of one file's taps`(progress: Progress, share: Double) {
    #expect(progress.share == share)
  }

  @Test func `The progress line names the finished files and the time left`() {
    let half = Self.progress(2, of: 4, taps: 100, planned: 400, started: 1)
    #expect(half.line(after: 2) == "running 2 of 4 files, 2 s left")
    #expect(half.line(after: 600)?.hasSuffix(", 10 min left") == true)
    #expect(half.line(after: 0) == "running 2 of 4 files")
    let done = Self.progress(2, of: 2, taps: 200, planned: 200, started: 2)
    #expect(done.line(after: 3) == nil)
  }

  @Test func `The progress of a search is the number of tried changes`() throws {
    #expect(Progress(triedChanges: 120).line(after: 3)?.contains("120") == true)
    let seen = Mutex<[Int]>([])
    let (invocation, parsed) = try CommandLineParser.parse(["suggest", "tiny.kdl"])
    let environment = Environment(
      files: MemoryFiles(["tiny.kdl": Samples.tiny]).access, processors: 2,
      progress: { progress in seen.withLock { $0.append(progress.triedChanges ?? 0) } })
    _ = invocation.perform(in: environment, parsed)
    let counts = seen.withLock { $0.sorted() }
    #expect(counts.count > 1 && counts == Array(0..<counts.count))
  }
}
