/// The outline in which something is drawn, and with `hit=shape` responds.
package struct Shape: Hashable, Sendable {
  package enum Outline: String, Hashable, Sendable, CaseIterable {
    case circle
    case capsule
    case rounded
  }

  package var outline: Outline?
  /// How much corners are rounded, in points; of circles and capsules it follows from their size.
  package var radius: Double?

  package init() {}

  /// What of a frame it fills: of a circle the square in the middle.
  package func frame(in frame: Rectangle) -> Rectangle {
    guard outline == .circle else { return frame }
    let side = min(frame.width, frame.height)
    return Rectangle(center: frame.center, size: Size(width: side, height: side))
  }

  /// How much the corners of a frame are rounded; nil where nothing is said.
  package func radius(in frame: Rectangle) -> Double? {
    let most = min(frame.width, frame.height) / 2
    switch outline {
    case .circle, .capsule: return most
    case .rounded: return min(most, radius ?? Self.standardRadius)
    case nil: return radius.map { min(most, $0) }
    }
  }

  /// Strips that fill the outline in a frame; their area is that of the outline within 1 %.
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

  /// Into how many strips the height of a corner is cut.
  private static let stripsOfCorner = 8
  /// Our choice where a rounded shape states no radius.
  private static let standardRadius = 8.0
}
