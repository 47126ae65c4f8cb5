import LabSupport
import Testing
import TouchLab

/// Sums of advance widths from Adobe's metrics of Helvetica and Helvetica Bold.
@Suite struct `Label widths` {
  @Test(arguments: [
    ("Hello", LabelWidth.Weight.regular, 722 + 556 + 222 + 222 + 556),
    ("Done", .bold, 722 + 611 + 611 + 556), ("Edit", .bold, 667 + 611 + 278 + 333),
    ("Inbox", .bold, 278 + 611 + 611 + 611 + 556), ("A W", .regular, 667 + 278 + 944),
    ("é", .regular, 556), ("Ü", .bold, 722), ("", .regular, 0), ("日本", .regular, 2000),
    ("e\u{301}", .regular, 556), ("Ж", .bold, 556), ("~", .regular, 584), ("ÿ", .bold, 556),
    ("👍", .regular, 1000), ("0123456789", .bold, 5560),
  ])
  func `A label is as wide as the sum of its letters`(
    _ label: String, _ weight: LabelWidth.Weight, _ thousandths: Int
  ) {
    let width = LabelWidth.width(of: label, size: 20, weight: weight)
    #expect(close(width, Double(thousandths) * 20 / 1000))
  }

  @Test func `Every character has a width from 0 to 1200 thousandths`() {
    for value in stride(from: UInt32(0), through: 0x3000, by: 7) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let width = LabelWidth.width(of: String(Character(scalar)), size: 1000)
      #expect(width >= 0 && width <= 1200)
    }
  }
}
