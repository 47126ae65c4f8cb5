import LabSupport
import Testing
import TouchLab

@testable import Guidelines

@Suite struct `Rounding of figures that fail a limit` {
  @Test(arguments: [
    (0.9951, 1.0, "0.995"), (0.66, 1, "0.66"), (0.999_999_6, 1, "0.9999996"), (1, 1, "1"),
    (47.999, 48, "47.999"), (1e-12, 0, "0"),
  ])
  func `A failing figure has enough decimals to differ from its limit`(
    _ measured: Double, _ required: Double, _ text: String
  ) {
    #expect(measured.rounded(tellingFrom: required) == text)
  }

  @Test func `Each failing side of a size has enough decimals to differ from its limit`() {
    let required = Size(width: 48, height: 48)
    let unit = LengthUnit.dp
    #expect(unit.size(Size(width: 411, height: 47.999), failing: required) == "411×47.999 dp")
    #expect(unit.size(Size(width: 48 - 1e-9, height: 40), failing: required) == "48×40 dp")
  }

  @Test func `Buttons almost 1 mm apart are not reported as 1 mm apart`() throws {
    // iPhone 5: 326 pixels to the inch, 2 to the point: 6.41 points are 0.9989 mm.
    let evaluated = try EvaluatedScenario(
      """
      device iphone-5
      screen s {
          button a x=40 y=200 width=60 height=60; button b x=106.41 y=200 width=60 height=60
      }
      """)
    let found = try #require(evaluated.findings.first { $0.rule == "crowding" })
    #expect(found.message.measured.contains("0.999 mm apart"), "\(found.message)")
  }

  @Test
  func `A finding names the starting size of its advice if it differs from the measured size`()
    throws
  {
    let evaluated = try EvaluatedScenario(
      """
      platform android
      device pixel-9
      screen a {
          button search x=0 y=200 width=411 height=46
          button other x=0 y=246 width=411 height=44
      }
      """)
    let found = try #require(evaluated.findings.first { $0.rule == "touch-target-size" })
    #expect(found.message.measured == "411×47 dp")
    #expect(
      found.message.text == "search: hit target is 411×47 dp, 411×46 dp alone, needs 48×48 dp")
    #expect(found.message.advice == "make it 2 dp taller, above only")
  }
}
