/// An item on a horizontal line, with the values that comparisons need.
struct NearestMet {
  /// The ends of its reach on the line.
  let start: Double
  let end: Double
  /// The left and right edge of its frame.
  let left: Double
  let right: Double
  /// The squared vertical distance of the line from the frame; the largest number for an item that
  /// gets only touches that reach no other.
  let height: Double
  let depth: Int32
  let item: Int32

  @inline(__always)
  init(_ item: NearestItem, _ index: Int, at y: Double) {
    start = item.left
    end = item.right
    left = item.frame.left
    right = item.frame.right
    height = item.isDirect ? item.frame.squaredHeight(above: y) : .greatestFiniteMagnitude
    depth = Int32(truncatingIfNeeded: item.depth)
    self.item = Int32(truncatingIfNeeded: index)
  }

  /// Returns the squared distance of a position on the line.
  @inline(__always)
  package func distance(_ x: Double) -> Double {
    let across = x < left ? left - x : x > right ? x - right : 0
    return across * across + height
  }

  @inline(__always)
  fileprivate func side(towards x: Double) -> NearestBorder.Side {
    x < left ? .left : x > right ? .right : .over
  }
}

/// Two items that reach the same part of a horizontal line.
///
/// From left to right, the lead of one grows all the way, or it grows up to the narrower frame and
/// then shrinks.
struct NearestDuel {
  let one: NearestMet
  let other: NearestMet

  /// Whether `one` gets a touch: it is nearer, or equally near and farther in front.
  @inline(__always)
  func isOnes(_ x: Double) -> Bool {
    let (mine, theirs) = (one.distance(x), other.distance(x))
    return mine < theirs || mine == theirs && one.depth > other.depth
  }

  /// Returns the position between two others where the narrower frame has its largest lead; nil if
  /// that is not between them.
  @inline(__always)
  func turn(between low: Double, _ high: Double) -> Double? {
    let isInner = one.left >= other.left && one.right <= other.right
    guard isInner || one.left <= other.left && one.right >= other.right else { return nil }
    let best = isInner ? one.left : other.left
    return best > low && best < high ? best : nil
  }

  /// Returns the border between two positions with different owners.
  @inline(__always)
  func border(between low: Double, _ high: Double) -> (x: Double, border: NearestBorder) {
    let isOnesFirst = isOnes(low)
    var (low, high) = (low, high)
    // The remaining interval lies on one side of each edge of the frames.
    func narrow(at x: Double) {
      guard x > low, x < high else { return }
      if isOnes(x) == isOnesFirst { low = x } else { high = x }
    }
    narrow(at: one.left)
    narrow(at: one.right)
    narrow(at: other.left)
    narrow(at: other.right)
    let (x, border) = border(about: low + (high - low) / 2)
    return (min(max(x, low), high), border)
  }

  /// Returns the border for the sides on which the frames are at a position.
  @inline(__always)
  private func border(about x: Double) -> (x: Double, border: NearestBorder) {
    let (mine, theirs) = (one.side(towards: x), other.side(towards: x))
    let (edge, otherEdge) = (
      mine == .left ? one.left : one.right, theirs == .left ? other.left : other.right
    )
    let isSame =
      mine == .over
      ? theirs == .over : theirs != .over && (edge - otherEdge).magnitude < 1e-9
    // Frames that abut, up to rounding errors, do so at every height.
    if isSame { return (x, .upright(x)) }
    let place = NearestBorder.place(
      edge, mine, otherEdge, theirs, lack: one.height - other.height)
    return (place, .between(one.item, mine, other.item, theirs))
  }
}
