/// Where an element stands by its neighbours and by the ends of what holds it, as far as a scenario says.
package struct Anchors: Hashable, Sendable {
  /// Along which axes something stands in the middle.
  package enum Center: String, Hashable, Sendable, CaseIterable {
    case x
    case y
    case both
  }

  /// The way in which what has no place of its own follows each other.
  package enum Axis: String, Hashable, Sendable, CaseIterable {
    case vertical
    case horizontal
  }

  /// The distances from the ends of what holds it, in points.
  package var top: Double?
  package var right: Double?
  package var bottom: Double?
  package var center: Center?
  /// The ids of what it stands below or above, in the same block.
  package var below: String?
  package var above: String?
  package var gap: Double?
  /// Whether its lower edge counts from the keyboard's top while that shows.
  package var leadsKeyboard = false
  /// Whether it stands at the leading or the trailing end of a row.
  package var isLeading = false
  package var isTrailing = false

  package init() {}

  package var isEmpty: Bool { self == Anchors() }

  /// Whether anything says where it is across; nothing but a size does not.
  package func placesAcross(_ frame: PartialFrame) -> Bool {
    frame.x != nil || right != nil || center == .x || center == .both || below != nil
      || above != nil
  }

  /// Whether anything says where it is from top to bottom.
  package func placesDown(_ frame: PartialFrame) -> Bool {
    frame.y != nil || top != nil || bottom != nil || center == .y || center == .both
      || below != nil || above != nil || leadsKeyboard
  }

  /// The axis along which more is stated than can hold; nil where all is well.
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

/// How a container puts what states no place of its own.
package struct Flow: Hashable, Sendable {
  package var axis: Anchors.Axis?
  package var spacing: Double?
  package var padding: Double?

  package init() {}
}
