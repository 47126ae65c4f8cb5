import JSON
import TestSupport
import Testing
import Workbench
import WorkbenchSupport

@Suite struct `mistap run with a corpus` {
  private static func button(_ id: String, _ size: Int) -> String {
    "screen \(id) { button \(id)-b \"B\" x=100 y=100 width=\(size) height=\(size) hit=visual }\n"
  }

  /// Three sizes; the middle one three times, so that its rates are equal.
  private static let corpus = [
    "c/a.kdl": button("a", 20) + button("b", 30), "c/b.kdl": button("a", 30),
    "c/c.kdl": button("a", 30) + button("b", 44),
  ]

  private func run(
    _ scenario: String, _ corpus: [String: String] = corpus, _ arguments: String...
  ) throws -> (output: CommandOutput, files: MemoryFiles) {
    let files = MemoryFiles(corpus.merging(["own.kdl": scenario]) { own, _ in own })
    let output = try mistap(
      ["run", "own.kdl", "--corpus", "c", "--changes", "0", "--reports", "out"] + arguments,
      files: files)
    return (output, files)
  }

  /// The members of a report: each screen with its percentile and mis-tap rate.
  private func screens(_ files: MemoryFiles, _ path: String = "out/own.json") throws -> [JSONValue]
  {
    let report = try JSONReader.read(Array(try #require(files[path]).utf8))
    return report["layouts"].elements.flatMap { $0["screens"].elements }
  }

  @Test func `A percentile counts the lower rates of the corpus and half of the equal ones`() throws
  {
    // Ranks by hand among 20, 30, 30, 30, 44: the larger a button, the fewer mis-taps.
    let scenario = [20, 25, 30, 40, 44].map { Self.button("s\($0)", $0) }.joined()
    let (output, files) = try run(scenario)
    #expect(output.status != 2)
    let screens = try screens(files)
    #expect(screens.map { $0["percentile"].double } == [90, 80, 50, 20, 10])
    #expect(
      screens.map { $0["targets"].elements.first?["percentile"].double } == [90, 80, 50, 20, 10])
  }

  @Test func `Percentiles agree with ranks among the rates that reports of the corpus state`()
    throws
  {
    let corpus = ["c/a.kdl": Samples.mail, "c/b.kdl": Samples.small, "c/c.kdl": Samples.mail]
    let files = MemoryFiles(corpus)
    _ = try mistap(
      ["run", "c", "--corpus", "c", "--changes", "0", "--reports", "out"], files: files)
    let screens = try ["a", "b", "c"].flatMap { try self.screens(files, "out/\($0).json") }
    let targets = screens.flatMap { $0["targets"].elements }.compactMap { target in
      target["exact"]["success"].double.map {
        (rate: 1 - $0, percentile: target["percentile"].double)
      }
    }
    #expect(targets.count > 4)
    for target in targets {
      // Rates in the same hundredth of a percent are equal.
      func bin(_ rate: Double) -> Double { (rate * 10_000).rounded() }
      let lower = targets.count { bin($0.rate) < bin(target.rate) }
      let equal = targets.count { bin($0.rate) == bin(target.rate) }
      let rank = (Double(lower) + Double(equal) / 2) / Double(targets.count) * 100
      #expect(abs(try #require(target.percentile) - rank) < 1e-9)
    }
  }

  @Test func `The text report states the corpus and the percentile of each screen`() throws {
    let (_, files) = try run(Self.button("s", 25))
    let text = try #require(files["out/own.txt"]).split { $0.isWhitespace }.joined(separator: " ")
    #expect(text.contains("Corpus c: 5 screens, 5 targets."))
    #expect(text.contains("missed more often than 80% of its targets"))
  }

  @Test func `The rates of the corpus are those of the scenario's person`() throws {
    let fine = "person perfect\n" + Self.button("s", 25)
    let screens = try screens(try run(fine).files)
    // Nobody with a perfect aim misses anything, so all rates are equal.
    #expect(screens.map { $0["percentile"].double } == [50])
  }

  @Test func `Reports without a corpus have no percentile`() throws {
    let files = MemoryFiles(["own.kdl": Self.button("s", 25)])
    _ = try mistap("run", "own.kdl", "--reports", "out", files: files)
    #expect(files["out/own.json"]?.contains("percentile") == false)
    #expect(files["out/own.txt"]?.contains("percentile") == false)
  }

  @Test func `A corpus that is missing or has errors is refused`() throws {
    let missing = try run(Self.button("s", 25), [:])
    #expect(missing.output.status == 2)
    let wrong = try run(Self.button("s", 25), ["c/a.kdl": Samples.wrong])
    #expect(wrong.output.status == 2)
    #expect(wrong.output.err.contains("c/a.kdl"))
  }
}
