/// One axis of a touch distribution as a table that turns 32 random bits into the cell they fall
/// in: inversion, sped up by a guide table (Chen & Asau 1974).
///
/// Inversion keeps order: the same bits land left or right alike on every layout, which is what
/// makes differences between layouts less noisy than the rates themselves.
struct AxisTable: Sendable {
  /// By the top bits: a cell, or −1 − the first cell to look at where several share the bucket.
  let guide: [Int32]
  /// Upper bounds of the cells, scaled to 2³².
  private let bounds: [UInt64]

  /// How many of the top bits choose a bucket of the guide.
  static let guideBits: UInt64 = 11

  /// The guide of a table that is to turn only a few numbers: it always looks from the first cell on.
  private static let noGuide = [Int32](repeating: -1, count: 1 << Int(guideBits))

  /// A table of the cells between `edges`, with one cell before the first and one after the last.
  ///
  /// To make the guide takes as long as to look up some hundred numbers without it.
  init(_ axis: TouchAxis, edges: [Double], isGuided: Bool = true) {
    // Further out no table of 32 bits has anything, and nothing need be computed.
    let reach = NormalTail.end * axis.deviation
    let none = min(axis.mean - reach, axis.last)
    let all = max(axis.mean + reach, axis.first)
    var bounds: [UInt64] = []
    bounds.reserveCapacity(edges.count + 1)
    for edge in edges {
      if edge < none {
        bounds.append(0)
      } else if edge > all {
        bounds.append(Self.one)
      } else {
        bounds.append(Self.scaled(axis.below(edge)))
      }
    }
    bounds.append(Self.one)
    self.bounds = bounds
    guard isGuided else {
      guide = Self.noGuide
      return
    }
    let count = 1 << Int(Self.guideBits)
    let width = UInt64(1) << (32 - Self.guideBits)
    var guide = [Int32](repeating: 0, count: count)
    var cell = 0
    for bucket in 0..<count {
      let start = UInt64(bucket) * width
      while bounds[cell] <= start, cell + 1 < bounds.count { cell += 1 }
      guide[bucket] = bounds[cell] >= start + width ? Int32(cell) : -1 - Int32(cell)
    }
    self.guide = guide
  }

  /// Certainty as a bound for 32 random bits.
  private static let one: UInt64 = 1 << 32

  /// A probability as a bound for 32 random bits.
  static func scaled(_ probability: Double) -> UInt64 {
    UInt64((min(max(0, probability), 1) * 4_294_967_296).rounded())
  }

  /// How many cells there are, the two outer ones included.
  var cellCount: Int { bounds.count }

  /// The cell of 32 random bits: 0 lies before the first edge.
  @inline(__always)
  func cell(of bits: UInt32) -> Int {
    let guess = guide[Int(bits >> UInt32(32 - Self.guideBits))]
    if guess >= 0 { return Int(guess) }
    var cell = Int(-1 - guess)
    while bounds[cell] <= UInt64(bits), cell + 1 < bounds.count { cell += 1 }
    return cell
  }
}
