internal import KDL

/// What to write in the place of a number with a unit, which the language does not have.
enum UnitHint {
  /// The number alone, and what it counts; nil for any other error.
  static func text(for error: KDLError, in file: SourceFile) -> String? {
    guard case .badNumber(.digit(_, radix: 10)) = error.fact else { return nil }
    let offset = error.range.start.offset
    guard offset > 0, offset < file.bytes.count else { return nil }
    let before = file.bytes[..<offset].reversed().prefix(while: \.isPartOfNumber)
    let after = file.bytes[offset...].prefix(while: \.isPartOfUnit)
    let number = String(decoding: before.reversed(), as: UTF8.self)
    guard let value = Double(number) else { return nil }
    switch String(decoding: after, as: UTF8.self).lowercased() {
    case "pt", "px", "dp", "dip", "epx": return "write \(number): lengths are in points"
    case "s", "sec": return "write \(number): times are in seconds"
    case "ms": return "write \((value / 1000).short): times are in seconds"
    case "mm": return "write \(number): offsets are in millimetres"
    case "%": return "write \((value / 100).short): shares are from 0 to 1"
    default: return nil
    }
  }
}

extension Double {
  /// The shortest digits, without a fraction of zero.
  fileprivate var short: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension UInt8 {
  fileprivate var isPartOfNumber: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "+"):
      true
    default: false
    }
  }

  fileprivate var isPartOfUnit: Bool {
    (self | 0x20) &- UInt8(ascii: "a") < 26 || self == UInt8(ascii: "%")
  }
}
