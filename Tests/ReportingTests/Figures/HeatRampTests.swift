import Testing

@testable import Drawing
@testable import Reporting

@Suite struct `The steps of mis-tap rates` {
  @Test(arguments: [
    (0.0, 0), (0.0199, 0), (0.02, 1), (0.0499, 1), (0.05, 2), (0.1, 3), (0.2, 4), (0.399, 4),
    (0.4, 5), (1, 5), (-1, 0),
  ])
  func `Each step of mis-tap rates begins at its lowest rate`(_ rate: Double, _ step: Int) {
    #expect(HeatRamp.step(of: rate) == step)
  }

  @Test func `Each step of mis-tap rates names its range`() {
    #expect(
      (0..<HeatRamp.steps).map(HeatRamp.label) == [
        "under 2", "2–5", "5–10", "10–20", "20–40", "40 or more",
      ])
  }

  @Test func `The legend of rates lists the limits of the steps`() {
    #expect(HeatRamp.scale == "2, 5, 10, 20, 40%")
  }
}
