/// Where on a level line one owner ends and the next begins, and how that place moves with the height
/// of the line.
enum NearestBorder: Equatable {
  /// Where from a frame a place on the line is.
  enum Side: UInt8 {
    case left
    /// Above or below it, or on it.
    case over
    case right
  }

  /// The same place at every height: where the screen, a reach or a frame begins or ends.
  case upright(Double)
  /// As near to one item as to another, on these sides of their frames.
  case between(Int32, Side, Int32, Side)

  /// Where it lies at a height.
  func x(at y: Double, among items: [NearestItem]) -> Double {
    switch self {
    case .upright(let x): return x
    case .between(let one, let mine, let other, let theirs):
      let (one, other) = (items[Int(one)].frame, items[Int(other)].frame)
      return Self.place(
        mine == .left ? one.left : one.right, mine, theirs == .left ? other.left : other.right,
        theirs, lack: one.squaredHeight(above: y) - other.squaredHeight(above: y))
    }
  }

  /// The place on these sides of two frames from which the line is as far from the one as from the
  /// other, of which the one is further away in height by `lack`, squared.
  @inline(__always)
  static func place(
    _ one: Double, _ mine: Side, _ other: Double, _ theirs: Side, lack: Double
  ) -> Double {
    if mine == .over { return end(of: other, theirs, lack: lack) }
    if theirs == .over { return end(of: one, mine, lack: -lack) }
    return middle(of: one, other, lack: lack)
  }

  /// Aside of both.
  @inline(__always)
  static func middle(of one: Double, _ other: Double, lack: Double) -> Double {
    (one * one - other * other + lack) / (2 * (one - other))
  }

  /// Aside of the nearer one, above or below the other.
  @inline(__always)
  static func end(of edge: Double, _ side: Side, lack: Double) -> Double {
    let way = max(0, lack).squareRoot()
    return side == .left ? edge - way : edge + way
  }
}
