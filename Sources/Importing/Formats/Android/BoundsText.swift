/// Bounds as Android writes them, `[left,top][right,bottom]`, as they are being read: every node has
/// some.
struct BoundsText {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = Substring(text).utf8
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// Two numbers in brackets, with blanks or without; nil for anything else.
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

  /// A whole number, with a sign or without; nil for none, and for one that is too far out.
  private mutating func number() -> Int? {
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    var number = 0
    var hasDigits = false
    while let digit = rest.first.map({ $0 &- UInt8(ascii: "0") }), digit < 10 {
      rest.removeFirst()
      hasDigits = true
      number = number * 10 + Int(digit)
      guard Double(number) <= ImportLimits.coordinate else { return nil }
    }
    return hasDigits ? (isNegative ? -number : number) : nil
  }
}
