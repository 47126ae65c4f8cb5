/// The border between two owners on a horizontal line, as a function of the line's height.
enum NearestBorder: Equatable {
  /// The side of a frame on which a position on the line is.
  enum Side: UInt8 {
    case left
    /// Above or below the frame, or inside it.
    case over
    case right
  }

  /// A position that is the same at every height: an edge of the screen, of a reach or of a frame.
  case upright(Double)
  /// The position with equal distances to two items, on these sides of their frames.
  case between(Int32, Side, Int32, Side)

  /// Returns the position of the border at a height.
  func x(at y: Double, among items: [NearestItem]) -> Double {
    switch self {
    case .upright(let x): return x
    case .between(let one, let mine, let other, let theirs):
      let (one, other) = (items[one.index].frame, items[other.index].frame)
      return Self.place(
        mine == .left ? one.left : one.right, mine, theirs == .left ? other.left : other.right,
        theirs, lack: one.squaredHeight(above: y) - other.squaredHeight(above: y))
    }
  }

  /// Returns the position with equal distances to two frames, on these sides of them.
  ///
  /// `lack` is the squared vertical distance of the one less that of the other.
  @inline(__always)
  static func place(
    _ one: Double, _ mine: Side, _ other: Double, _ theirs: Side, lack: Double
  ) -> Double {
    if mine == .over { return end(of: other, theirs, lack: lack) }
    if theirs == .over { return end(of: one, mine, lack: -lack) }
    return middle(of: one, other, lack: lack)
  }

  /// Returns the position beside both frames.
  @inline(__always)
  static func middle(of one: Double, _ other: Double, lack: Double) -> Double {
    (one * one - other * other + lack) / (2 * (one - other))
  }

  /// Returns the position beside the nearer frame, and above or below the other.
  @inline(__always)
  static func end(of edge: Double, _ side: Side, lack: Double) -> Double {
    let way = max(0, lack).squareRoot()
    return side == .left ? edge - way : edge + way
  }
}
