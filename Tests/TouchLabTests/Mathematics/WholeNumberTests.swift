import Testing

@testable import TouchLab

@Suite struct `Whole numbers of any number` {
  private static let cases: [(Double, Int)] = [
    (1e300, .max), (-1e300, .min), (.infinity, .max), (-.infinity, .min), (.nan, 0),
    (0x1p63, .max), (-0x1p63, .min), (2.9, 2), (-2.9, -2), (0, 0), (-0.0, 0),
  ]

  @Test(arguments: cases)
  func `A number beyond the range becomes the nearest end of it`(_ number: Double, _ whole: Int) {
    #expect(Int(saturating: number) == whole)
  }

  @Test func `Unsigned and short numbers have their own ends`() {
    #expect(UInt16(saturating: -1) == 0 && UInt16(saturating: 65_536) == .max)
    #expect(UInt64(saturating: 0x1p64) == .max && UInt64(saturating: 0x1p63) == 1 << 63)
    #expect(Int8(saturating: 127.99) == 127 && Int8(saturating: -128.5) == -128)
  }
}
