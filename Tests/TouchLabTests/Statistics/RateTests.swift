import Testing
import TouchLab

/// Rates as they are printed: digits follow the model interval.
@Suite struct `Rates in print` {
  private static func rate(_ percent: Double, _ low: Double, _ high: Double) -> Rate {
    Rate(percent / 100, ModelInterval(over: [percent / 100, low / 100, high / 100]))
  }

  @Test(arguments: [
    (15.15, 11, 19, "15% (11–19%)"), (2.2, 1.2, 4.7, "2% (1–5%)"),
    (1.83, 1.2, 2.7, "1.8% (1.2–2.7%)"), (0.42, 0.1, 1.5, "0.4% (0.1–1.5%)"),
    (0.2414, 0.21, 0.29, "0.24% (0.21–0.29%)"), (0.00241, 0.002, 0.003, "0.002% (0.002–0.003%)"),
    (0.02, 0.001, 0.5, "<0.1% (<0.1–0.5%)"), (0.3, 0.1, 4, "<1% (<1–4%)"),
    (99.7, 97, 99.9, ">99% (97–>99%)"), (5.26, 5.25, 5.27, "5.3%"),
    (0, 0, 0, "0%"),
  ])
  func `A printed rate has the decimals that its interval allows`(
    _ percent: Double, _ low: Double, _ high: Double, _ text: String
  ) {
    #expect(Self.rate(percent, low, high).textWithInterval == text)
  }

  @Test(arguments: [
    (15.15, "15.2%"), (1.004, "1.0%"), (0.996, "1.0%"), (0.2414, "0.24%"), (0.02414, "0.024%"),
    (0, "0%"), (0.000_009, "0%"), (100, "100%"), (99.97, ">99.9%"), (99.94, "99.9%"),
  ])
  func `A rate without an interval has one decimal, or two figures below 1%`(
    _ percent: Double, _ text: String
  ) {
    #expect(Rate(percent / 100).text == text)
    #expect(Rate(percent / 100).textWithInterval == text)
  }

  @Test func `A precise rate has two decimals`() {
    Rate.$isPrecise.withValue(true) {
      #expect(Self.rate(15.151, 11, 19).text == "15.15%")
      #expect(RateDifference(-0.004_3).text == "−0.43 pp")
    }
  }

  @Test(arguments: [
    (-0.73, 0.25, 1.74, "−0.7 pp"), (1.04, 0.5, 3.5, "+1 pp"), (0.3, -1, 2, "+<1 pp"),
    (0.0, 0.0, 0.0, "0 pp"),
  ])
  func `A printed difference has the digits of its own interval`(
    _ points: Double, _ low: Double, _ high: Double, _ text: String
  ) {
    let interval = ModelInterval(over: [low / 100, high / 100])
    #expect(RateDifference(points / 100, interval).text == text)
  }
}
