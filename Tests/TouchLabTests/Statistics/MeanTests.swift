import LabSupport
import Testing
import TouchLab

@Suite struct `A mean` {
  @Test func `A mean has the standard error of its values`() {
    var mean = Mean()
    for value in [2.0, 4, 4, 4, 5, 5, 7, 9] { mean.add(value) }
    // The squares about 5 sum to 32: 32 ÷ 7 ÷ 8 is the variance of the mean.
    #expect(mean.estimate == 5 && mean.count == 8)
    #expect(close(mean.standardError, (32.0 / 7 / 8).squareRoot(), 1e-12))
    let interval = mean.interval()
    #expect(close(interval.high - 5, 1.959964 * mean.standardError, 1e-6))
    #expect(close(5 - interval.low, interval.high - 5, 1e-12))
  }

  @Test func `A mean of parts equals the mean of the whole`() {
    var whole = Mean()
    var parts = [Mean(), Mean()]
    for value in 1...10 {
      whole.add(Double(value))
      parts[value % 2].add(Double(value))
    }
    parts[0].add(parts[1])
    #expect(parts[0] == whole)
  }

  @Test func `A mean of no values is 0`() {
    #expect(Mean().estimate == 0 && Mean().standardError == 0)
  }
}
