/// A parser of Android's bounds, `[left,top][right,bottom]`.
///
/// Every node has them, so it has to be fast.
struct BoundsText {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = Substring(text).utf8
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// Two numbers in brackets, with or without spaces; nil for anything else.
  mutating func pair() -> (Int, Int)? {
    guard skip(UInt8(ascii: "[")) else { return nil }
    skipBlanks()
    guard let one = number() else { return nil }
    skipBlanks()
    guard skip(UInt8(ascii: ",")) else { return nil }
    skipBlanks()
    guard let other = number() else { return nil }
    skipBlanks()
    guard skip(UInt8(ascii: "]")) else { return nil }
    return (one, other)
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func skipBlanks() {
    while rest.first == UInt8(ascii: " ") { rest.removeFirst() }
  }

  /// A whole number with or without a sign; nil for none, and for a number out of range.
  private mutating func number() -> Int? {
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    var number = 0
    var hasDigits = false
    while let digit = rest.first.map({ $0 &- UInt8(ascii: "0") }), digit < 10 {
      rest.removeFirst()
      hasDigits = true
      number = number * 10 + Int(truncatingIfNeeded: digit)
      guard Double(number) <= ImportLimits.coordinate else { return nil }
    }
    return hasDigits ? (isNegative ? -number : number) : nil
  }
}
