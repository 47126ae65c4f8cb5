internal import TouchLab

/// Properties of an element's place and outline that have no effect.
extension Element {
  /// The properties that have no effect in a holder's block, or on the screen itself, and the
  /// reasons.
  func idleProperties(in holder: Element?) -> [(property: String, why: Fault.Idleness)] {
    var idle: [(property: String, why: Fault.Idleness)] = []
    let ends = [("leading", anchors.isLeading), ("trailing", anchors.isTrailing)]
    for (property, isStated) in ends where isStated {
      if holder?.placement != .part(.row) {
        idle.append((property, .outsideRow))
      } else if let place = statedPlace {
        idle.append((property, .beside(place)))
      }
    }
    if idle.isEmpty, anchors.isLeading, anchors.isTrailing {
      idle.append(("trailing", .beside("leading=")))
    }
    if anchors.gap != nil, anchors.below == nil, anchors.above == nil {
      idle.append(("gap", .without("below= or above=")))
    }
    if shape.radius != nil, let outline = shape.outline, outline != .rounded {
      idle.append(("radius", .beside("shape=\(outline.rawValue)")))
    }
    return idle
  }

  /// The first property that states a place; nil if none does.
  private var statedPlace: String? {
    let places = [
      ("x=", frame.x != nil), ("y=", frame.y != nil), ("top=", anchors.top != nil),
      ("right=", anchors.right != nil), ("bottom=", anchors.bottom != nil),
      ("center=", anchors.center != nil), ("below=", anchors.below != nil),
      ("above=", anchors.above != nil), ("above-keyboard=", anchors.leadsKeyboard),
    ]
    return places.first { $0.1 }?.0
  }
}
