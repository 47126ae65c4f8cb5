import Testing
import Workbench
import WorkbenchSupport

@Suite struct `mistap corpus` {
  private static let files = [
    "s/a.kdl": Samples.mail, "s/b.kdl": Samples.tiny, "s/c.kdl": Samples.small,
  ]

  @Test func `The command corpus prints the distribution of rates and the worst targets`() throws {
    let output = try mistap("corpus", "s", files: MemoryFiles(Self.files))
    #expect(output.status == 0)
    #expect(output.out.contains("3 scenarios, "))
    let lines = output.out.split(separator: "\n")
    #expect(lines.contains { $0.contains("screens (mean)") })
    #expect(
      lines.contains { $0.contains("button") && $0.contains("100") || $0.contains(" button ") })
    let worst = try #require(lines.first { $0.contains("  1  ok") })
    #expect(worst.contains("s/b.kdl"))
  }

  @Test func `A corpus has the same figures with any number of workers`() throws {
    let one = try mistap("corpus", "s", "--jobs", "1", files: MemoryFiles(Self.files))
    let many = try mistap("corpus", "s", "--jobs", "5", files: MemoryFiles(Self.files))
    #expect(one.out == many.out)
  }

  @Test func `The command corpus prints the percentiles of a scenario's screens`() throws {
    let output = try mistap("corpus", "s", "--of", "s/b.kdl", files: MemoryFiles(Self.files))
    let line = try #require(output.out.split(separator: "\n").first { $0.contains("home") })
    #expect(line.contains(" ok "))
    #expect(try mistap("corpus", "s", "--of", "x.kdl", files: MemoryFiles(Self.files)).status == 2)
  }

  @Test func `The command corpus counts unreadable scenarios and continues`() throws {
    var all = Self.files
    all["s/d.kdl"] = Samples.wrong
    let output = try mistap("corpus", "s", files: MemoryFiles(all))
    #expect(output.status == 2)
    #expect(output.err == "mistap: 1 of 4 scenarios cannot be read, the first: 's/d.kdl'")
    #expect(output.out.contains("3 scenarios"))
  }

  @Test func `The command corpus ends when it is interrupted`() throws {
    let output = try mistap("corpus", "s", files: MemoryFiles(Self.files), isInterrupted: { true })
    #expect(output.status == 130)
  }
}
