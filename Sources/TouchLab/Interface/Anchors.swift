/// The position of an element relative to its neighbours and to the edges of its container.
package struct Anchors: Hashable, Sendable {
  /// The axes along which an element is centred.
  package enum Center: String, Hashable, Sendable, CaseIterable {
    case x
    case y
    case both
  }

  /// The direction in which elements without a stated position follow each other.
  package enum Axis: String, Hashable, Sendable, CaseIterable {
    case vertical
    case horizontal
  }

  /// The distances from the edges of the container, in points.
  package var top: Double?
  package var right: Double?
  package var bottom: Double?
  package var center: Center?
  /// The ids of the elements below or above which it lies, in the same block.
  package var below: String?
  package var above: String?
  package var gap: Double?
  /// Whether its lower edge is measured from the keyboard's top while the keyboard shows.
  package var leadsKeyboard = false
  /// Whether it lies at the leading or the trailing end of a row.
  package var isLeading = false
  package var isTrailing = false

  package init() {}

  package var isEmpty: Bool { self == Anchors() }

  /// Whether a horizontal position is stated; a width alone states none.
  package func placesAcross(_ frame: PartialFrame) -> Bool {
    frame.x != nil || right != nil || center == .x || center == .both || below != nil
      || above != nil
  }

  /// Whether a vertical position is stated.
  package func placesDown(_ frame: PartialFrame) -> Bool {
    frame.y != nil || top != nil || bottom != nil || center == .y || center == .both
      || below != nil || above != nil || leadsKeyboard
  }

  /// The axis along which the stated values contradict each other; nil if there is none.
  package func excess(_ frame: PartialFrame) -> Axis? {
    let isMiddle = center == .both
    let across = [frame.x != nil, right != nil, isMiddle || center == .x].filter { $0 }.count
    let down = [
      frame.y != nil || top != nil, bottom != nil || leadsKeyboard, isMiddle || center == .y,
      below != nil, above != nil,
    ].filter { $0 }.count
    if across + (frame.width == nil ? 0 : 1) > 2 { return .horizontal }
    if down + (frame.height == nil ? 0 : 1) > 2 || frame.y != nil && top != nil { return .vertical }
    return nil
  }
}

/// The placement of children that state no position.
package struct Flow: Hashable, Sendable {
  package var axis: Anchors.Axis?
  package var spacing: Double?
  package var padding: Double?

  package init() {}
}
