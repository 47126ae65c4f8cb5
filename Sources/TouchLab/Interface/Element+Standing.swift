/// Moves and resizes elements in the terms in which a scenario states their place.
extension Element {
  /// Moves the element by `way`, together with the hit targets that it states.
  ///
  /// Stated anchors are kept where possible: a distance from the right edge or a neighbour only
  /// changes its value. A centred element, or one that its block places, gets a corner of its own.
  /// `frame` is its current frame in the coordinates of its block.
  package mutating func move(by way: Point, from frame: Rectangle, isMirrored: Bool) {
    if way.x != 0 { moveAcross(by: way.x, from: frame, isMirrored: isMirrored) }
    if way.y != 0 { moveDown(by: way.y, from: frame) }
    if anchors.isEmpty || anchors.isLeading || anchors.isTrailing {
      anchors.isLeading = false
      anchors.isTrailing = false
      if self.frame.x == nil { self.frame.x = frame.x.inHundredths }
      if self.frame.y == nil { self.frame.y = frame.y.inHundredths }
    }
    hitRule = hitRule.moved(by: way)
  }

  private mutating func moveAcross(by way: Double, from frame: Rectangle, isMirrored: Bool) {
    // A mirrored element with a right anchor is mirrored as a whole, including its x.
    let written = isMirrored && anchors.right != nil ? -way : way
    if let right = anchors.right {
      anchors.right = (right - written).inHundredths
      if let x = self.frame.x { self.frame.x = (x + written).inHundredths }
    } else if let x = self.frame.x {
      self.frame.x = (x + way).inHundredths
    } else {
      anchors.center = anchors.center == .both ? .y : anchors.center == .x ? nil : anchors.center
      self.frame.x = (frame.x + way).inHundredths
    }
  }

  private mutating func moveDown(by way: Double, from frame: Rectangle) {
    let bottom = anchors.bottom ?? (anchors.leadsKeyboard ? 0 : nil)
    if anchors.below != nil, anchors.above != nil {
      anchors.above = nil
      self.frame.height = frame.height.inHundredths
    }
    if anchors.below != nil {
      anchors.gap = ((anchors.gap ?? 0) + way).inHundredths
    } else if anchors.above != nil {
      anchors.gap = ((anchors.gap ?? 0) - way).inHundredths
    } else if let y = self.frame.y {
      self.frame.y = (y + way).inHundredths
    } else if let top = anchors.top {
      anchors.top = (top + way).inHundredths
    } else if bottom == nil {
      anchors.center = anchors.center == .both ? .x : anchors.center == .y ? nil : anchors.center
      self.frame.y = (frame.y + way).inHundredths
    }
    if let bottom { anchors.bottom = (bottom - way).inHundredths }
  }

  /// Resizes the element from `old` to `size`: about its centre if only a corner states its
  /// position, otherwise from its anchors.
  package mutating func resize(to size: Size, from old: Size) {
    let more = Size(width: size.width - old.width, height: size.height - old.height)
    if abs(more.width) > 1e-9 { widen(by: more.width, to: size.width) }
    if abs(more.height) > 1e-9 { heighten(by: more.height, to: size.height) }
  }

  /// Whether the system sets the size of the visible target, whatever frame is stated: a checkbox
  /// with a label, or a switch.
  package func isDrawnBySystem(_ target: Target) -> Bool {
    target.outerFrame != nil
      || kind.descriptor.look == .toggle && (frame.width == nil || frame.height == nil)
  }

  private mutating func widen(by more: Double, to width: Double) {
    let x = frame.x.map { ($0 - more / 2).inHundredths }
    if let x, let right = anchors.right {
      frame.x = x
      anchors.right = (right - more / 2).inHundredths
    } else {
      frame.width = width.inHundredths
      if let x { frame.x = x }
    }
  }

  private mutating func heighten(by more: Double, to height: Double) {
    let isHigh = frame.y != nil || anchors.top != nil || anchors.below != nil
    let isLow = anchors.bottom != nil || anchors.leadsKeyboard || anchors.above != nil
    guard isHigh, isLow else {
      frame.height = height.inHundredths
      if let y = frame.y { frame.y = (y - more / 2).inHundredths }
      return
    }
    // Of two vertical anchors, the lower one changes.
    if anchors.above != nil {
      anchors.above = nil
      frame.height = height.inHundredths
    } else {
      anchors.bottom = ((anchors.bottom ?? 0) - more).inHundredths
    }
  }
}

extension HitRule {
  /// The rule with its stated rectangles moved by `way`.
  package func moved(by way: Point) -> HitRule {
    func moved(_ hit: Rectangle) -> Rectangle {
      Rectangle(x: hit.x + way.x, y: hit.y + way.y, width: hit.width, height: hit.height)
        .inHundredths
    }
    return switch self {
    case .stated(let hit): .stated(moved(hit))
    case .union(let hits): .union(hits.map(moved))
    case .standard, .visual, .grown, .unsure, .shape: self
    }
  }
}

extension Double {
  /// The value rounded to hundredths of a point, the precision of scenarios.
  package var inHundredths: Double { (100 * self).rounded() / 100 }
}

extension Rectangle {
  /// The rectangle rounded to hundredths of a point, the precision of scenarios.
  package var inHundredths: Rectangle {
    Rectangle(
      x: x.inHundredths, y: y.inHundredths, width: width.inHundredths,
      height: height.inHundredths)
  }
}
