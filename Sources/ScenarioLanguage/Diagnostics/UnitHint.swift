internal import KDL

/// Hints for numbers with a unit, which the language does not have.
enum UnitHint {
  /// The hint for a number with a unit: the number alone, and its unit; nil for any other error.
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
    case "%": return percentHint(value, of: property(before: offset - number.utf8.count, in: file))
    default: return nil
    }
  }

  /// The hint for a share that was given in percent.
  static func share(percent: Double) -> String {
    "write \((percent / 100).short): shares are from 0 to 1"
  }

  /// The hint for a number with a percent sign: lengths are points, other numbers are shares.
  private static func percentHint(_ percent: Double, of property: String) -> String {
    switch property {
    case "width": "lengths are in points; x=0 right=0 fills the width"
    case "height": "lengths are in points; top=0 bottom=0 fills the height"
    case "x", "right": "lengths are in points; center=x is the middle"
    case "y", "top", "bottom": "lengths are in points; center=y is the middle"
    default: share(percent: percent)
    }
  }

  /// The name of the property whose value starts at a byte; empty for a value without a name.
  private static func property(before offset: Int, in file: SourceFile) -> String {
    guard offset > 0, file.bytes[offset - 1] == UInt8(ascii: "=") else { return "" }
    let name = file.bytes[..<(offset - 1)].reversed().prefix { $0.isPartOfName }
    return String(decoding: name.reversed(), as: UTF8.self)
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

  fileprivate var isPartOfName: Bool {
    (self | 0x20) &- UInt8(ascii: "a") < 26 || self == UInt8(ascii: "-")
  }

  fileprivate var isPartOfUnit: Bool {
    (self | 0x20) &- UInt8(ascii: "a") < 26 || self == UInt8(ascii: "%")
  }
}
