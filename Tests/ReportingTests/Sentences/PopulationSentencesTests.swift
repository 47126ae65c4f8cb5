import Testing

@testable import Reporting

@Suite struct `What one in nine lives with` {
  @Test(arguments: [
    (0.75, "every 4th time"), (0.5, "every other time"), (0.4, "more often than not"),
    (0.67, "every 3rd time"), (0.9, "every 10th time"), (0.9524, "every 21st time"),
    (0.9091, "every 11th time"), (0.9545, "every 22nd time"), (0.99, "every 100th time"),
  ])
  func `is said in plain words`(_ hit: Double, _ words: String) {
    #expect(PopulationSentences.sentence(hit, "ok") == "1 in 9 people misses ok \(words)")
  }

  @Test func `is not said of one person, and where hardly anyone misses`() {
    #expect(PopulationSentences.sentence(nil, "ok") == nil)
    #expect(PopulationSentences.sentence(0.996, "ok") == nil)
    #expect(PopulationSentences.sentence(1, "ok") == nil)
  }
}
