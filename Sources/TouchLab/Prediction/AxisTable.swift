/// A table for one axis of a touch distribution that turns 32 random bits into a cell, by inversion
/// with a guide table (Chen & Asau 1974).
///
/// Inversion keeps order: on every layout larger numbers land farther right. Differences between
/// layouts are therefore less noisy than the rates themselves.
struct AxisTable: Sendable {
  /// The cell for each value of the top bits; −1 − the first possible cell if several share the
  /// bucket.
  let guide: [Int32]
  /// The upper bounds of the cells, scaled to 2³².
  private let bounds: [UInt64]

  /// The number of top bits that choose a bucket of the guide.
  static let guideBits: UInt64 = 11

  /// The guide of a table for few numbers, which starts every search at the first cell.
  private static let noGuide = [Int32](
    repeating: -1, count: 1 << Int(truncatingIfNeeded: guideBits))

  /// Creates a table of the cells between `edges`, with one cell before the first and one after the
  /// last.
  ///
  /// Making the guide takes as long as some hundred searches without it.
  init(_ axis: TouchAxis, edges: [Double], isGuided: Bool = true) {
    // No number of 32 bits lands farther out, so nothing needs to be computed there.
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
    let count = 1 << Int(truncatingIfNeeded: Self.guideBits)
    let width = (1 as UInt64) << (32 - Self.guideBits)
    var guide = [Int32](repeating: 0, count: count)
    var cell = 0
    for bucket in 0..<count {
      let start = UInt64(truncatingIfNeeded: bucket) * width
      while bounds[cell] <= start, cell + 1 < bounds.count { cell += 1 }
      guide[bucket] =
        bounds[cell] >= start + width ? Int32(clamping: cell) : -1 - Int32(clamping: cell)
    }
    self.guide = guide
  }

  /// Probability 1 as a bound for 32 random bits.
  private static let one: UInt64 = 1 << 32

  /// Returns a probability as a bound for 32 random bits.
  static func scaled(_ probability: Double) -> UInt64 {
    UInt64(saturating: (min(max(0, probability), 1) * 4_294_967_296).rounded())
  }

  /// The number of cells, including the two outer ones.
  var cellCount: Int { bounds.count }

  /// Returns the cell for 32 random bits; cell 0 is before the first edge.
  @inline(__always)
  func cell(of bits: UInt32) -> Int {
    let guess = guide[
      Int(truncatingIfNeeded: bits >> UInt32(truncatingIfNeeded: 32 - Self.guideBits))]
    if guess >= 0 { return guess.index }
    var cell = (-1 - guess).index
    while bounds[cell] <= UInt64(truncatingIfNeeded: bits), cell + 1 < bounds.count { cell += 1 }
    return cell
  }
}
