/// The outline of a drawn element; with `hit=shape` it is also the hit target.
package struct Shape: Hashable, Sendable {
  package enum Outline: String, Hashable, Sendable, CaseIterable {
    case circle
    case capsule
    case rounded
  }

  package var outline: Outline?
  /// The corner radius, in points.
  ///
  /// For circles and capsules it follows from the size instead.
  package var radius: Double?

  package init() {}

  /// The part of a frame that the shape occupies; for a circle, the square in the middle.
  package func frame(in frame: Rectangle) -> Rectangle {
    guard outline == .circle else { return frame }
    let side = min(frame.width, frame.height)
    return Rectangle(center: frame.center, size: Size(width: side, height: side))
  }

  /// The corner radius in a frame, in points; nil if none is stated.
  package func radius(in frame: Rectangle) -> Double? {
    let most = min(frame.width, frame.height) / 2
    switch outline {
    case .circle, .capsule: return most
    case .rounded: return min(most, radius ?? Self.standardRadius)
    case nil: return radius.map { min(most, $0) }
    }
  }

  /// The strips that fill the outline in a frame.
  ///
  /// Their area agrees with the outline's within 1%.
  func strips(of whole: Rectangle) -> [Rectangle] {
    let frame = frame(in: whole)
    guard let radius = radius(in: frame), radius > 0 else { return [frame] }
    let height = radius / Double(Self.stripsOfCorner)
    var strips: [Rectangle] = []
    for index in 0..<Self.stripsOfCorner {
      let rise = radius - (Double(index) + 0.5) * height
      let inset = radius - (radius * radius - rise * rise).squareRoot()
      let width = frame.width - 2 * inset
      let top = frame.top + Double(index) * height
      let bottom = frame.bottom - Double(index + 1) * height
      for y in [top, bottom] {
        strips.append(Rectangle(x: frame.left + inset, y: y, width: width, height: height))
      }
    }
    let middle = frame.height - 2 * radius
    if middle > 0 {
      strips.append(
        Rectangle(x: frame.left, y: frame.top + radius, width: frame.width, height: middle))
    }
    return strips
  }

  /// The number of strips into which the height of a corner is cut.
  private static let stripsOfCorner = 8
  /// The radius of a rounded shape that states none, in points.
  ///
  /// Assumed; no platform has a default.
  private static let standardRadius = 8.0
}
