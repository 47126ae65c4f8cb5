import TestSupport

@testable import KDL

/// Makes documents of any shape and with any scalar in their strings.
struct RandomDocuments {
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func document() -> KDLDocument {
    KDLDocument(nodes: nodes(depth: 0))
  }

  private mutating func nodes(depth: Int) -> [KDLNode] {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in
      let entries = (0..<Int.random(in: 0...5, using: &random)).map { _ in entry() }
      let hasChildren = depth < 4 && Int.random(in: 0..<3, using: &random) == 0
      return KDLNode(
        typeAnnotation: typeAnnotation(), name: string(), entries: entries,
        children: hasChildren ? nodes(depth: depth + 1) : nil)
    }
  }

  private mutating func entry() -> KDLEntry {
    let isProperty = Bool.random(using: &random)
    return KDLEntry(
      name: isProperty ? string() : nil,
      value: KDLValue(typeAnnotation: typeAnnotation(), content: content()))
  }

  private mutating func typeAnnotation() -> String? {
    Int.random(in: 0..<5, using: &random) == 0 ? string() : nil
  }

  private mutating func content() -> KDLValue.Content {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: .null
    case 1: .boolean(Bool.random(using: &random))
    case 2: .number(KDLNumber(validated: "\(Int.random(in: .min ... .max, using: &random))"))
    case 3: .number(Self.number(Double(bitPattern: random.next())))
    default: .string(string())
    }
  }

  private static func number(_ double: Double) -> KDLNumber {
    if double.isNaN { return KDLNumber(validated: "#nan") }
    if double.isInfinite { return KDLNumber(validated: double < 0 ? "#-inf" : "#inf") }
    return KDLNumber(validated: "\(double)")
  }

  private mutating func string() -> String {
    if Int.random(in: 0..<3, using: &random) == 0 {
      let words = [
        "true", "-inf", "nan", "-1", ".5", "+.5", "a", "", "-", "+.", "kdl-version", "é",
      ]
      return words.randomElement(using: &random) ?? ""
    }
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      scalars.append(scalar())
    }
    return String(scalars)
  }

  private mutating func scalar() -> Unicode.Scalar {
    let range: ClosedRange<UInt32> =
      switch Int.random(in: 0..<8, using: &random) {
      case 0...4: 0...0x7F
      case 5: 0x80...0x3000
      case 6: 0x2000...0x206F
      default: 0...0x10FFFF
      }
    return Unicode.Scalar(UInt32.random(in: range, using: &random)) ?? "\u{FFFD}"
  }
}
