import Testing
import TouchLab

@Suite struct `A histogram of rates` {
  private static func histogram(_ rates: [Double]) -> RateHistogram {
    var histogram = RateHistogram()
    for rate in rates { histogram.add(rate) }
    return histogram
  }

  @Test func `A histogram has the mean and the quantiles of its rates`() throws {
    let histogram = Self.histogram((1...100).map { Double($0) / 1000 })
    #expect(histogram.count == 100)
    #expect(abs(try #require(histogram.mean) - 0.0505) < 1e-9)
    for (share, rate) in [(0.0, 0.001), (0.1, 0.01), (0.5, 0.05), (0.99, 0.099), (1, 0.1)] {
      #expect(histogram.quantile(share) == rate)
    }
  }

  @Test func `A histogram counts lower rates, and half of the equal ones`() {
    let histogram = Self.histogram([0, 0.1, 0.1, 0.5])
    #expect(histogram.share(below: 0.1) == 0.5)
    #expect(histogram.share(below: 0.3) == 0.75)
    #expect(histogram.share(below: 0) == 0.125)
    #expect(histogram.share(below: 1) == 1)
  }

  @Test func `A histogram does not depend on the order of its rates`() {
    let rates = (0..<1000).map { Double($0 * 7919 % 1000) / 999.7 }
    let (one, other) = (Self.histogram(rates), Self.histogram(rates.reversed()))
    #expect(one.mean == other.mean)
    for share in stride(from: 0.0, through: 1, by: 0.05) {
      #expect(one.quantile(share) == other.quantile(share))
    }
  }

  @Test func `An empty histogram has no figures, and others clamp their rates`() {
    #expect(RateHistogram().mean == nil)
    #expect(RateHistogram().quantile(0.5) == nil)
    #expect(RateHistogram().share(below: 0.5) == nil)
    let odd = Self.histogram([-1, 2, .nan, .infinity])
    #expect(odd.count == 2)
    #expect(odd.mean == 0.5)
  }
}
