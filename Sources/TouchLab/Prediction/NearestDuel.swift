/// What a level line meets.
struct NearestMet {
  /// From where to where touches reach it.
  let start: Double
  let end: Double
  /// Its frame.
  let left: Double
  let right: Double
  /// The square of how far the line is above or below it; what has only what nothing reaches is further
  /// than anything.
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

  /// The squared distance of a place on the line.
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

/// Two that reach the same part of a level line.
///
/// Going right, one of them gains on the other all the way; or it gains until it is above or below the
/// narrower frame, and then loses.
struct NearestDuel {
  let one: NearestMet
  let other: NearestMet

  /// Whether the one gets a touch: it is nearer, or as near and further in front.
  @inline(__always)
  func isOnes(_ x: Double) -> Bool {
    let (mine, theirs) = (one.distance(x), other.distance(x))
    return mine < theirs || mine == theirs && one.depth > other.depth
  }

  /// Where between two places the narrower frame has its best; nil if that is at one of them.
  @inline(__always)
  func turn(between low: Double, _ high: Double) -> Double? {
    let isInner = one.left >= other.left && one.right <= other.right
    guard isInner || one.left <= other.left && one.right >= other.right else { return nil }
    let best = isInner ? one.left : other.left
    return best > low && best < high ? best : nil
  }

  /// Where between two places of different owners the border is.
  @inline(__always)
  func border(between low: Double, _ high: Double) -> (x: Double, border: NearestBorder) {
    let isOnesFirst = isOnes(low)
    var (low, high) = (low, high)
    // What remains lies on one side of every side of the frames.
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

  /// The border where they have the sides that they have at a place.
  @inline(__always)
  private func border(about x: Double) -> (x: Double, border: NearestBorder) {
    let (mine, theirs) = (one.side(towards: x), other.side(towards: x))
    let (edge, otherEdge) = (
      mine == .left ? one.left : one.right, theirs == .left ? other.left : other.right
    )
    let isSame =
      mine == .over
      ? theirs == .over : theirs != .over && (edge - otherEdge).magnitude < 1e-9
    // Frames that abut, give or take what rounding does to it, do so at every height.
    if isSame { return (x, .upright(x)) }
    let place = NearestBorder.place(
      edge, mine, otherEdge, theirs, lack: one.height - other.height)
    return (place, .between(one.item, mine, other.item, theirs))
  }
}
