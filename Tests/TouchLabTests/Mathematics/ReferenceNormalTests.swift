import LabSupport
import Testing

/// The tests' own error function must be right before anything is measured by it.
@Suite struct `Reference normal distribution` {
  @Test(arguments: [
    (0.5, 0.520_499_877_813_046_5), (1.0, 0.842_700_792_949_714_9), (2.0, 0.995_322_265_018_952_7),
    (-1.0, -0.842_700_792_949_714_9),
  ])
  func `The reference erf has its tabulated values`(_ x: Double, _ value: Double) {
    #expect(close(ReferenceNormal.erf(x), value, 1e-15))
  }

  @Test(arguments: [
    (3.0, 2.209_049_699_858_544e-5), (4.0, 1.541_725_790_028_002e-8),
    (5.0, 1.537_459_794_428_034_9e-12), (10.0, 2.088_487_583_762_545e-45),
  ])
  func `The reference erfc has its tabulated values far out`(_ x: Double, _ value: Double) {
    #expect(abs(ReferenceNormal.erfc(x) / value - 1) < 1e-12)
  }
}
