import Testing
import TouchLab

@Suite struct `Decimals` {
  @Test(
    arguments: [
      (0.0, 2, "0.00"), (1.5, 0, "2"), (-1.5, 0, "-2"), (0.125, 2, "0.13"), (-0.001, 2, "0.00"),
      (12.0, 3, "12.000"), (0.05, 1, "0.1"), (1e15, 1, "1000000000000000.0"), (1e300, 2, "1e+300"),
      (.infinity, 2, "inf"), (-.infinity, 2, "-inf"), (.nan, 2, "nan"), (7, -3, "7"),
      (0.999, 2, "1.00"),
    ] as [(Double, Int, String)])
  func `A fixed number has exactly the requested decimals`(
    _ value: Double, _ places: Int, _ text: String
  ) {
    #expect(value.fixed(places: places) == text)
  }

  @Test(
    arguments: [
      (45.714_285, 2, "45.71"), (44.0, 2, "44"), (0.5, 3, "0.5"), (100, 0, "100"),
      (-0.0001, 2, "0"),
      (1e300, 2, "1e+300"), (10.10, 2, "10.1"),
    ] as [(Double, Int, String)])
  func `A rounded number has no trailing zeros`(_ value: Double, _ places: Int, _ text: String) {
    #expect(value.rounded(places: places) == text)
  }

  @Test func `A number appended to bytes reads like its rounded text`() {
    let values = [
      0, -0.0, -0.04, 0.05, 9.95, 44, 45.714_285, -1234.5, 1e-9, 1e15, 1e300, .infinity, .nan,
    ]
    for value in values {
      for places in 0...3 {
        var bytes = Array("x".utf8)
        bytes.append(value, places: places)
        #expect(String(decoding: bytes, as: UTF8.self) == "x" + value.rounded(places: places))
      }
    }
  }

  @Test func `A length in points has at most two decimals`() {
    #expect(45.714.points == "45.71" && 44.0.points == "44")
  }
}
