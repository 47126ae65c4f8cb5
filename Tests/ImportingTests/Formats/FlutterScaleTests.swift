import Testing

@testable import Importing

@Suite struct `The scale of a Flutter dump` {
  private static func dump(_ scale: String) -> String {
    """
    SemanticsNode#0
     │ Rect.fromLTRB(0.0, 0.0, 1080.0, 2340.0)
     │
     └─SemanticsNode#1
       │ Rect.fromLTRB(0.0, 0.0, 360.0, 780.0) scaled by \(scale)x
       └─SemanticsNode#2
           Rect.fromLTRB(20.0, 600.0, 340.0, 640.0)
           actions: tap
           label: "Name"

    """
  }

  @Test(arguments: ["1e300", "1e999", "-1e300", "0.0", "17.0", "9223372036854775808.0"])
  func `An impossible scale is no scale`(_ scale: String) throws {
    #expect(try Importer.screen(Self.dump(scale)).device?.scale == nil)
  }

  @Test func `The scale of a phone counts`() throws {
    #expect(try Importer.screen(Self.dump("3.0")).device?.scale == 3)
  }
}
